// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

/**
 * What an operation did as a step of synchronization.
 *
 * @param depth how many times its thread holds the lock of the event after it, as far as the trace
 *     shows it taken; 0 if it is about none
 * @param held how many locks its thread holds after it
 * @param outcome which outcome the schedule chose; see {@link io.jacquard.engine.state.Outcomes}
 * @param changed whether it changed what it is about: an attempt that failed has not
 * @param resultVisible whether the program can see from its result what other threads have done: an
 *     attempt, a wait with a time limit, a question
 */
public record SharedStep(int depth, int held, int outcome, boolean changed, boolean resultVisible) {
  /** Of an operation that is no such step. */
  public static final SharedStep NONE = new SharedStep(0, 0, 0, false, false);
}
