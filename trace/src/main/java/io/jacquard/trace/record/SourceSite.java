// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

import org.jspecify.annotations.Nullable;

/**
 * A place in the original program.
 *
 * @param className with dots
 * @param offset of the bytecode instruction in the original method
 * @param file source file name without folders
 * @param line or -1
 */
public record SourceSite(
    String className,
    String method,
    String descriptor,
    int offset,
    @Nullable String file,
    int line) {
  public static final SourceSite UNKNOWN = new SourceSite("(unknown)", "", "", -1, null, -1);

  /** The place of a stack frame, without its instruction; unknown if there is no frame. */
  public static SourceSite of(@Nullable StackTraceElement frame) {
    return frame == null
        ? UNKNOWN
        : new SourceSite(
            frame.getClassName(),
            frame.getMethodName(),
            "",
            -1,
            frame.getFileName(),
            frame.getLineNumber());
  }

  /** A name that is the same in every JVM that runs the same class files. */
  public String stableName() {
    return className + "." + method + descriptor + "@" + offset;
  }

  /** {@code Account.java:17}, or the nearest thing to it. */
  public String shortName() {
    if (file != null && line >= 0) {
      return file + ":" + line;
    }
    return className.substring(className.lastIndexOf('.') + 1) + "." + method;
  }
}
