// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.observe.StepObserver;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.program.Site;
import io.jacquard.strategies.guide.Guide;
import io.jacquard.strategies.guide.GuideTarget;
import io.jacquard.strategies.guide.ProgramFacts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A search of which, after its first executions, every fourth is guided to what the class files
 * make suspicious: an experiment about whether the default search should do so.
 */
final class SlicedSearch implements Strategy, StepObserver {
  private static final int FIRST = 12;
  private static final int EVERY = 4;

  private final Strategy main;
  private final Guide guide;
  private int count;
  private boolean guided;

  SlicedSearch(Strategy main, ProgramFacts facts, List<GuideTarget> targets) {
    this.main = main;
    guide = new Guide(facts, targets, new Nothing());
  }

  /** The guided search has no complete one beside it: the other part of the search is that. */
  private static final class Nothing implements Strategy {
    @Override
    public @Nullable Proposal propose() {
      return null;
    }

    @Override
    public StrategyReport report() {
      return StrategyReport.NOTHING.withBounds(List.of("nothing was run"));
    }
  }

  @Override
  public @Nullable Proposal propose() {
    count++;
    Proposal found = count > FIRST && count % EVERY == 0 ? guide.propose() : null;
    guided = found != null;
    return guided ? found : main.propose();
  }

  @Override
  public void observe(Execution execution) {
    (guided ? guide : main).observe(execution);
  }

  @Override
  public StrategyReport report() {
    return main.report();
  }

  @Override
  public void at(ControlledThread thread, Site site) {
    if (guided) {
      guide.at(thread, site);
    }
  }

  @Override
  public void operation(ControlledThread thread) {
    if (guided) {
      guide.operation(thread);
    }
  }

  @Override
  public void compared(ControlledThread thread, Site site, int left, int right) {
    if (guided) {
      guide.compared(thread, site, left, right);
    }
  }

  @Override
  public void branch(ControlledThread thread, Site site, boolean taken) {
    if (guided) {
      guide.branch(thread, site, taken);
    }
  }

  @Override
  public void switched(ControlledThread thread, Site site, int key) {
    if (guided) {
      guide.switched(thread, site, key);
    }
  }
}
