// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

/** A target that the program does not have; the message is a sentence for the user. */
public final class TargetException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public TargetException(String sentence) {
    super(sentence);
  }
}
