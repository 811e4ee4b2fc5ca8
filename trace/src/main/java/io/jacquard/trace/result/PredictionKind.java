// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

/** What can be predicted of other orders of the events of one run. */
public enum PredictionKind {
  /** A thread reads null that another one has written, where it read an object. */
  NULL("null"),
  /** Two accesses of one variable come next to each other. */
  RACE("race"),
  /** An access of another thread comes between two that belong together. */
  ATOMICITY("atomicity"),
  /** Each thread waits for a lock that the next one holds. */
  DEADLOCK("deadlock");

  private final String word;

  PredictionKind(String word) {
    this.word = word;
  }

  /** What JSON calls it. */
  public String word() {
    return word;
  }
}
