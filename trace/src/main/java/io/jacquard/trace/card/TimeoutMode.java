// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import java.util.Locale;

/** When a timed wait may time out in one execution. */
public enum TimeoutMode {
  /** Only if nothing else can run. */
  WHEN_STUCK,
  /** Whenever its condition is false. */
  EXPLORE;

  private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');

  /** The mode as cards and the command line write it. */
  public String word() {
    return word;
  }

  /** The mode that explores early timeouts, or the other one. */
  public static TimeoutMode of(boolean explored) {
    return explored ? EXPLORE : WHEN_STUCK;
  }

  /**
   * The mode that has this word.
   *
   * @throws IllegalArgumentException if there is none
   */
  static TimeoutMode of(String word) {
    for (TimeoutMode mode : values()) {
      if (mode.word.equals(word)) {
        return mode;
      }
    }
    throw new IllegalArgumentException("'" + word + "' is no mode of timeouts");
  }
}
