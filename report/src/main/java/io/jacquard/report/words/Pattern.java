// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

/** The patterns that are told by name. */
public enum Pattern {
  LOST_UPDATE("lost update"),
  ATOMICITY_VIOLATION("atomicity violation"),
  DEADLOCK_CYCLE("deadlock cycle"),
  MISSED_NOTIFICATION("missed notification"),
  WRONG_LOCK("wrong lock"),
  UNSAFE_PUBLICATION("unsafe publication");

  private final String words;

  Pattern(String words) {
    this.words = words;
  }

  /** Its name as part of a sentence. */
  public String words() {
    return words;
  }

  /** Its name at the beginning of a line. */
  public String title() {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }
}
