// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.engine.locks.StepState;

/** Reads the state of a JDK object off its fields, at any moment between two operations. */
public interface LiveState {
  /** What the object is like now; the same as before if nothing has changed. */
  StepState now();
}
