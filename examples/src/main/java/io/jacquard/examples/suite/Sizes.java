// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite;

/** Reads the size of a program from its arguments. */
public final class Sizes {

  private Sizes() {}

  /** The argument at a position, or what is taken if there are not so many. */
  public static int of(String[] arguments, int position, int otherwise) {
    return position < arguments.length ? Integer.parseInt(arguments[position]) : otherwise;
  }
}
