// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import java.util.Arrays;

/** The programs of {@code io.jacquard.examples.papers}, by name. */
public final class PaperPrograms {
  private PaperPrograms() {}

  public static Runnable body(String program, Object... arguments) {
    try {
      return Lab.main(Class.forName("io.jacquard.examples.papers." + program), words(arguments));
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** The program and its arguments as on a command line. */
  public static String name(String program, Object... arguments) {
    return program + " " + String.join(" ", words(arguments));
  }

  private static String[] words(Object... arguments) {
    return Arrays.stream(arguments).map(String::valueOf).toArray(String[]::new);
  }
}
