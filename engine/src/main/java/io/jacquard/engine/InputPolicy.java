// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.engine.input.PathConditions;

/** What decides on the inputs of an execution. */
public enum InputPolicy {
  /** Nothing: they are those of a card, or the first value of each kind. */
  NONE,

  /** They are drawn at random. */
  DRAWN,

  /**
   * The director: a branch on inputs is a choice point. If it chooses another branch than the
   * present inputs take, the execution is given up and runs again with other inputs, after {@link
   * Director#restart}.
   */
  CHOSEN,

  /**
   * The strategy, which has solved for them by {@link PathConditions} before the execution. The
   * director has to choose the branches that they take.
   */
  SOLVED;

  /** Whether branches on inputs are choice points. */
  public boolean isTracked() {
    return this == CHOSEN || this == SOLVED;
  }
}
