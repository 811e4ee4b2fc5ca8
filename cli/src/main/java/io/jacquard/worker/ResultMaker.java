// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.TargetOutcome;
import io.jacquard.engine.execution.Tally;
import io.jacquard.engine.record.ProgramStack;
import io.jacquard.protocol.Request;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.finding.Note;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.result.Claim;
import io.jacquard.trace.result.Claim.Restriction;
import io.jacquard.trace.result.Limit;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SearchCoverage;
import io.jacquard.trace.result.SearchEnd;
import io.jacquard.trace.result.TargetVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts what is known of a task into a result, and says no more than was proved. */
final class ResultMaker {
  private static final String TOOL = "jacquard " + ToolVersion.text();

  private final Session session;
  private final Task task;
  private final Request request;
  private final Settings settings;
  private final Explorer explorer;
  private final Tally tally;
  private final @Nullable StrategyReport report;

  ResultMaker(Session session, Task task) {
    this.session = session;
    this.task = task;
    request = session.request;
    settings = session.settings;
    explorer = session.explorer;
    tally = explorer.tally();
    report = task.report();
  }

  /**
   * @param startup seconds until the search began
   */
  Result make(double startup) {
    List<Limit> limits = limits();
    List<String> bounds = bounds();
    List<Result.Sample> progress = session.history.samples();
    double seconds = progress.get(progress.size() - 1).seconds();
    FindingOrder ranking = new FindingOrder(explorer.findings().list());
    return new Result(
        setup(),
        new Result.Search(ended(bounds, limits), bounds, claim(), task.wasInterrupted()),
        counts(startup, seconds),
        ranking.findings(),
        notes(),
        coverage(bounds, limits),
        limits,
        new ResultWarnings(session, task).list(),
        new Result.Launch(request.classPath(), request.entry(), request.arguments()),
        progress,
        session.history.shape(ranking),
        task.sharing());
  }

  private List<Note> notes() {
    List<Note> notes = new ArrayList<>();
    for (Note note : explorer.findings().notes()) {
      notes.add(note.named("n" + (notes.size() + 1)));
    }
    for (Note note : task.notes()) {
      notes.add(note.named("n" + (notes.size() + 1)));
    }
    return notes;
  }

  private Result.Setup setup() {
    return new Result.Setup(
        TOOL,
        session.jdk,
        session.engine.engine().name(),
        program(),
        request.isReplay() ? Result.Setup.REPLAY : session.strategies.name(),
        effective());
  }

  /** The options, with the bound on steps that was used. */
  private Map<String, String> effective() {
    return settings
        .with(Options.MAX_STEPS, Integer.toString(task.running().maxSteps()))
        .with(Options.STALL, task.running().stall().word())
        .effective();
  }

  private String program() {
    return request.arguments().isEmpty()
        ? request.entry()
        : request.entry() + " " + String.join(" ", request.arguments());
  }

  private Result.Counts counts(double startup, double seconds) {
    return new Result.Counts(
        tally.executions(),
        tally.outcomes(),
        tally.of(Ending.REDUNDANT),
        tally.steps(),
        tally.all() == 0 ? 0 : (double) tally.steps() / tally.all(),
        tally.threads(),
        task.instrumented(),
        startup,
        seconds);
  }

  private SearchEnd ended(List<String> bounds, List<Limit> limits) {
    if (task.end() == Explorer.End.STOPPED) {
      return SearchEnd.STOPPED;
    }
    if (task.end() == Explorer.End.COVERED) {
      return SearchEnd.COVERED;
    }
    if (!isExhausted()) {
      return SearchEnd.BUDGET;
    }
    boolean mayMiss = limits.stream().anyMatch(Limit::mayMiss);
    return bounds.isEmpty() && !mayMiss ? SearchEnd.COMPLETE : SearchEnd.BOUNDED;
  }

  /** Whether the strategy has nothing left, and no execution left its plan. */
  private boolean isExhausted() {
    return task.end() == Explorer.End.EXHAUSTED && tally.of(Ending.DIVERGED) == 0;
  }

  private List<String> bounds() {
    List<String> bounds = new ArrayList<>();
    if (tally.of(Ending.BOUNDED) + tally.of(Ending.STALLED) > 0) {
      bounds.add("max-steps " + task.running().maxSteps());
    }
    if (report != null) {
      bounds.addAll(report.bounds());
    }
    return bounds;
  }

  private @Nullable Claim claim() {
    Claim claim = report == null ? null : report.claim();
    return claim == null ? null : within(claim);
  }

  /** A claim under what the search has met. */
  private Claim within(Claim of) {
    Claim claim = of;
    if (explorer.inputsTracked()) {
      claim = claim.onAllPaths(tally.threads() < 2);
    }
    if (explorer.timedSeen()) {
      claim = claim.upTo(session.execution.stall());
    }
    if (leavesOutWakeUps()) {
      claim = claim.with(Restriction.NO_SPURIOUS_WAKE_UPS);
    }
    if (tally.singleWeakUpdates() > 0) {
      claim = claim.with(Restriction.NO_WEAK_FAILURES);
    }
    if (settings.find(Options.FROM).isPresent()) {
      claim = claim.with(Restriction.ONE_BEGINNING);
    }
    if (tally.clocks() > 0) {
      claim = claim.with(Restriction.EARLIEST_TIMES);
    }
    if (tally.metCalls() > 0) {
      claim = claim.with(Restriction.CALLS_IN_ONE_STEP);
    }
    return explorer.findings().hasRace() ? claim.with(Restriction.SEQUENTIALLY_CONSISTENT) : claim;
  }

  /** A wait that does not test again what it waited for may break without them being explored. */
  private boolean leavesOutWakeUps() {
    return tally.singleWaits() > 0 && !settings.get(Options.SPURIOUS);
  }

  /**
   * How much of the search was done, by an estimate, if it did not come to its end; which branches
   * were taken; and what the strategy counts.
   */
  private SearchCoverage coverage(List<String> bounds, List<Limit> limits) {
    if (report == null && task.answer() == null) {
      return SearchCoverage.NONE;
    }
    return new SearchCoverage(
        share(),
        task.branches(isExhausted() && bounds.isEmpty()),
        report == null ? null : report.unfolding(),
        report == null ? null : report.reachability(),
        targets(limits),
        report == null ? null : report.predictions(),
        report == null ? null : report.multiTrace(),
        report == null ? List.of() : report.levels(),
        report == null ? List.of() : report.phases(),
        task.answer());
  }

  private List<TargetVerdict> targets(List<Limit> limits) {
    List<TargetVerdict> all = new ArrayList<>();
    for (TargetOutcome each : report == null ? List.<TargetOutcome>of() : report.targets()) {
      TargetOutcome.Witness witness = each.witness();
      Claim excluded = each.excluded() == null || mayMiss(limits) ? null : within(each.excluded());
      all.add(
          new TargetVerdict(
              each.target(),
              verdict(witness != null, excluded != null),
              excluded,
              each.refinements(),
              each.states(),
              each.executions(),
              witness == null
                  ? null
                  : session.program.card(task.running(), witness.inputs(), witness.schedule()),
              each.progress(),
              each.note()));
    }
    return all;
  }

  private static TargetVerdict.Verdict verdict(boolean confirmed, boolean excluded) {
    if (confirmed) {
      return TargetVerdict.Verdict.CONFIRMED;
    }
    return excluded ? TargetVerdict.Verdict.NOT_REACHABLE : TargetVerdict.Verdict.NOT_CONFIRMED;
  }

  /** Whether a complete search beside the guided one may have left something out. */
  private boolean mayMiss(List<Limit> limits) {
    return tally.of(Ending.BOUNDED) + tally.of(Ending.STALLED) + tally.of(Ending.DIVERGED) > 0
        || limits.stream().anyMatch(each -> each.mayMiss() && !OmissionLimits.isOfStrategy(each));
  }

  private @Nullable Double share() {
    return report == null || task.end() == Explorer.End.EXHAUSTED || Double.isNaN(report.progress())
        ? null
        : Double.valueOf(report.progress());
  }

  private List<Limit> limits() {
    List<Limit> limits = new ArrayList<>(explorer.limits().list());
    for (Limit limit : session.classes.limits(settings)) {
      // others may have met it before
      if (limits.stream().noneMatch(known -> known.isSame(limit))) {
        limits.add(limit);
      }
    }
    return limits;
  }

  /** The result with one finding more: the program left control. */
  static Result withStuck(
      Result result, String thread, List<StackTraceElement> stack, int seconds, Card card) {
    List<Finding> findings = new ArrayList<>(result.findings());
    StackTraceElement top = ProgramStack.site(stack);
    findings.add(
        new Finding(
            "f" + (findings.size() + 1),
            "STUCK " + top,
            FindingKind.STUCK,
            "thread "
                + thread
                + " has made no visible operation for "
                + seconds
                + " s: it waits or computes outside control",
            null,
            List.of(thread),
            SourceSite.of(top),
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
