// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.DecoratedStrategy;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.input.Inputs;
import io.jacquard.trace.result.Limit;
import org.jspecify.annotations.Nullable;

/** A strategy whose end says what it has left out, as limits of the result. */
final class OmissionLimits extends DecoratedStrategy {
  private static final String LEAVES_OUT = "this strategy may leave out behaviour";

  private final String name;
  private final Inputs inputs;
  private final Explorer explorer;
  private final boolean timed;

  /**
   * @param timed whether it leaves out no order of timed waits
   */
  OmissionLimits(Strategy strategy, String name, Inputs inputs, Explorer explorer, boolean timed) {
    super(strategy);
    this.timed = timed;
    this.name = name;
    this.inputs = inputs;
    this.explorer = explorer;
  }

  @Override
  public @Nullable Proposal propose() {
    Proposal proposal = super.propose();
    if (proposal == null) {
      addAll(report().claim() != null, inputs.areRequested(), explorer.inputsTracked());
    }
    return proposal;
  }

  /** The search has come to its end. */
  void addAll(boolean claims, boolean requested, boolean tracked) {
    if (!claims) {
      add(LEAVES_OUT);
    } else if (requested && !tracked) {
      add("this strategy keeps the first value of each input");
    }
    if (!timed && explorer.timedSeen()) {
      add("this strategy may leave out orders of timed waits, unless with --stall unlimited");
    }
  }

  /** Whether a limit says of the strategy alone that its end proves nothing. */
  static boolean isOfStrategy(Limit limit) {
    return limit.what().equals(LEAVES_OUT);
  }

  private void add(String what) {
    explorer.limits().addOnce(what, name, Limit.Effect.MAY_MISS);
  }
}
