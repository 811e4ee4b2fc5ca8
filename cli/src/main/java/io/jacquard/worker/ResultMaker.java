// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Coverage;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.Tally;
import io.jacquard.settings.Options;
import io.jacquard.settings.Timeouts;
import io.jacquard.trace.Card;
import io.jacquard.trace.Claim;
import io.jacquard.trace.Claim.Restriction;
import io.jacquard.trace.Ending;
import io.jacquard.trace.ExecutionRecord;
import io.jacquard.trace.Finding;
import io.jacquard.trace.FindingKind;
import io.jacquard.trace.Limit;
import io.jacquard.trace.Place;
import io.jacquard.trace.QueryAnswer;
import io.jacquard.trace.Result;
import io.jacquard.trace.SearchCoverage;
import io.jacquard.trace.SearchEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts what the search did into a result, and says no more than it proved. */
final class ResultMaker {
  private static final String TOOL = "jacquard " + ToolVersion.text();

  private final Request request;
  private final String strategyName;
  private final EngineChoice engine;
  private final Explorer explorer;
  private final Coverage branches;
  private final ProgramClasses classes;
  private final List<String> warnings;

  ResultMaker(
      Request request,
      String strategyName,
      EngineChoice engine,
      Explorer explorer,
      Coverage branches,
      ProgramClasses classes,
      List<String> warnings) {
    this.request = request;
    this.strategyName = strategyName;
    this.engine = engine;
    this.explorer = explorer;
    this.branches = branches;
    this.classes = classes;
    this.warnings = warnings;
  }

  /**
   * @param answer if a question was asked
   * @param history how the search went on until now
   */
  Result make(
      Explorer.@Nullable End end,
      @Nullable StrategyReport report,
      @Nullable QueryAnswer answer,
      double startup,
      History history,
      boolean interrupted) {
    List<Limit> limits = limits();
    List<String> bounds = bounds(report);
    List<Result.Sample> progress = history.samples();
    double seconds = progress.get(progress.size() - 1).seconds();
    Ranking ranking = new Ranking(explorer.findings().list());
    return new Result(
        setup(),
        new Result.Search(ended(end, bounds, limits), bounds, claim(report), interrupted),
        counts(startup, seconds),
        ranking.findings(),
        coverage(end, report, answer, bounds),
        limits,
        warnings(),
        new Result.Launch(request.classPath(), request.entry(), request.arguments()),
        progress,
        history.shape(ranking::id));
  }

  private Result.Setup setup() {
    return new Result.Setup(
        TOOL,
        System.getProperty("java.version"),
        engine.engine().name(),
        program(),
        request.isReplay() ? Result.Setup.REPLAY : strategyName,
        request.settings().effective());
  }

  private Result.Counts counts(double startup, double seconds) {
    Tally tally = explorer.tally();
    return new Result.Counts(
        tally.executions(),
        tally.outcomes(),
        tally.of(Ending.REDUNDANT),
        tally.steps(),
        tally.all() == 0 ? 0 : (double) tally.steps() / tally.all(),
        tally.threads(),
        classes.instrumented(),
        startup,
        seconds);
  }

  /**
   * How much of the search was done, by an estimate, if it did not come to its end; which branches
   * were taken; and what the strategy counts.
   */
  private SearchCoverage coverage(
      Explorer.@Nullable End end,
      @Nullable StrategyReport report,
      @Nullable QueryAnswer answer,
      List<String> bounds) {
    if (report == null && answer == null) {
      return SearchCoverage.NONE;
    }
    boolean ended =
        end == Explorer.End.EXHAUSTED
            && bounds.isEmpty()
            && explorer.tally().of(Ending.DIVERGED) == 0;
    return new SearchCoverage(
        report == null || end == Explorer.End.EXHAUSTED ? null : share(report),
        BranchReport.of(branches, ended),
        report == null ? null : report.unfolding(),
        answer);
  }

  private static @Nullable Double share(StrategyReport report) {
    double share = report.progress();
    return Double.isNaN(share) ? null : Double.valueOf(share);
  }

  private String program() {
    return request.arguments().isEmpty()
        ? request.entry()
        : request.entry() + " " + String.join(" ", request.arguments());
  }

  private SearchEnd ended(Explorer.@Nullable End end, List<String> bounds, List<Limit> limits) {
    if (end == Explorer.End.STOPPED) {
      return SearchEnd.STOPPED;
    }
    if (end == Explorer.End.COVERED) {
      return SearchEnd.COVERED;
    }
    if (end != Explorer.End.EXHAUSTED || explorer.tally().of(Ending.DIVERGED) > 0) {
      return SearchEnd.BUDGET;
    }
    boolean mayMiss = limits.stream().anyMatch(Limit::mayMiss);
    return bounds.isEmpty() && !mayMiss ? SearchEnd.COMPLETE : SearchEnd.BOUNDED;
  }

  private List<String> bounds(@Nullable StrategyReport report) {
    Tally tally = explorer.tally();
    List<String> bounds = new ArrayList<>();
    if (tally.of(Ending.BOUNDED) + tally.of(Ending.STALLED) > 0) {
      bounds.add("max-steps " + request.settings().get(Options.MAX_STEPS));
    }
    if (report != null) {
      bounds.addAll(report.bounds());
    }
    return bounds;
  }

  private @Nullable Claim claim(@Nullable StrategyReport report) {
    if (report == null || report.claim() == null) {
      return null;
    }
    Claim claim = report.claim();
    if (explorer.inputsFollowed()) {
      claim = claim.onAllPaths(explorer.tally().threads() < 2);
    }
    if (leavesOutTimeouts()) {
      claim = claim.with(Restriction.LATE_TIMEOUTS);
    }
    if (leavesOutWakeUps()) {
      claim = claim.with(Restriction.NO_SPURIOUS_WAKE_UPS);
    }
    boolean race = explorer.findings().list().stream().anyMatch(finding -> finding.kind().isRace());
    return race ? claim.with(Restriction.SEQUENTIALLY_CONSISTENT) : claim;
  }

  /** Who wants timeouts to fire late alone gets no proof about others. */
  private boolean leavesOutTimeouts() {
    return explorer.timedSeen() && request.settings().get(Options.TIMEOUTS) == Timeouts.WHEN_STUCK;
  }

  /** A wait that does not test again what it waited for may break without them being explored. */
  private boolean leavesOutWakeUps() {
    return explorer.tally().singleWaits() > 0 && !request.settings().get(Options.SPURIOUS);
  }

  private List<Limit> limits() {
    List<Limit> limits = new ArrayList<>(explorer.limits().list());
    limits.addAll(classes.limits(request.settings().find(Options.SCOPE).isPresent()));
    return limits;
  }

  private List<String> warnings() {
    Tally tally = explorer.tally();
    List<String> all = new ArrayList<>(warnings);
    all.addAll(engine.warnings());
    if (explorer.inputsFollowed()) {
      return all;
    }
    // They keep a pass from being taken for a proof; who has a finding has what is worth knowing.
    boolean pass = tally.all() > 0 && explorer.findings().list().isEmpty();
    if (pass && tally.threads() < 2) {
      all.add(
          "The program started no second thread, so there was nothing to schedule: this is no proof of anything.");
    } else if (pass && tally.steps() == 0) {
      all.add("No visible operation was seen: check --scope and the class path.");
    }
    if (classes.instrumented() == 0) {
      all.add("No class was instrumented: check --scope and the class path.");
    }
    return all;
  }

  /** The result with one finding more: the program left control. */
  static Result withStuck(Result result, String thread, List<StackTraceElement> stack, Card card) {
    List<Finding> findings = new ArrayList<>(result.findings());
    StackTraceElement top = io.jacquard.engine.ProgramStack.site(stack);
    findings.add(
        new Finding(
            "f" + (findings.size() + 1),
            "STUCK " + top,
            FindingKind.STUCK,
            "thread "
                + thread
                + " has made no visible operation for "
                + Watchdog.PATIENCE_SECONDS
                + " s: it waits or runs outside control",
            null,
            List.of(thread),
            Place.of(top),
            stack,
            null,
            List.of(),
            false,
            0,
            List.of(),
            new ExecutionRecord(Ending.STUCK, List.of(), List.of(), Map.of(), card),
            null));
    return result.with(SearchEnd.STOPPED, findings);
  }
}
