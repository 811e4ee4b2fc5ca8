// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.control;

/** What a step that a library has declared does to its state. */
public enum StepEffect {
  /** Waits for the state, and changes it. */
  TAKES,
  /** Changes it at once, in a way that commutes with other such steps. */
  GIVES,
  /** Waits for the state, and leaves it as it is. */
  LOOKS,
  /** Changes it at once, which commutes with other such steps if the user says so. */
  ARRIVES;

  /** The same where the user does not say so. */
  public StepEffect unlessCounted() {
    return this == ARRIVES ? TAKES : this;
  }
}
