// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

/** What a call does to one of the objects it has to do with. */
public enum Effect {
  /** Does not look at its state. */
  NONE,
  READ,
  /** May change it, for all that is known; no reason to speak of a race. */
  UNKNOWN,
  WRITE;

  /** Whether the order with a read may matter. */
  public boolean mayWrite() {
    return this == WRITE || this == UNKNOWN;
  }
}
