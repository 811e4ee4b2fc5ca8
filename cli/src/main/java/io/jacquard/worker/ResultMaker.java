// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Coverage;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.Tally;
import io.jacquard.runtime.Instrumented;
import io.jacquard.settings.Options;
import io.jacquard.settings.Timeouts;
import io.jacquard.trace.Card;
import io.jacquard.trace.Ending;
import io.jacquard.trace.ExecutionRecord;
import io.jacquard.trace.Finding;
import io.jacquard.trace.FindingKind;
import io.jacquard.trace.Limit;
import io.jacquard.trace.Place;
import io.jacquard.trace.Result;
import io.jacquard.trace.TestLibraries;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Puts what the search did into a result, and says no more than it proved. */
final class ResultMaker {
  private static final String TOOL = "jacquard " + ToolVersion.text();

  private final Request request;
  private final String strategyName;
  private final EngineChoice engine;
  private final Explorer explorer;
  private final Coverage branches;
  private final List<String> warnings;

  ResultMaker(
      Request request,
      String strategyName,
      EngineChoice engine,
      Explorer explorer,
      Coverage branches,
      List<String> warnings) {
    this.request = request;
    this.strategyName = strategyName;
    this.engine = engine;
    this.explorer = explorer;
    this.branches = branches;
    this.warnings = warnings;
  }

  /**
   * @param history how the search went on until now
   */
  Result make(
      Explorer.@Nullable End end,
      @Nullable Strategy strategy,
      double startup,
      History history,
      boolean interrupted) {
    Tally tally = explorer.tally();
    List<Limit> limits = limits();
    List<String> bounds = bounds(tally, strategy);
    List<Result.Sample> progress = history.samples();
    Ranking ranking = new Ranking(explorer.findings().list());
    return new Result(
        TOOL,
        System.getProperty("java.version"),
        engine.engine().name(),
        program(),
        request.isReplay() ? "replay" : strategyName,
        request.settings().effective(),
        search(end, tally, bounds, limits),
        bounds,
        claim(strategy),
        tally.executions(),
        tally.outcomes(),
        tally.of(Ending.REDUNDANT),
        tally.steps(),
        tally.all() == 0 ? 0 : (double) tally.steps() / tally.all(),
        tally.threads(),
        instrumented(),
        startup,
        progress.get(progress.size() - 1).seconds(),
        ranking.findings(),
        coverage(end, strategy, bounds),
        limits,
        warnings(tally),
        interrupted,
        new Result.Launch(request.classPath(), request.entry(), request.arguments()),
        progress,
        history.shape(ranking::id));
  }

  /**
   * How much of the search was done, by an estimate, if it did not come to its end; which branches
   * were taken; and what the strategy counts.
   */
  private Map<String, Object> coverage(
      Explorer.@Nullable End end, @Nullable Strategy strategy, List<String> bounds) {
    if (strategy == null) {
      return Map.of();
    }
    Map<String, Object> coverage = new TreeMap<>(strategy.facts());
    double share = strategy.progress();
    if (!Double.isNaN(share) && end != Explorer.End.EXHAUSTED) {
      coverage.put("estimatedShare", share);
    }
    boolean ended =
        end == Explorer.End.EXHAUSTED
            && bounds.isEmpty()
            && explorer.tally().of(Ending.DIVERGED) == 0;
    Map<String, Object> report = BranchReport.of(branches, ended);
    if (!report.isEmpty()) {
      coverage.put("branches", report);
    }
    return coverage;
  }

  private String program() {
    return request.arguments().isEmpty()
        ? request.entry()
        : request.entry() + " " + String.join(" ", request.arguments());
  }

  private static String search(
      Explorer.@Nullable End end, Tally tally, List<String> bounds, List<Limit> limits) {
    if (end == Explorer.End.STOPPED) {
      return "stopped";
    }
    if (end == Explorer.End.COVERED) {
      return "covered";
    }
    if (end != Explorer.End.EXHAUSTED || tally.of(Ending.DIVERGED) > 0) {
      return "budget";
    }
    boolean mayMiss = limits.stream().anyMatch(limit -> limit.effect().equals(Limit.MAY_MISS));
    return bounds.isEmpty() && !mayMiss ? "complete" : "bounded";
  }

  private List<String> bounds(Tally tally, @Nullable Strategy strategy) {
    List<String> bounds = new ArrayList<>();
    if (tally.of(Ending.BOUNDED) + tally.of(Ending.STALLED) > 0) {
      bounds.add("max-steps " + request.settings().get(Options.MAX_STEPS));
    }
    if (strategy != null) {
      bounds.addAll(strategy.bounds());
    }
    return bounds;
  }

  private @Nullable String claim(@Nullable Strategy strategy) {
    String claim = strategy == null ? null : strategy.claim();
    if (claim != null && explorer.inputsFollowed()) {
      claim = explorer.tally().threads() < 2 ? "all paths" : withPaths(claim);
    }
    boolean race = explorer.findings().list().stream().anyMatch(finding -> finding.kind().isRace());
    return claim == null
        ? null
        : claim + timeouts() + wakeUps() + (race ? " (sequentially consistent)" : "");
  }

  /** Who wants timeouts to fire late alone gets no proof about others. */
  private String timeouts() {
    return explorer.timedSeen() && request.settings().get(Options.TIMEOUTS) == Timeouts.WHEN_STUCK
        ? " (timed waits end only when nothing else can run)"
        : "";
  }

  /** A wait that does not test again what it waited for may break without them being explored. */
  private String wakeUps() {
    return explorer.tally().singleWaits() > 0 && !request.settings().get(Options.SPURIOUS)
        ? " (without spurious wake-ups)"
        : "";
  }

  /** The claim of a search that also explored the ways that inputs lead. */
  private static String withPaths(String claim) {
    return switch (claim) {
      case "all traces" -> "all (trace, path) pairs";
      case "all interleavings" -> "all (interleaving, path) pairs";
      default -> claim + " on all paths";
    };
  }

  private List<Limit> limits() {
    List<Limit> limits = new ArrayList<>(explorer.limits().list());
    for (Instrumented.Note refusal : Instrumented.failed(branches.loader())) {
      limits.add(
          new Limit(
              "class not controlled: " + refusal.reason, refusal.className, Limit.MAY_MISS, 1));
    }
    List<Instrumented.Note> leftOut = Instrumented.leftOut(branches.loader());
    if (!leftOut.isEmpty() && request.settings().find(Options.SCOPE).isPresent()) {
      limits.add(
          new Limit(
              "class not controlled: outside --scope",
              leftOut.get(0).className,
              Limit.MAY_MISS,
              leftOut.size()));
    }
    for (Instrumented.Note refusal : Instrumented.notReset(branches.loader())) {
      limits.add(
          new Limit("statics not reset: " + refusal.reason, refusal.className, Limit.MAY_MISS, 1));
    }
    return limits;
  }

  private List<String> warnings(Tally tally) {
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
    if (instrumented() == 0) {
      all.add("No class was instrumented: check --scope and the class path.");
    }
    return all;
  }

  /** How many classes of the program; inputs are followed into JUnit's assertions, too. */
  private int instrumented() {
    return (int)
        Instrumented.transformed(branches.loader()).stream()
            .filter(note -> !TestLibraries.contain(note.className))
            .count();
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
    return result.with("stopped", findings);
  }
}
