// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** Older names for how long a thread may be held up. */
public enum Timeouts {
  AUTO(Stall.USUAL),
  EXPLORE(Stall.UNLIMITED),
  WHEN_STUCK(Stall.NONE);

  private final Stall stall;

  Timeouts(Stall stall) {
    this.stall = stall;
  }

  /** What the name stands for. */
  public Stall stall() {
    return stall;
  }
}
