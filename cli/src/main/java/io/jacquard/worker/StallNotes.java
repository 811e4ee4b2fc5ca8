// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Budget;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.input.Inputs;
import io.jacquard.settings.Options;
import io.jacquard.settings.Stall;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.Note;
import java.util.ArrayList;
import java.util.List;

/**
 * Failures that need a thread to be held up for longer than the search allows. They are looked for
 * when everything else is done, with what is left of the budget, and do not count.
 */
final class StallNotes {
  private static final long MOST_EXECUTIONS = 2_000;

  private final Session session;
  private final ExecutionSettings settings;

  /**
   * @param settings of the search that is over
   */
  StallNotes(Session session, ExecutionSettings settings) {
    this.session = session;
    this.settings = settings;
  }

  /**
   * Looks for one of them, for so long at most. If the search has found a failure there is one
   * already that counts.
   */
  List<Note> find(Inputs inputs, long nanos) {
    Explorer explorer = session.explorer;
    long executions = executions(explorer);
    if (!explorer.timedSeen()
        || settings.stall().isUnlimited()
        || explorer.findings().hasFailure()
        || session.budget.isReached()
        || executions <= 0
        || nanos <= 0) {
      return List.of();
    }
    Explorer apart = explorer.apart(new Budget(executions, nanos), session.budget);
    apart.setPaths(session.inputPaths);
    apart.explore(
        session.strategies.make(session.inputPaths), settings.withStall(Stall.UNLIMITED), inputs);
    List<Note> notes = new ArrayList<>();
    for (Finding finding : apart.findings().list()) {
      Stall needed = Stall.atLeast(apart.longestStall(finding.record().card()));
      notes.add(new Note(finding, "fails if a thread is held up for " + needed.text()));
    }
    return notes;
  }

  private long executions(Explorer explorer) {
    long most = session.settings.find(Options.MAX_EXECUTIONS).orElse(Long.MAX_VALUE);
    return Math.min(MOST_EXECUTIONS, most - explorer.tally().all());
  }
}
