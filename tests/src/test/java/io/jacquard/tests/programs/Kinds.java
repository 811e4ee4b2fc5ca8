// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import io.jacquard.Jacquard;

/** Asks for an input of every kind. */
public final class Kinds {
  enum Colour {
    RED,
    GREEN,
    BLUE
  }

  /** An object, each of whose fields is an input. */
  static final class Part {
    String word;
    Colour colour;
    char letter;
    Part next;
  }

  private static Object sink;

  private Kinds() {}

  /** Few of them make a difference. */
  public static void all() {
    sink = Jacquard.anyByte("byte");
    sink = Jacquard.anyShort("short");
    sink = Jacquard.anyChar("char");
    sink = Jacquard.anyInt("int");
    sink = Jacquard.anyInt("range", 5, 9);
    sink = Jacquard.anyLong("long");
    sink = Jacquard.anyFloat("float");
    sink = Jacquard.anyDouble("double");
    sink = Jacquard.anyString("string");
    sink = Jacquard.anyOf("one", "a", "b", "c");
    sink = Jacquard.any("colour", Colour.class);
    Part part = Jacquard.any("part", Part.class);
    if (part != null) {
      sink = part.word;
      sink = part.colour;
      sink = part.letter;
      sink = part.next;
    }
    Paths.end = Jacquard.anyBoolean("boolean") ? "yes" : "no";
  }
}
