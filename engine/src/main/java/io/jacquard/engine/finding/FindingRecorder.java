// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.finding;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.ExecutionRunner;
import io.jacquard.engine.execution.InputTracking;
import io.jacquard.engine.execution.LimitCounts;
import io.jacquard.engine.execution.Program;
import io.jacquard.engine.failure.ThrownFacts;
import io.jacquard.engine.input.Inputs;
import io.jacquard.engine.observe.StepNotifier;
import io.jacquard.engine.plan.FairDirector;
import io.jacquard.engine.plan.ReplayDirector;
import io.jacquard.engine.record.Recorder;
import io.jacquard.engine.state.EventLog;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.finding.FindingReason;
import io.jacquard.trace.finding.Minimization;
import io.jacquard.trace.finding.Note;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.result.Limit;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Runs an execution that shows something wrong again, with a recorder, so that it can be shown. */
public final class FindingRecorder {
  /** The limit that a program meets which does not close its files. */
  public static final String LEFT_FILES =
      "too many open files: those that the program does not close stay open from one execution to"
          + " the next";

  private final Program program;
  private final ExecutionRunner runner;
  private final Findings findings;

  public FindingRecorder(Program program, ExecutionRunner runner, Findings findings) {
    this.program = program;
    this.runner = runner;
    this.findings = findings;
  }

  /**
   * Adds what an ended execution shows that was not known.
   *
   * @return whether there was anything that counts
   */
  public boolean addNew(
      Execution execution, LimitCounts limits, Function<Sighting, FindingReason> reason) {
    boolean counts = false;
    for (Sighting sighting : findings.unknown(execution)) {
      counts |= add(sighting, execution, limits, reason);
    }
    return counts;
  }

  /** The same for an execution that was tried for no reason of its own. */
  public boolean addNew(Execution execution, LimitCounts limits) {
    return addNew(execution, limits, sighting -> FindingReason.NONE);
  }

  private boolean add(
      Sighting sighting,
      Execution execution,
      LimitCounts limits,
      Function<Sighting, FindingReason> reason) {
    if (execution.ending() == Ending.STALLED
        && sighting.kind() == FindingKind.LIVELOCK
        && !staysStalled(execution)) {
      return false; // cut as others are at the bound
    }
    String id = findings.nextId();
    Finding bare = unrecorded(id, sighting, execution);
    FindingJudge.Ruling first = findings.judge().judge(bare);
    if (first.isDropped()) {
      findings.settle(sighting);
      return false;
    }
    if (first.counts() && sighting.failure() != null) {
      if (isOfLeftFiles(sighting.failure().throwable())) {
        limits.addOnce(LEFT_FILES, "", Limit.Effect.FALSE_ALARM);
      }
      // the time of the search may end before the second run does
      findings.put(sighting, bare);
    }
    Finding finding = record(id, sighting, execution, limits).with(reason.apply(sighting));
    FindingJudge.Ruling ruling = findings.judge().judge(finding);
    if (ruling.counts()) {
      findings.put(sighting, finding);
      return true;
    }
    findings.settle(sighting);
    if (ruling.why() != null) {
      findings.note(sighting, new Note(finding, ruling.why()));
    }
    return false;
  }

  /**
   * Whether nothing changes either if the execution continues under a fair schedule. Otherwise a
   * thread could have gone on, and never got its turn.
   */
  private boolean staysStalled(Execution execution) {
    Card card = card(execution);
    Execution longer =
        runner.run(
            card.settings().withMaxSteps(2 * card.settings().maxSteps()),
            new ReplayDirector(card.schedule(), new FairDirector()),
            Inputs.of(card.inputs()),
            InputTracking.NONE,
            new EventLog(),
            new LimitCounts(),
            null,
            StepNotifier.UNOBSERVED);
    return longer.ending() == Ending.STALLED;
  }

  /** The program alone, run once, might have had enough of them. */
  private static boolean isOfLeftFiles(Throwable failure) {
    String message = ThrownFacts.message(ThrownFacts.root(failure));
    return message != null && message.contains("Too many open files");
  }

  /** Shows a known finding by another execution from now on; returns whether that can be done. */
  public boolean replace(Finding known, Execution execution, Minimization how) {
    Sighting sighting = findings.find(execution, known.key());
    if (sighting == null) {
      return false;
    }
    LimitCounts doubts = new LimitCounts();
    Finding finding = record(known.id(), sighting, execution, doubts);
    if (doubts.mayMiss()) {
      return false;
    }
    findings.put(sighting, finding.with(how).with(known.reason()));
    return true;
  }

  private Card card(Execution execution) {
    return program.card(
        execution.settings, execution.inputs().values(), execution.log().schedule());
  }

  /** The finding without its operations. */
  private Finding unrecorded(String id, Sighting sighting, Execution original) {
    Card card = card(original);
    return FindingText.of(
        id,
        sighting,
        original,
        new ExecutionRecord(original.ending(), List.of(), List.of(), card.inputs(), card),
        new Recorder(Set.of()));
  }

  private Finding record(String id, Sighting sighting, Execution original, LimitCounts limits) {
    Card card = card(original);
    Recorder recorder = new Recorder(sighting.steps());
    ReplayDirector director = new ReplayDirector(card.schedule());
    Execution again =
        runner.run(
            card.settings(),
            director,
            Inputs.of(card.inputs()),
            InputTracking.NONE,
            new EventLog(),
            limits,
            recorder,
            StepNotifier.UNOBSERVED);
    if (again.branching().isAbandoned()) {
      return unrecorded(id, sighting, original);
    }
    if (!findings.shows(again, sighting.key())) {
      limits.add(
          "a finding did not recur in an immediate replay"
              + (director.divergence() == null ? "" : ": " + director.divergence()),
          sighting.key(),
          Limit.Effect.MAY_MISS);
    }
    ExecutionRecord record =
        new ExecutionRecord(
            original.ending(), recorder.operations(), recorder.threads(), card.inputs(), card);
    return FindingText.of(id, sighting, original, record, recorder);
  }
}
