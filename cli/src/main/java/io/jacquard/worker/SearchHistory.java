// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.DecoratedStrategy;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.observe.Coverage;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.strategies.unfold.UnfoldingExport;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.shape.SearchShape;
import io.jacquard.trace.shape.Unfolding;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What can be drawn of a search: how it went on, and what it looks like as a whole. It takes little
 * memory however long the search is, and little time for each execution.
 */
final class SearchHistory {
  private final Explorer explorer;
  private final SearchClock clock;
  private final BranchCount branches;
  private final ProgressSamples course =
      new ProgressSamples(
          new Supplier<>() { // not a lambda, which the first execution would wait for
            @Override
            public Result.Sample get() {
              return sample();
            }
          });
  private final ChoiceTree tree = new ChoiceTree();
  private @Nullable Strategy strategy;
  private int findings;

  /**
   * @param coverage counts branches
   * @param clock of the search
   */
  SearchHistory(Explorer explorer, Coverage coverage, SearchClock clock) {
    this.explorer = explorer;
    this.clock = clock;
    branches = new BranchCount(coverage);
  }

  /** Continues with what a stored search has left. What its executions were like is not stored. */
  void resume(Result known) {
    course.resume(known.progress(), explorer.tally().all());
    findings = explorer.findings().size();
    if (explorer.tally().all() > 0) {
      tree.giveUp();
    }
  }

  /** Parts of the search are explored elsewhere: there is no picture of it. */
  void share() {
    tree.giveUp();
  }

  /**
   * The search continues with this strategy.
   *
   * @param counts the strategy itself, which knows how far it is
   * @param runs what proposes the executions for it
   * @return the second one with somebody who looks on
   */
  Strategy watch(Strategy counts, Strategy runs) {
    strategy = counts;
    return new Watched(runs);
  }

  /** An execution has ended, and what is new in it is a finding. */
  void afterEach() {
    int known = explorer.findings().size();
    if (known > findings) {
      List<Finding> fresh = explorer.findings().list().subList(findings, known);
      tree.found(fresh.stream().map(Finding::key).toList());
      findings = known;
    }
    course.step();
  }

  /** How the search went on; the last sample is of the present moment. */
  List<Result.Sample> samples() {
    return course.soFar();
  }

  /**
   * What the search looks like, if it is small.
   *
   * @param ranking numbers the findings
   */
  SearchShape shape(FindingOrder ranking) {
    Unfolding unfolding = unfolding();
    return new SearchShape(unfolding == null ? tree.tree(ranking::id) : null, unfolding);
  }

  private @Nullable Unfolding unfolding() {
    Long events = reached().events();
    return strategy instanceof Unfold unfold
            && events != null
            && events > 0
            && events <= Unfolding.MOST_SHOWN
        ? UnfoldingExport.of(unfold)
        : null;
  }

  private SearchProgress reached() {
    StrategyReport report = strategy == null ? StrategyReport.NOTHING : strategy.report();
    return SearchProgress.of(report, explorer.tally().executions());
  }

  private Result.Sample sample() {
    SearchProgress reached = reached();
    return new Result.Sample(
        clock.seconds(),
        explorer.tally().executions(),
        explorer.tally().of(Ending.REDUNDANT),
        explorer.findings().size(),
        reached.traces(),
        reached.events(),
        branches.now());
  }

  /** The search with somebody who looks on. */
  private final class Watched extends DecoratedStrategy {
    Watched(Strategy inner) {
      super(inner);
    }

    @Override
    public void observe(Execution execution) {
      if (!tree.isGivenUp()) {
        for (ControlledThread thread : execution.threads()) {
          tree.name(thread.path(), thread.thread.getName());
        }
        tree.add(ChosenSteps.of(execution), execution.ending());
      }
      super.observe(execution);
    }
  }
}
