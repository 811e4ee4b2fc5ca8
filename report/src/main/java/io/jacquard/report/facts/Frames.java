// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.trace.record.TestLibraries;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Stacks as the program's author sees them: without the frames of the tool and of JUnit, and the
 * JDK's insides.
 */
public final class Frames {
  private static final Pattern TOOL =
      Pattern.compile(
          "io\\.jacquard\\."
              + "(Jacquard|(agent|cli|concolic|engine|junit|report|runtime|settings|solver|strategies|trace|worker)"
              + "\\.).*");
  private static final Pattern JDK = Pattern.compile("(java|javax|jdk|sun|com\\.sun)\\..*");
  private static final Pattern JDK_API = Pattern.compile("javax?\\..*");

  private Frames() {}

  /** At most {@code most} of the frames, and a line that counts the rest. */
  public static List<String> lines(List<StackTraceElement> frames, int most, Glyphs glyphs) {
    List<String> lines = new ArrayList<>();
    for (StackTraceElement frame : frames.subList(0, Math.min(most, frames.size()))) {
      lines.add("at " + line(frame));
    }
    if (frames.size() > most) {
      lines.add(glyphs.ellipsis + " " + (frames.size() - most) + " more");
    }
    return lines;
  }

  /** The frames of the program; the whole stack if it has none. */
  public static List<StackTraceElement> own(List<StackTraceElement> stack) {
    List<StackTraceElement> own = stack.stream().filter(Frames::isOwn).toList();
    return own.isEmpty() ? stack : own;
  }

  /** The same, preceded by the JDK method that the topmost of them called, if it did. */
  public static List<StackTraceElement> ownAndCalled(List<StackTraceElement> stack) {
    List<StackTraceElement> own = new ArrayList<>(own(stack));
    int first = own.isEmpty() ? 0 : stack.indexOf(own.get(0));
    for (int i = first - 1; i >= 0; i--) {
      String className = stack.get(i).getClassName();
      if (!TOOL.matcher(className).matches()) {
        if (JDK_API.matcher(className).matches()) {
          own.add(0, stack.get(i));
        }
        break;
      }
    }
    return own;
  }

  /** Whether the class is one of the JDK. */
  public static boolean isJdk(String className) {
    return JDK.matcher(className).matches();
  }

  private static boolean isOwn(StackTraceElement frame) {
    return !TOOL.matcher(frame.getClassName()).matches()
        && !isJdk(frame.getClassName())
        && !TestLibraries.contain(frame.getClassName())
        && !frame.getClassName().contains("$$Lambda");
  }

  private static String line(StackTraceElement frame) {
    String file = frame.getFileName() == null ? "unknown source" : frame.getFileName();
    String line = frame.getLineNumber() < 0 ? "" : ":" + frame.getLineNumber();
    return SanitisedText.line(
        frame.getClassName() + "." + frame.getMethodName() + "(" + file + line + ")");
  }
}
