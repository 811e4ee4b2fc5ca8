// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import io.jacquard.trace.card.Card;
import io.jacquard.trace.json.Worded;
import org.jspecify.annotations.Nullable;

/**
 * What became of a target that a search was guided to.
 *
 * @param target as the user has it
 * @param claim of the complete search that did not come there; null unless it is not reachable
 * @param refinements definitions that were added to the abstract traces
 * @param states operations made in the trial that reached it, or in all if none did
 * @param executions made for it
 * @param card of the execution that reached it; null if none did
 * @param note what else is to be said of it; null for nothing
 */
public record TargetVerdict(
    String target,
    Verdict verdict,
    @Nullable Claim claim,
    long refinements,
    long states,
    long executions,
    @Nullable Card card,
    TargetProgress progress,
    @Nullable String note) {
  /** How sure that is. */
  public enum Verdict implements Worded {
    CONFIRMED,
    NOT_CONFIRMED,
    NOT_REACHABLE
  }
}
