// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.trace.result.Claim;
import io.jacquard.trace.result.TargetProgress;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What became of a target that a strategy was guided to.
 *
 * @param witness the execution that came there; null if none did
 * @param excluded what a complete search has covered that did not come there; null if none has
 *     ended
 * @param refinements definitions that were added to the abstract traces for it
 * @param states operations made in the trial that came there, or in all if none did
 * @param executions made for this target
 * @param note what else is to be said of it; null for nothing
 */
public record TargetOutcome(
    String target,
    @Nullable Witness witness,
    @Nullable Claim excluded,
    int refinements,
    long states,
    int executions,
    TargetProgress progress,
    @Nullable String note) {
  /** An execution, by its schedule and its inputs. */
  public record Witness(int[] schedule, Map<String, String> inputs) {
    public Witness {
      schedule = schedule.clone();
      inputs = Map.copyOf(inputs);
    }
  }

  public boolean confirmed() {
    return witness != null;
  }
}
