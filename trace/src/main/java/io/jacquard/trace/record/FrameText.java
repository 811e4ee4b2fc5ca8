// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

import com.google.gson.JsonParseException;
import org.jspecify.annotations.Nullable;

/**
 * Stack frames as text, as Java prints them and back; names of class loaders and versions of
 * modules are left out, since they tell of the machine and not of the program.
 */
public final class FrameText {
  private static final String NATIVE = "Native Method";
  private static final String UNKNOWN = "Unknown Source";

  private FrameText() {}

  public static String write(StackTraceElement frame) {
    String module = frame.getModuleName() == null ? "" : frame.getModuleName() + "/";
    return module
        + write(
            frame.getClassName(),
            frame.getMethodName(),
            frame.isNativeMethod() ? NATIVE : frame.getFileName(),
            frame.getLineNumber());
  }

  public static String write(SourceSite place) {
    return write(place.className(), place.method(), place.file(), place.line());
  }

  private static String write(String className, String method, @Nullable String file, int line) {
    String source = file == null ? UNKNOWN : line < 0 ? file : file + ":" + line;
    return className + "." + method + "(" + source + ")";
  }

  public static StackTraceElement read(String text) {
    int open = text.lastIndexOf('(');
    int dot = text.lastIndexOf('.', open);
    if (open < 0 || dot < 0 || !text.endsWith(")")) {
      throw new JsonParseException("'" + text + "' is not a stack frame");
    }
    int slash = text.lastIndexOf('/', dot);
    // A hidden class has a slash of its own: Foo$$Lambda/0x0001.
    while (slash >= 0 && text.startsWith("0x", slash + 1)) {
      slash = text.lastIndexOf('/', slash - 1);
    }
    String module = slash < 0 ? null : text.substring(0, slash);
    String className = text.substring(slash + 1, dot);
    String method = text.substring(dot + 1, open);
    String source = text.substring(open + 1, text.length() - 1);
    if (source.equals(NATIVE) || source.equals(UNKNOWN)) {
      int line = source.equals(NATIVE) ? -2 : -1;
      return new StackTraceElement(null, module, null, className, method, null, line);
    }
    int colon = source.lastIndexOf(':');
    boolean hasLine = colon >= 0 && source.substring(colon + 1).matches("\\d{1,9}");
    return new StackTraceElement(
        null,
        module,
        null,
        className,
        method,
        hasLine ? source.substring(0, colon) : source,
        hasLine ? Integer.parseInt(source.substring(colon + 1)) : -1);
  }
}
