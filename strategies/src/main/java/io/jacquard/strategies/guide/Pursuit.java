// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.engine.TargetOutcome;
import io.jacquard.engine.execution.Execution;
import io.jacquard.trace.result.Claim;
import io.jacquard.trace.result.TargetProgress;
import org.jspecify.annotations.Nullable;

/** One attempt at a target, with what is known of it. */
final class Pursuit {
  final GuideTarget target;
  @Nullable GoalSearch search;
  TargetOutcome.@Nullable Witness witness;

  /** No guided execution is left to be tried. */
  boolean over;

  /** This attempt or another one at the same target has succeeded. */
  boolean settled;

  /** A complete search has shown that threads can be there, but no execution had them there. */
  boolean possible;

  /** Operations of all executions. */
  long states;

  /** Executions of the complete search until it came there. */
  int others;

  Pursuit(GuideTarget target) {
    this.target = target;
    over = target.isHopeless();
  }

  /** Whether nothing is to be found out any more. */
  boolean isSettled() {
    return settled || target.isHopeless();
  }

  void confirm(Execution execution) {
    witness = new TargetOutcome.Witness(execution.log().schedule(), execution.inputs().values());
  }

  TargetOutcome outcome(@Nullable Claim excluded) {
    GoalSearch made = search;
    long reaching = made == null || witness == null ? 0 : made.states();
    return new TargetOutcome(
        target.text(),
        witness,
        witness == null ? excluded : null,
        made == null ? 0 : made.refinements(),
        reaching > 0 ? reaching : states,
        (made == null ? 0 : made.executions()) + others,
        made == null ? TargetProgress.NONE : made.progress(),
        target.note());
  }
}
