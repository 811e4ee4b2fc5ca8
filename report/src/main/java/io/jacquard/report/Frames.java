// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Stacks as the program's author sees them: without the tool's frames and the JDK's insides. */
final class Frames {
  private static final Pattern TOOL =
      Pattern.compile(
          "io\\.jacquard\\."
              + "(Jacquard|(agent|cli|concolic|engine|junit|report|runtime|solver|strategies|trace)"
              + "\\.).*");
  private static final Pattern JDK = Pattern.compile("(java|javax|jdk|sun|com\\.sun)\\..*");
  private static final Pattern JDK_API = Pattern.compile("javax?\\..*");

  private Frames() {}

  /**
   * At most {@code most} frames of the program, preceded by the JDK method that the topmost of them
   * called, if it did; and a line for the rest.
   */
  static List<String> lines(List<StackTraceElement> stack, int most, Glyphs glyphs) {
    List<StackTraceElement> own = trim(stack);
    List<String> lines = new ArrayList<>();
    for (StackTraceElement frame : own.subList(0, Math.min(most, own.size()))) {
      lines.add("at " + line(frame));
    }
    if (own.size() > most) {
      lines.add(glyphs.ellipsis + " " + (own.size() - most) + " more");
    }
    return lines;
  }

  static List<StackTraceElement> trim(List<StackTraceElement> stack) {
    List<StackTraceElement> own = new ArrayList<>();
    StackTraceElement above = null;
    for (StackTraceElement frame : stack) {
      String className = frame.getClassName();
      if (!TOOL.matcher(className).matches()) {
        if (!JDK.matcher(className).matches()) {
          if (own.isEmpty() && above != null && JDK_API.matcher(above.getClassName()).matches()) {
            own.add(above);
          }
          own.add(frame);
        }
        above = frame;
      }
    }
    return own.isEmpty() ? stack : own;
  }

  private static String line(StackTraceElement frame) {
    String file = frame.getFileName() == null ? "unknown source" : frame.getFileName();
    String line = frame.getLineNumber() < 0 ? "" : ":" + frame.getLineNumber();
    return Plain.line(frame.getClassName() + "." + frame.getMethodName() + "(" + file + line + ")");
  }
}
