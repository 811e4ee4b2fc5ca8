// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.finding;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.ExecutionRunner;
import io.jacquard.engine.execution.InputTracking;
import io.jacquard.engine.execution.LimitCounts;
import io.jacquard.engine.execution.Program;
import io.jacquard.engine.input.Inputs;
import io.jacquard.engine.observe.StepNotifier;
import io.jacquard.engine.plan.ReplayDirector;
import io.jacquard.engine.record.Recorder;
import io.jacquard.engine.state.EventLog;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.Minimization;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.result.Limit;
import java.util.List;

/** Runs an execution that shows something wrong again, with a recorder, so that it can be shown. */
public final class FindingRecorder {
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
   * @return whether there was anything
   */
  public boolean addNew(Execution execution, LimitCounts limits) {
    List<Sighting> fresh = findings.unknown(execution);
    for (Sighting sighting : fresh) {
      findings.put(sighting, record(findings.nextId(), sighting, execution, limits));
    }
    return !fresh.isEmpty();
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
    findings.put(sighting, finding.with(how));
    return true;
  }

  private Finding record(String id, Sighting sighting, Execution original, LimitCounts limits) {
    Card card =
        program.card(original.settings, original.inputs().values(), original.log().schedule());
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
