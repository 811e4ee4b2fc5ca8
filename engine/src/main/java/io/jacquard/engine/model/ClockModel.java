// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

/**
 * Whether the program looks at clocks. Each shows the earliest time that it can be; that a thread
 * is held up before it looks is not tried, and the claim of a search says so.
 */
public final class ClockModel {
  private boolean seen;

  /** The program, and not the JDK for purposes of its own, is about to look at a clock. */
  void look() {
    seen = true;
  }

  /** Whether the program has looked at a clock. */
  public boolean isSeen() {
    return seen;
  }
}
