// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Budget;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Splittable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.TracksPaths;
import io.jacquard.engine.input.Inputs;
import io.jacquard.engine.observe.StepObserver;
import io.jacquard.protocol.Protocol;
import io.jacquard.runtime.CallHooks;
import io.jacquard.settings.InputPlace;
import io.jacquard.settings.InputPlaces;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.strategies.shrink.Shrinker;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.Note;
import io.jacquard.trace.lease.Conclusion;
import io.jacquard.trace.result.BranchCoverage;
import io.jacquard.trace.result.JobCounts;
import io.jacquard.trace.result.ReachabilityCounts;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SavedSearch;
import io.jacquard.trace.result.SearchCoverage;
import io.jacquard.trace.result.SearchYield;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A search by one strategy. What it finds is made smaller at the end; what fails only if threads
 * are held up for longer comes last.
 */
final class SearchTask extends Task {
  /** For all findings together; the controller grants that much after the time of the search. */
  private static final long MINIMIZING_NANOS = 5_000_000_000L;

  /** How much longer an execution may take that began before that. */
  private static final long LATE_NANOS = 1_000_000_000L;

  /** What a search that is shared out needs of who runs it. */
  interface Host {
    /** What is known at this moment. */
    Result result();

    void say(Protocol.Message message);
  }

  private static final String INPUTS =
      "The program asks for inputs, so the search is not shared out: it goes on in one JVM.";
  private static final String OUTSIDE =
      "The program uses files or the network, so the search is not shared out unless --jobs asks"
          + " for it.";
  private static final String NOT_SHARED =
      "This search cannot be shared out, and goes on in one JVM.";

  private final Settings settings;
  private final Host host;
  private final Explorer explorer;
  private final Budget budget;
  private final Checkpoint checkpoint;
  private final @Nullable GeneratedTests tests;
  private final PathRecorder paths;
  private final BranchRecorder branches;
  private final Set<String> requestedInputs = new HashSet<>();
  private @Nullable Strategy strategy;
  private @Nullable Conclusion conclusion;

  /** What was found by a search that others, or an earlier one, have brought to its end. */
  private @Nullable SearchYield settled;

  private ExecutionSettings usual;
  private List<Note> notes = List.of();
  private boolean interrupted;
  private volatile boolean minimizing;
  private volatile long minimizingUntil;

  /**
   * @param tests to be written at the end of what was run and found; null if none are wanted
   */
  SearchTask(Session session, @Nullable GeneratedTests tests, Host host) {
    super(session);
    this.host = host;
    settings = session.settings;
    explorer = session.explorer;
    budget = session.budget;
    checkpoint = session.checkpoint;
    paths = new PathRecorder(session.program);
    branches = new BranchRecorder(session.program, session.coverage);
    usual = session.execution;
    this.tests = tests;
  }

  @Override
  void run() {
    if (session.orders.isHelper()) {
      checkpoint.check();
      session.history.share();
      conclude(new WorkLoop(session, this).run());
    } else {
      search();
    }
    minimizingUntil = System.nanoTime() + MINIMIZING_NANOS;
    if (!session.clock.isStopped()) {
      session.clock.stop();
    }
    interrupted = budget.isStopped();
    if (!settings.get(Options.NO_MINIMIZE)) {
      minimizing = true;
      minimize();
      minimizing = false;
    }
    if (end() == Explorer.End.EXHAUSTED && tests == null && claimsSomething()) {
      long nanos = minimizingUntil - System.nanoTime();
      notes = new StallNotes(session, usual).find(drawn(), nanos);
    }
  }

  /** Whether the end of the search proves something, so that what it left out is worth a look. */
  private boolean claimsSomething() {
    return strategy == null || strategy.report().claim() != null;
  }

  private void search() {
    SavedSearch saved = checkpoint.resume(explorer, budget, session.history);
    usual = session.execution;
    // a search that is stored continues under the bound under which it began
    boolean grows = !settings.isGiven(Options.MAX_STEPS) && !checkpoint.isWanted() && saved == null;
    explorer.setBoundGrows(grows);
    end(saved != null && saved.over() ? takeUp(saved) : explore(saved));
    if (end() == Explorer.End.CUT) {
      explorer.setBoundGrows(false);
      usual = usual.withMaxSteps(explorer.enoughSteps(usual, drawn()));
      setRunning(usual);
      boolean found = explorer.findings().size() > 0 && explorer.stops();
      end(found ? Explorer.End.STOPPED : explore(null));
    }
  }

  /** Nothing is left to explore: what was known at the end is the result. */
  private Explorer.End takeUp(SavedSearch saved) {
    begin(usual, drawn(), saved);
    settled = saved.found();
    return Explorer.End.EXHAUSTED;
  }

  Inputs drawn() {
    return Inputs.drawn(settings.get(Options.SEED));
  }

  private Explorer.End explore(@Nullable SavedSearch saved) {
    Inputs inputs = drawn();
    Strategy watched = begin(usual, inputs, saved);
    Explorer.End how = explorer.explore(watched, usual, inputs);
    while (how == Explorer.End.BUDGET && session.orders.isShareAsked() && !budget.isReached()) {
      String refusal = refusal(inputs);
      if (refusal == null) {
        return share(inputs);
      }
      session.orders.refuse();
      host.say(new Protocol.Alone(refusal));
      how = explorer.explore(watched, usual, inputs);
    }
    requestedInputs.addAll(inputs.names());
    return how;
  }

  /** Why the search cannot be shared; null if it can. */
  private @Nullable String refusal(Inputs inputs) {
    if (inputs.areRequested() || inputs.hasDrawn()) {
      return INPUTS;
    }
    // several JVMs at once may get in each other's way there
    if (CallHooks.hasReachedOutside() && !settings.isGiven(Options.JOBS)) {
      return OUTSIDE;
    }
    return strategy instanceof Splittable search && search.isSplittable() ? null : NOT_SHARED;
  }

  /** Gives the search back, works on parts of it, and returns how it ended at last. */
  private Explorer.End share(Inputs inputs) {
    session.history.share();
    WorkLoop loop = new WorkLoop(session, this);
    try {
      Splittable search = (Splittable) Objects.requireNonNull(strategy);
      loop.giveBack(session.orders.share(), Explorer.End.BUDGET, search, inputs, 1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return conclude(loop.run());
  }

  /** The search is over: takes what all have found. */
  private Explorer.End conclude(Conclusion done) {
    conclusion = done;
    SearchYield found = done.found();
    settled = found;
    explorer.forget();
    explorer.restore(found);
    usual = session.execution.withMaxSteps(done.maxSteps());
    setRunning(usual);
    strategy = session.strategies.make(session.inputPaths);
    session.history.watch(strategy, strategy);
    session.history.resume(found.result());
    session.clock.stopAt(done.seconds());
    budget.grant(0, 0);
    if (done.interrupted()) {
      budget.stop();
    }
    Explorer.End how =
        switch (done.end()) {
          case EXHAUSTED -> Explorer.End.EXHAUSTED;
          case BUDGET -> Explorer.End.BUDGET;
          case STOPPED -> Explorer.End.STOPPED;
        };
    if (how == Explorer.End.EXHAUSTED) {
      omissions(strategy, usual, drawn())
          .addAll(found.claiming(), done.inputsRequested(), found.inputsTracked());
    }
    end(how);
    return how;
  }

  /** The strategy of a part of a search. */
  Strategy begin(ExecutionSettings how) {
    Strategy next = session.strategies.make(session.inputPaths);
    strategy = next;
    setRunning(how);
    session.history.watch(next, next);
    return next;
  }

  void say(Protocol.Message message) {
    host.say(message);
  }

  Result result() {
    return host.result();
  }

  /** The strategy of a search, with those who look on. */
  private Strategy begin(ExecutionSettings how, Inputs inputs, @Nullable SavedSearch saved) {
    Strategy next = session.strategies.make(session.inputPaths);
    checkpoint.restore(saved, next);
    strategy = next;
    explorer.setObserver(next instanceof StepObserver observer ? observer : null);
    explorer.setPaths(next instanceof TracksPaths own ? own.paths() : session.inputPaths);
    setRunning(how);
    Strategy recorded = tests == null ? next : recorded(next, how);
    return omissions(session.history.watch(next, recorded), how, inputs);
  }

  /** A search that goes for branches says by them which executions are worth a test. */
  private Strategy recorded(Strategy search, ExecutionSettings how) {
    return settings.tellsAccesses() ? branches.around(search) : paths.around(search, how);
  }

  private OmissionLimits omissions(Strategy of, ExecutionSettings how, Inputs inputs) {
    return new OmissionLimits(
        of,
        session.strategies.name(),
        inputs,
        explorer,
        session.strategies.coversTime(how.stall()));
  }

  /** Makes what was found smaller, unless the user cannot wait. */
  private void minimize() {
    BooleanSupplier stopped = () -> budget.isStopped() || System.nanoTime() >= minimizingUntil;
    Shrinker shrinker = new Shrinker(explorer, stopped);
    for (Finding finding : explorer.findings().list()) {
      if (finding.minimized() == null && !stopped.getAsBoolean()) {
        shrinker.shrink(finding);
      }
    }
  }

  @Override
  @Nullable StrategyReport report() {
    SearchYield found = settled;
    if (strategy == null || found == null) {
      return strategy == null ? null : strategy.report();
    }
    StrategyReport report = strategy.report().withProgress(Double.NaN);
    report =
        report
            .withClaim(found.claiming() ? report.claim() : null)
            .withBounds(found.bounds())
            .withRemarks(found.remarks());
    report =
        found.repeats() == null ? report.withoutRepeats() : report.withRepeats(found.repeats());
    SearchCoverage coverage = found.result().coverage();
    report = report.withPhases(coverage.phases()).withPredictions(coverage.predictions());
    ReachabilityCounts reached = coverage.reachability();
    return reached == null ? report : report.withReachability(reached);
  }

  /** Those of a search that was over before: nothing was executed since then. */
  @Override
  @Nullable BranchCoverage branches(boolean ended) {
    SearchYield found = settled;
    return found == null || conclusion != null
        ? super.branches(ended)
        : found.result().coverage().branches();
  }

  /** A JVM that only makes the result may have loaded no class of the program. */
  @Override
  int instrumented() {
    SearchYield found = settled;
    return found == null
        ? super.instrumented()
        : Math.max(super.instrumented(), found.result().counts().instrumented());
  }

  @Override
  @Nullable JobCounts sharing() {
    return conclusion == null ? null : conclusion.sharing();
  }

  /** What is only made smaller has been found before. */
  @Override
  boolean wasInterrupted() {
    return session.clock.isStopped() ? interrupted : super.wasInterrupted();
  }

  @Override
  boolean isOverdue() {
    return session.clock.isStopped()
        ? System.nanoTime() >= minimizingUntil + LATE_NANOS
        : super.isOverdue();
  }

  @Override
  boolean isMinimizing() {
    return minimizing;
  }

  @Override
  List<Note> notes() {
    return notes;
  }

  @Override
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (strategy != null) {
      warnings.addAll(warningsOfFirstCards());
      warnings.addAll(Objects.requireNonNull(report()).remarks());
    }
    if (end() != null) {
      for (InputPlace place : InputPlaces.of(settings, session.request.arguments().size())) {
        if (!requestedInputs.contains(place.name())) {
          warnings.add(Options.INPUT + " " + place + ": the program never reached it.");
        }
      }
    }
    if (tests != null && paths.hadMore()) {
      warnings.add("Only the first " + PathRecorder.MOST + " paths have a test.");
    }
    if (tests != null && tests.tooLong() > 0) {
      warnings.add(tests.tooLong() + " executions are too long for a test.");
    }
    return warnings;
  }

  @Override
  void save(Result soFar) {
    save(soFar, false);
    session.keeper.keep(strategy);
  }

  @Override
  void finish(Result result) {
    save(result, end() == Explorer.End.EXHAUSTED);
    session.keeper.keep(strategy);
    if (tests != null) {
      tests.write(result.findings(), paths.paths(), branches.takings());
    }
  }

  /** An execution that did not come to its end is run again: what was stored before it stays. */
  private void save(Result known, boolean over) {
    // whoever shares the search out stores it
    if (checkpoint.isWanted()
        && strategy != null
        && !explorer.hasAbandoned()
        && !session.orders.isShared()) {
      checkpoint.save(FoundSoFar.of(explorer, report(), known), strategy, over);
    }
  }
}
