// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import io.jacquard.engine.locks.StepState;

/** A location whose operations are steps: its state says what is possible, and what depends. */
public interface SteppedLocation {
  /** The present state. */
  StepState state();
}
