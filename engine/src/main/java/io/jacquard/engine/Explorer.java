// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.engine.execution.CutPlaces;
import io.jacquard.engine.execution.DeterminismCheck;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.ExecutionRunner;
import io.jacquard.engine.execution.InputTracking;
import io.jacquard.engine.execution.LimitCounts;
import io.jacquard.engine.execution.PathTracker;
import io.jacquard.engine.execution.Program;
import io.jacquard.engine.execution.SearchPolicy;
import io.jacquard.engine.execution.Tally;
import io.jacquard.engine.finding.FindingRecorder;
import io.jacquard.engine.finding.Findings;
import io.jacquard.engine.finding.SwallowedFailures;
import io.jacquard.engine.input.Inputs;
import io.jacquard.engine.observe.Coverage;
import io.jacquard.engine.observe.StepNotifier;
import io.jacquard.engine.observe.StepObserver;
import io.jacquard.engine.plan.FairDirector;
import io.jacquard.engine.plan.ReplayDirector;
import io.jacquard.engine.record.Recorder;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.EventLog;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.Minimization;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.result.ExecutionCounts;
import io.jacquard.trace.result.Limit;
import io.jacquard.trace.result.PassedOver;
import io.jacquard.trace.result.SearchYield;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs one execution after the other as a strategy proposes them, counts them, and collects what is
 * wrong.
 *
 * <p>Must be used by one thread; on the continuation engine that thread carries the program.
 */
public final class Explorer {
  /** Why a search ended. */
  public enum End {
    /** The strategy has nothing left. */
    EXHAUSTED,
    BUDGET,
    /** At the first failure. */
    STOPPED,
    /** Every branch has been taken. */
    COVERED,
    /** At the first execution that a larger bound on steps might not have cut. */
    CUT
  }

  /** An execution that has not ended by then is taken for an endless one. */
  private static final int LONGEST_RUN = 500_000;

  /** Other schedules may need more steps than the longest execution that ended. */
  private static final int SPARE_FACTOR = 4;

  private final Program program;
  private final ExecutionRunner runner;
  private final SearchPolicy policy;
  private final Budget budget;
  private final Tally tally = new Tally();
  private final LimitCounts limits = new LimitCounts();
  private final Findings findings;
  private final FindingRecorder recorder;
  private final SwallowedFailures swallowed = new SwallowedFailures();
  private final EventLog log = new EventLog();
  private final Runnable afterEach;
  private StepNotifier steps = StepNotifier.UNOBSERVED;
  private boolean timedSeen;
  private @Nullable PathTracker paths;
  private boolean inputsTracked;
  private boolean abandoned;
  private final CutPlaces cutPlaces = new CutPlaces();
  private boolean boundGrows;
  private int longestEnded;
  private @Nullable Coverage coverage;
  private boolean untilCovered;

  /** {@code afterEach} is called after every execution; it must be cheap. */
  public Explorer(
      Program program,
      ThreadEngine engine,
      SearchPolicy policy,
      Budget budget,
      Runnable afterEach) {
    this(program, new ExecutionRunner(program, engine, policy), policy, budget, afterEach);
  }

  private Explorer(
      Program program,
      ExecutionRunner runner,
      SearchPolicy policy,
      Budget budget,
      Runnable afterEach) {
    this.program = program;
    this.runner = runner;
    this.policy = policy;
    this.budget = budget;
    this.afterEach = afterEach;
    this.findings = new Findings(policy.races());
    this.recorder = new FindingRecorder(program, runner, findings);
  }

  /**
   * Another search of the same program, up to the first failure; its counts, limits and findings
   * are its own.
   *
   * @param whole ends it as well
   */
  public Explorer apart(Budget part, Budget whole) {
    Runnable check =
        new Runnable() {
          @Override
          public void run() {
            if (whole.isReached()) {
              part.stop();
            }
          }
        };
    return new Explorer(program, runner, new SearchPolicy(false, false, false), part, check);
  }

  /** For how long some thread is held up in the execution of a card, in nanoseconds. */
  public long longestStall(Card card) {
    ReplayDirector director = new ReplayDirector(card.schedule());
    return tryOut(director, card.settings(), Inputs.of(card.inputs())).longestStall();
  }

  /**
   * Lets an observer see every step of the executions that follow, but not of those that only run
   * again for a report. Null for none.
   */
  public void setObserver(@Nullable StepObserver newObserver) {
    steps = new StepNotifier(newObserver);
  }

  /** Sets what tracks inputs, for the strategies that choose among the directions of branches. */
  public void setPaths(PathTracker newPaths) {
    paths = newPaths;
  }

  /**
   * Sets what counts branches.
   *
   * @param until whether the search ends when all were taken
   */
  public void setCoverage(Coverage newCoverage, boolean until) {
    coverage = newCoverage;
    untilCovered = until;
  }

  /** Whether the program has requested an input in an execution in which inputs were tracked. */
  public boolean inputsTracked() {
    return inputsTracked;
  }

  /** What was met that is worth a warning. */
  public PassedOver passedOver() {
    return new PassedOver(swallowed.list(), cutPlaces.all());
  }

  /**
   * Ends the search at the first execution that is cut at the bound on steps, if the program may
   * need more of them: the search is to begin anew then, with {@link #enoughSteps}.
   */
  public void setBoundGrows(boolean grows) {
    boundGrows = grows;
  }

  /**
   * A bound on steps that leaves room for what the program needs: the longest execution that ended,
   * else one under a fair schedule. Forgets what was counted.
   */
  public int enoughSteps(ExecutionSettings usual, Inputs inputs) {
    tally.restore(ExecutionCounts.NONE);
    if (longestEnded == 0) {
      Execution fair = tryOut(new FairDirector(), usual.withMaxSteps(LONGEST_RUN), inputs);
      if (!fair.branching().isAbandoned() && !fair.ending().isBounded()) {
        tally.count(fair);
        longestEnded = fair.log().size();
        recorder.addNew(fair, limits);
      }
    }
    return Math.max(usual.maxSteps(), SPARE_FACTOR * longestEnded);
  }

  /** Whether the program can be thought to need more steps than the bound. */
  private boolean mayNeedMore(ExecutionSettings settings) {
    return longestEnded == 0 || SPARE_FACTOR * longestEnded > settings.maxSteps();
  }

  /** Explores until the strategy is done, the budget is spent or a failure ends it. */
  public End explore(Strategy strategy, ExecutionSettings settings, Inputs inputs) {
    DeterminismCheck repetition = new DeterminismCheck();
    while (true) {
      if (budget.spent(tally.all())) {
        return End.BUDGET;
      }
      Proposal proposal = strategy.propose();
      if (proposal == null) {
        return End.EXHAUSTED;
      }
      Director director = proposal.director();
      InputPolicy decides = proposal.inputs();
      inputs.draw(decides == InputPolicy.DRAWN);
      if (coverage != null) {
        coverage.begin();
      }
      Execution execution =
          run(director, settings, inputs, limits, null, steps, tracking(decides, false));
      while (execution.branching().isGivenUp()) {
        director.restart();
        execution = run(director, settings, inputs, limits, null, steps, tracking(decides, true));
      }
      if (execution.branching().isAbandoned()) {
        abandoned = true;
        return End.BUDGET;
      }
      inputsTracked |= execution.branching().isTracking() && !inputs.values().isEmpty();
      if (execution.ending().isBounded()) {
        if (boundGrows && mayNeedMore(settings)) {
          return End.CUT;
        }
        if (!proposal.aside()) {
          cutPlaces.count(execution.log());
        }
      } else if (execution.ending() == Ending.NORMAL) {
        longestEnded = Math.max(longestEnded, execution.log().size());
      }
      if (!proposal.aside()) {
        tally.count(execution);
      }
      if (coverage != null) {
        coverage.end(execution.ending());
      }
      timedSeen |= execution.seen().timedWaits();
      // with other inputs, the same choices may lead elsewhere
      boolean differs = repetition.differs(execution.log()) && inputs.values().isEmpty();
      if (differs
          || execution.ending() == Ending.DIVERGED
          || !execution.director.isPlanCompleted()) {
        limits.add(
            "nondeterminism: the same schedule gave different operations",
            "the program depends on something outside control",
            Limit.Effect.MAY_MISS);
      }
      if (!proposal.aside()) {
        swallowed.count(execution, program);
      }
      strategy.observe(execution);
      boolean ends = recorder.addNew(execution, limits, proposal.reason()) && stops();
      if (proposal.aside() && ends) {
        tally.count(execution);
      } else if (proposal.aside()) {
        tally.note(execution);
      }
      afterEach.run();
      if (ends) {
        return End.STOPPED;
      }
      if (untilCovered && coverage != null && coverage.isFull()) {
        return End.COVERED;
      }
    }
  }

  /** Forgets what was counted, found and met: what follows is a search, or a part of one, anew. */
  public void forget() {
    tally.restore(ExecutionCounts.NONE);
    limits.clear();
    findings.clear();
    swallowed.clear();
    cutPlaces.clear();
    timedSeen = false;
    inputsTracked = false;
    abandoned = false;
  }

  /** Continues with what an earlier search, or others, have counted and found. */
  public void restore(SearchYield known) {
    tally.restore(known.tally());
    findings.restore(known.result().findings(), known.result().notes());
    limits.restore(known.result().limits());
    timedSeen = known.sawTimed();
    inputsTracked = known.inputsTracked();
    swallowed.restore(known.passedOver().swallowed());
    cutPlaces.restore(known.passedOver().cutPlaces());
  }

  /** Whether the strategy still waits for an execution that was ended with the search. */
  public boolean hasAbandoned() {
    return abandoned;
  }

  private InputTracking tracking(InputPolicy inputs, boolean again) {
    return inputs.isTracked()
        ? new InputTracking(paths, again, inputs == InputPolicy.SOLVED, budget, coverage)
        : InputTracking.NONE;
  }

  /** Whether what was found ends the search. */
  public boolean stops() {
    return policy.stopAtRace() || findings.hasFailure() && !policy.all();
  }

  /** Replays a card once and says whether the program followed it. */
  public Replay replay(Card card) {
    ReplayDirector director = new ReplayDirector(card.schedule());
    Execution execution = run(director, card.settings(), Inputs.of(card.inputs()), null);
    tally.count(execution);
    swallowed.count(execution, program);
    recorder.addNew(execution, limits);
    if (execution.ending() == Ending.NORMAL) {
      director.ended();
    }
    String refused = execution.branching().refusedInput();
    return new Replay(
        execution.ending(), refused == null ? director.divergence() : refused, refused != null);
  }

  /** Runs one execution under a director and records everything. */
  public ExecutionRecord record(Director director, ExecutionSettings settings, Inputs inputs) {
    Recorder everything = new Recorder(Set.of());
    Execution execution = run(director, settings, inputs, everything);
    Card card = program.card(settings, inputs.values(), execution.log().schedule());
    return new ExecutionRecord(
        execution.ending(), everything.operations(), everything.threads(), card.inputs(), card);
  }

  /** Runs one execution, which counts for nothing, to see whether it shows a finding. */
  public Attempt attempt(
      Finding finding, Director director, ExecutionSettings settings, Inputs inputs) {
    Execution execution = tryOut(director, settings, inputs);
    return new Attempt(
        findings.shows(execution, finding.key()),
        execution.ending(),
        director.isPlanCompleted(),
        execution.timeoutChosen(),
        execution.preemptions(),
        program.card(settings, inputs.values(), execution.log().schedule()));
  }

  /**
   * Puts a smaller counterexample in the place of a finding.
   *
   * @return whether the card led there again; otherwise the finding stays as it was
   */
  public boolean replace(Finding finding, Card card, Minimization how) {
    ReplayDirector director = new ReplayDirector(card.schedule());
    Execution execution = tryOut(director, card.settings(), Inputs.of(card.inputs()));
    return recorder.replace(finding, execution, how);
  }

  private Execution tryOut(Director director, ExecutionSettings settings, Inputs inputs) {
    return run(
        director,
        settings,
        inputs,
        new LimitCounts(),
        null,
        StepNotifier.UNOBSERVED,
        InputTracking.NONE);
  }

  /**
   * What became of a replay.
   *
   * @param divergence where the program did not follow the card; null if it did
   * @param refused whether that is because it cannot have an input of the card
   */
  public record Replay(Ending ending, @Nullable String divergence, boolean refused) {}

  private Execution run(
      Director director, ExecutionSettings settings, Inputs inputs, @Nullable Recorder recording) {
    return run(director, settings, inputs, limits, recording, steps, InputTracking.NONE);
  }

  private Execution run(
      Director director,
      ExecutionSettings settings,
      Inputs inputs,
      LimitCounts met,
      @Nullable Recorder recording,
      StepNotifier observed,
      InputTracking tracking) {
    return runner.run(settings, director, inputs, tracking, log, met, recording, observed);
  }

  /** The execution that runs now or ran last; for input values and for a watchdog. */
  public @Nullable Execution running() {
    return runner.running();
  }

  public Tally tally() {
    return tally;
  }

  public LimitCounts limits() {
    return limits;
  }

  public Findings findings() {
    return findings;
  }

  /** Where the operations of executions were that were cut. */
  public CutPlaces cutPlaces() {
    return cutPlaces;
  }

  /** What the program let pass in silence. */
  public SwallowedFailures swallowed() {
    return swallowed;
  }

  public boolean timedSeen() {
    return timedSeen;
  }
}
