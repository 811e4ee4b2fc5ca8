// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.DecoratedStrategy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.TargetOutcome;
import io.jacquard.engine.execution.Tally;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.search.Pipeline;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.guide.Guide;
import io.jacquard.strategies.guide.GuideTarget;
import io.jacquard.strategies.guide.ProgramFacts;
import io.jacquard.strategies.guide.TargetException;
import io.jacquard.strategies.guide.TargetReader;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Searches of one program that are guided to a target, and others beside them. */
public final class GuidedSearch {
  /**
   * What became of it.
   *
   * @param failed whether a failure was found
   * @param raced whether a race was found
   * @param executions all, until the search ended
   * @param unsound whether something may have been missed: nothing is excluded then
   */
  public record Done(
      List<TargetOutcome> outcomes,
      boolean failed,
      boolean raced,
      long executions,
      double seconds,
      boolean unsound) {
    public boolean confirmed() {
      return outcomes.stream().anyMatch(TargetOutcome::confirmed);
    }

    /** Whether a complete search came to none of the targets. */
    public boolean excluded() {
      return !unsound
          && !outcomes.isEmpty()
          && outcomes.stream().allMatch(each -> each.excluded() != null);
    }
  }

  private final Class<?> program;
  private final String[] arguments;
  private final long most;
  private final long seconds;

  /**
   * @param most how many executions it may take
   * @param seconds how long it may take
   */
  public GuidedSearch(Class<?> program, String[] arguments, long most, long seconds) {
    this.program = program;
    this.arguments = arguments.clone();
    this.most = most;
    this.seconds = seconds;
  }

  /** Is guided to a target, until it is confirmed; what the program does not have never is. */
  public Done guided(String target) {
    return guided(target, Guide.HEAD_START);
  }

  /**
   * The same.
   *
   * @param headStart how many guided executions come before a complete search goes on beside them
   */
  public Done guided(String target, int headStart) {
    long start = System.nanoTime();
    ProgramFacts facts = ProgramFacts.read(program.getClassLoader(), program.getName(), "main");
    Guide guide;
    try {
      guide =
          new Guide(
              facts,
              new TargetReader(facts, file -> List.of()).read(List.of(target)),
              Dpor.OPTIMAL.strategy(),
              headStart);
    } catch (TargetException e) {
      return new Done(List.of(), false, false, 0, 0, true);
    }
    Lab.Report report = lab().observingSteps(guide).exploreAsUsual(() -> new UntilConfirmed(guide));
    return done(guide.report().targets(), report, start);
  }

  /** Looks for a failure without a target. */
  public Done unguided(Strategy strategy) {
    long start = System.nanoTime();
    return done(List.of(), lab().exploreAsUsual(() -> strategy), start);
  }

  /** Looks for a failure as the default search, with a slice that is guided. */
  public Done sliced() {
    long start = System.nanoTime();
    ProgramFacts facts = ProgramFacts.read(program.getClassLoader(), program.getName(), "main");
    TargetReader reader = new TargetReader(facts, file -> List.of());
    List<GuideTarget> targets = new ArrayList<>();
    for (Supplier<List<GuideTarget>> each :
        List.<Supplier<List<GuideTarget>>>of(
            reader::own, () -> reader.read(List.of("exception:java.lang.RuntimeException")))) {
      try {
        targets.addAll(each.get());
      } catch (TargetException e) {
        continue; // the program has none of this kind
      }
    }
    if (targets.isEmpty()) {
      return unguided(Lab.defaultSearch(0));
    }
    SlicedSearch search = new SlicedSearch(Lab.defaultSearch(0), facts, targets);
    return done(List.of(), lab().observingSteps(search).exploreAsUsual(() -> search), start);
  }

  /** Ends where one of the targets is confirmed. */
  private static final class UntilConfirmed extends DecoratedStrategy {
    UntilConfirmed(Guide guide) {
      super(guide);
    }

    @Override
    public @Nullable Proposal propose() {
      boolean confirmed = report().targets().stream().anyMatch(TargetOutcome::confirmed);
      return confirmed ? null : super.propose();
    }
  }

  private Lab lab() {
    return Lab.of(Lab.main(program, arguments), Lab.best())
        .following(new PathSearch(Pipeline.ALL.before(new UnavailableSolver("not in the lab"))))
        .maxExecutions(most)
        .maxSeconds(seconds)
        .stoppingAtFailure();
  }

  private static Done done(List<TargetOutcome> outcomes, Lab.Report report, long start) {
    Tally tally = report.explorer().tally();
    boolean cut =
        tally.of(Ending.BOUNDED) + tally.of(Ending.STALLED) + tally.of(Ending.DIVERGED) > 0;
    return new Done(
        outcomes,
        report.findings().stream().anyMatch(each -> !each.kind().isRace()),
        report.findings().stream().anyMatch(each -> each.kind().isRace()),
        tally.all(),
        (System.nanoTime() - start) / 1e9,
        cut || report.explorer().limits().list().stream().anyMatch(Limit::mayMiss));
  }
}
