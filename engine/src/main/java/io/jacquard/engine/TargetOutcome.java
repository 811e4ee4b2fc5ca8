// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import java.util.Map;

/**
 * What became of a target that a strategy was guided to.
 *
 * @param confirmed whether an execution came there
 * @param refinements definitions that were added to the abstract traces for it
 * @param states operations made in the trial that came there, or in all if none did
 * @param executions made for this target
 * @param schedule of the execution that came there; empty if none did
 * @param inputs of that execution
 */
public record TargetOutcome(
    String target,
    boolean confirmed,
    int refinements,
    long states,
    int executions,
    int[] schedule,
    Map<String, String> inputs) {
  public TargetOutcome {
    schedule = schedule.clone();
    inputs = Map.copyOf(inputs);
  }
}
