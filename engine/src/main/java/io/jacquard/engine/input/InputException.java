// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.input;

/** The value that a card has for an input is none that the program accepts. */
public final class InputException extends RuntimeException {
  private static final long serialVersionUID = 1;

  InputException(String name, String text, RuntimeException cause) {
    super("input " + name + " cannot be '" + text + "'", cause);
  }
}
