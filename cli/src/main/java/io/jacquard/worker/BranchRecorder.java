// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.DecoratedStrategy;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Program;
import io.jacquard.engine.observe.Coverage;
import io.jacquard.engine.record.Places;
import io.jacquard.runtime.program.Site;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.record.Ending;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps each execution that takes a branch which none before it has taken: for searches that go for
 * branches, and whose inputs make no paths of their own.
 */
final class BranchRecorder {
  /**
   * Such an execution.
   *
   * @param branches where the branches are, as people read it
   */
  record Taking(Card card, Ending ending, List<String> branches) {}

  private final Program program;
  private final Coverage coverage;
  private final List<Taking> takings = new ArrayList<>();

  BranchRecorder(Program program, Coverage coverage) {
    this.program = program;
    this.coverage = coverage;
  }

  /** They, in the order in which they were run. */
  List<Taking> takings() {
    return List.copyOf(takings);
  }

  /** The same strategy, whose executions are kept. */
  Strategy around(Strategy strategy) {
    return new DecoratedStrategy(strategy) {
      @Override
      public void observe(Execution execution) {
        keep(execution);
        super.observe(execution);
      }
    };
  }

  private void keep(Execution execution) {
    List<Site> fresh = coverage.newlyTaken();
    if (fresh.isEmpty() || !PathRecorder.isWhole(execution.ending())) {
      return;
    }
    List<String> branches = new ArrayList<>();
    for (Site each : fresh) {
      branches.add(Places.of(each.id).shortName());
    }
    Card card =
        program.card(execution.settings, execution.inputs().values(), execution.log().schedule());
    takings.add(new Taking(card, execution.ending(), branches));
  }
}
