// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.ThreadEngine;
import io.jacquard.trace.Card;
import io.jacquard.trace.Ending;
import io.jacquard.trace.ExecutionRecord;
import io.jacquard.trace.Finding;
import io.jacquard.trace.Limit;
import io.jacquard.trace.Minimized;
import java.util.List;
import java.util.Map;
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
    COVERED
  }

  /** When to stop early. */
  public record Policy(boolean all, boolean reportRaces, boolean stopAtRace) {}

  private final Program program;
  private final ThreadEngine engine;
  private final Policy policy;
  private final Budget budget;
  private final Tally tally = new Tally();
  private final Limits limits = new Limits();
  private final Findings findings;
  private final EventLog log = new EventLog();
  private final Runnable afterEach;
  private final Findings.Rerun rerun =
      new Findings.Rerun() {
        @Override
        public Execution run(Card card, Recorder recorder, ReplayDirector director) {
          return rerun(card, recorder, director);
        }
      };
  private volatile @Nullable Execution running;
  private Steps steps = Steps.UNOBSERVED;
  private boolean timedSeen;
  private @Nullable Paths paths;
  private boolean inputsFollowed;
  private boolean abandoned;
  private @Nullable Coverage coverage;
  private boolean untilCovered;

  /** {@code afterEach} is called after every execution; it must be cheap. */
  public Explorer(
      Program program, ThreadEngine engine, Policy policy, Budget budget, Runnable afterEach) {
    this.program = program;
    this.engine = engine;
    this.policy = policy;
    this.budget = budget;
    this.afterEach = afterEach;
    this.findings = new Findings(program, policy.reportRaces);
  }

  /**
   * Lets an observer see every step of the executions that follow, but not of those that only run
   * again for a report. Null for none.
   */
  public void setObserver(@Nullable StepObserver newObserver) {
    steps = new Steps(newObserver);
  }

  /** Lets somebody follow inputs, for the strategies that choose among the ways they lead. */
  public void setPaths(Paths newPaths) {
    paths = newPaths;
  }

  /**
   * Lets somebody count branches.
   *
   * @param until whether the search ends when all were taken
   */
  public void setCoverage(Coverage newCoverage, boolean until) {
    coverage = newCoverage;
    untilCovered = until;
  }

  /** Whether the program has asked for an input in an execution in which inputs were followed. */
  public boolean inputsFollowed() {
    return inputsFollowed;
  }

  /** Explores until the strategy is done, the budget is spent or a failure ends it. */
  public End explore(Strategy strategy, ExecutionSettings usual, Inputs inputs) {
    ExecutionSettings settings = usual;
    Repetition repetition = new Repetition();
    while (true) {
      if (budget.spent(tally.all())) {
        return End.BUDGET;
      }
      Proposal proposal = strategy.propose();
      if (proposal == null) {
        return End.EXHAUSTED;
      }
      boolean timeouts = usual.exploreTimeouts() || proposal.timeouts();
      if (timeouts != settings.exploreTimeouts()) {
        // the same choices may lead elsewhere now: as in a search of its own
        settings = usual.withTimeouts(timeouts);
        repetition = new Repetition();
        inputs.restart();
      }
      Director director = proposal.director();
      InputPolicy decides = proposal.inputs();
      inputs.draw(decides == InputPolicy.DRAWN);
      if (coverage != null) {
        coverage.begin();
      }
      Execution execution =
          execute(director, settings, inputs, log, limits, null, steps, following(decides, false));
      while (execution.branching.isGivenUp()) {
        director.restart();
        execution =
            execute(director, settings, inputs, log, limits, null, steps, following(decides, true));
      }
      if (execution.branching.isAbandoned()) {
        abandoned = true;
        return End.BUDGET;
      }
      inputsFollowed |= execution.branching.paths != null && !inputs.values().isEmpty();
      tally.count(execution);
      if (coverage != null) {
        coverage.end(execution.ending());
      }
      timedSeen |= execution.timedSeen();
      // with other inputs, the same choices may lead elsewhere
      boolean differs = repetition.differs(execution.log()) && inputs.values().isEmpty();
      if (differs || execution.ending() == Ending.DIVERGED || !execution.director.isFollowed()) {
        limits.add(
            "the program did not do again what it had done before",
            "it depends on something outside control",
            Limit.MAY_MISS);
      }
      strategy.observe(execution);
      boolean fresh = findings.observe(execution, rerun, limits);
      afterEach.run();
      if (fresh && stops()) {
        return End.STOPPED;
      }
      if (untilCovered && coverage != null && coverage.isFull()) {
        return End.COVERED;
      }
    }
  }

  /** Goes on with what an earlier search has counted and found. */
  public void restore(
      Map<String, Long> counts, List<Finding> known, List<Limit> met, boolean sawTimed) {
    tally.restore(counts);
    findings.restore(known);
    limits.restore(met);
    timedSeen = sawTimed;
  }

  /**
   * How inputs are followed in an execution.
   *
   * @param by null if they are not
   * @param again whether it is the last execution again, with other inputs
   * @param solved whether the strategy has solved for them
   */
  private record Following(@Nullable Paths by, boolean again, boolean solved) {
    static final Following NOT = new Following(null, false, false);
  }

  /** Whether the strategy still waits for an execution that was ended with the search. */
  public boolean hasAbandoned() {
    return abandoned;
  }

  private Following following(InputPolicy inputs, boolean again) {
    return inputs.isFollowed()
        ? new Following(paths, again, inputs == InputPolicy.SOLVED)
        : Following.NOT;
  }

  private boolean stops() {
    return policy.stopAtRace || findings.hasFailure() && !policy.all;
  }

  /** Replays a card once and says whether the program followed it. */
  public Replay replay(Card card, ExecutionSettings settings) {
    ReplayDirector director = new ReplayDirector(card.schedule());
    Execution execution = execute(director, settings, Inputs.of(card.inputs()), log, null);
    tally.count(execution);
    findings.observe(execution, rerun, limits);
    return new Replay(execution.ending(), director.divergence());
  }

  /** Runs one execution under a director and records everything. */
  public ExecutionRecord record(Director director, ExecutionSettings settings, Inputs inputs) {
    Recorder recorder = new Recorder(java.util.Set.of());
    Execution execution = execute(director, settings, inputs, log, recorder);
    Card card = program.card(settings, inputs.values(), execution.log().schedule());
    return new ExecutionRecord(
        execution.ending(), recorder.operations(), recorder.threads(), card.inputs(), card);
  }

  /** Runs one execution, which counts for nothing, to see whether it shows a finding. */
  public Attempt attempt(
      Finding finding, Director director, ExecutionSettings settings, Inputs inputs) {
    Execution execution = tryOut(director, settings, inputs);
    return new Attempt(
        findings.shows(execution, finding.key()),
        execution.ending(),
        director.isFollowed(),
        execution.timeoutChosen(),
        execution.preemptions(),
        program.card(settings, inputs.values(), execution.log().schedule()));
  }

  /**
   * Puts a smaller way to it in the place of a finding.
   *
   * @return whether the card led there again; otherwise the finding stays as it was
   */
  public boolean replace(Finding finding, Card card, ExecutionSettings settings, Minimized how) {
    ReplayDirector director = new ReplayDirector(card.schedule());
    Execution execution = tryOut(director, settings, Inputs.of(card.inputs()));
    return findings.replace(finding, execution, rerun, how);
  }

  private Execution tryOut(Director director, ExecutionSettings settings, Inputs inputs) {
    return execute(
        director, settings, inputs, log, new Limits(), null, Steps.UNOBSERVED, Following.NOT);
  }

  /** What became of a replay. */
  public record Replay(Ending ending, @Nullable String divergence) {}

  private Execution rerun(Card card, Recorder recorder, ReplayDirector director) {
    ExecutionSettings settings = java.util.Objects.requireNonNull(running).settings.under(card);
    return execute(
        director,
        settings,
        Inputs.of(card.inputs()),
        new EventLog(),
        limits,
        recorder,
        Steps.UNOBSERVED,
        Following.NOT);
  }

  private Execution execute(
      Director director,
      ExecutionSettings settings,
      Inputs inputs,
      EventLog events,
      @Nullable Recorder recorder) {
    return execute(director, settings, inputs, events, limits, recorder, steps, Following.NOT);
  }

  private Execution execute(
      Director director,
      ExecutionSettings settings,
      Inputs inputs,
      EventLog events,
      Limits met,
      @Nullable Recorder recorder,
      Steps observed,
      Following followed) {
    Execution execution = new Execution(settings, engine, director, events, met, inputs, recorder);
    execution.steps = observed;
    execution.branching.paths = followed.by;
    execution.branching.budget = budget;
    execution.branching.coverage = coverage;
    execution.branching.again = followed.again;
    execution.branching.solved = followed.solved;
    running = execution;
    execution.run(program.body());
    execution.checkAccepted();
    return execution;
  }

  /** The execution that runs now or ran last; for input values and for a watchdog. */
  public @Nullable Execution running() {
    return running;
  }

  public Tally tally() {
    return tally;
  }

  public Limits limits() {
    return limits;
  }

  public Findings findings() {
    return findings;
  }

  public boolean timedSeen() {
    return timedSeen;
  }
}
