// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The source of a JUnit class that replays one execution of a program.
 *
 * @param program its class
 * @param method its static method
 * @param takesArguments whether that has a parameter
 * @param accessible whether a class of the same package may call it
 */
record TestSource(Class<?> program, String method, boolean takesArguments, boolean accessible) {
  /** Whether a class of the same package may name this one. */
  static boolean isAccessible(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
      if (Modifier.isPrivate(each.getModifiers()) || each.getCanonicalName() == null) {
        return false;
      }
    }
    return true;
  }

  /** Name of the test class for an execution with this name, without package. */
  String className(String execution) {
    String type = program.getName().substring(program.getPackageName().length()).replace(".", "");
    String entry = method.equals("main") ? "" : capital(method);
    return type.replace('$', '_') + entry + capital(execution) + "Test";
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /**
   * The source.
   *
   * @param execution its name, which the method of the test gets
   * @param expected a sentence: whether it passes
   * @param options members of the annotation besides the card
   */
  String text(
      String execution,
      String expected,
      Map<String, String> inputs,
      List<String> arguments,
      String options,
      String card) {
    String name = program.getPackageName();
    StringBuilder text = new StringBuilder();
    if (!name.isEmpty()) {
      text.append("package ").append(name).append(";\n\n");
    }
    text.append("import io.jacquard.junit.JacquardTest;\n");
    if (!accessible) {
      text.append("import java.lang.reflect.InvocationTargetException;\n")
          .append("import java.lang.reflect.Method;\n");
    }
    text.append("\n/**\n * One execution of ")
        .append(comment(program.getName() + "#" + method))
        .append(", made by Jacquard. ")
        .append(comment(expected))
        .append("\n");
    inputs.forEach(
        (input, value) ->
            text.append(" *\n * <p>").append(comment(input + " = " + value)).append("\n"));
    text.append(" */\nclass ")
        .append(className(execution))
        .append(" {\n  @JacquardTest(\n      ")
        .append(options)
        .append("replay =\n          ")
        .append(literal(card))
        .append(")\n  void ")
        .append(execution)
        .append("() throws Throwable {\n")
        .append(accessible ? call(arguments) : reflectiveCall(arguments))
        .append("  }\n}\n");
    return text.toString();
  }

  private String call(List<String> arguments) {
    return "    "
        + program.getCanonicalName()
        + "."
        + method
        + "("
        + (takesArguments ? array(arguments) : "")
        + ");\n";
  }

  private String reflectiveCall(List<String> arguments) {
    return "    Method entry =\n        Class.forName("
        + literal(program.getName())
        + ").getDeclaredMethod("
        + literal(method)
        + (takesArguments ? ", String[].class" : "")
        + ");\n    entry.setAccessible(true);\n    try {\n      entry.invoke(null"
        + (takesArguments ? ", (Object) " + array(arguments) : "")
        + ");\n    } catch (InvocationTargetException e) {\n      throw e.getCause();\n    }\n";
  }

  private static String array(List<String> arguments) {
    return arguments.stream()
        .map(TestSource::literal)
        .collect(Collectors.joining(", ", "new String[] {", "}"));
  }

  /** A string as source code, in ASCII. */
  static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (unit == '"' || unit == '\\') {
        literal.append('\\').append(unit);
      } else if (unit >= ' ' && unit < 127) {
        literal.append(unit);
      } else if (unit < 256) {
        // An escape by \\u would be a line end to the compiler where it means one.
        literal.append(String.format(Locale.ROOT, "\\%03o", (int) unit));
      } else {
        literal.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
      }
    }
    return literal.append('"').toString();
  }

  /** Text inside a comment, which it cannot end, and in which no escape is read. */
  private static String comment(String text) {
    StringBuilder comment = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      boolean plain = unit >= ' ' && unit < 127 && "\\*<>&@{}".indexOf(unit) < 0;
      if (plain) {
        comment.append(unit);
      } else {
        comment.append("&#").append((int) unit).append(';');
      }
    }
    return comment.toString();
  }
}
