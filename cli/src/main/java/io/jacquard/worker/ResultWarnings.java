// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.execution.Tally;
import io.jacquard.settings.Options;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.result.PassedOver;
import java.util.ArrayList;
import java.util.List;

/** What must not stay hidden behind a pass, as sentences. */
final class ResultWarnings {
  private final Session session;
  private final Task task;
  private final Explorer explorer;
  private final Tally tally;

  ResultWarnings(Session session, Task task) {
    this.session = session;
    this.task = task;
    explorer = session.explorer;
    tally = explorer.tally();
  }

  List<String> list() {
    List<String> all = new ArrayList<>(task.warnings());
    all.addAll(session.engine.warnings());
    if (task.incident() != null) {
      all.add(task.incident());
    }
    explorer.swallowed().list().forEach(row -> all.add(swallowed(row)));
    if ((tally.all() > 0 || task.end() != null) && explorer.findings().list().isEmpty()) {
      // Who has a finding has what is worth knowing.
      pass(all);
    }
    if (!session.request.isReplay() && session.classes.loader() == null) {
      // tests share the file, and each of them meets its own part
      all.addAll(session.judge.accepted().unmatched(explorer.findings().notes()));
    }
    if (task.instrumented() == 0) {
      all.add("No class was instrumented: check --scope and the class path.");
    }
    return all;
  }

  private void pass(List<String> all) {
    if (tally.executions() == 0) {
      boolean late = explorer.hasAbandoned() || task.incident() != null;
      all.add(
          "Nothing is known about the program: no execution ran to its end"
              + (late ? " in the time of the search (" + Options.TIME + ")." : "."));
    } else if (cut() == tally.executions()) {
      all.add("Nothing is known about the program: " + reasons() + ".");
    } else if (bounded() > 0) {
      all.add(boundedReason() + ".");
    }
    if (explorer.inputsTracked()) {
      return;
    }
    if (tally.all() > 0 && tally.threads() < 2) {
      all.add(
          "The program started no second thread and asked for no input, so there was nothing to"
              + " choose: this proves nothing.");
    } else if (tally.all() > 0 && tally.steps() == 0) {
      all.add("No visible operation was seen: check --scope and the class path.");
    }
  }

  private long bounded() {
    return tally.of(Ending.BOUNDED) + tally.of(Ending.STALLED);
  }

  private long cut() {
    return bounded() + tally.outcomes().cutByExit();
  }

  private String reasons() {
    List<String> reasons = new ArrayList<>();
    if (bounded() > 0) {
      reasons.add(boundedReason());
    }
    if (tally.outcomes().cutByExit() > 0) {
      reasons.add(
          executions(tally.outcomes().cutByExit())
              + " ended by System.exit while another thread could still run that is no daemon");
    }
    return String.join(", and ", reasons);
  }

  private String boundedReason() {
    return executions(bounded())
        + " cut at the bound of "
        + task.running().maxSteps()
        + " steps ("
        + Options.MAX_STEPS
        + ")"
        + busiest();
  }

  private String busiest() {
    SourceSite busiest = explorer.cutPlaces().busiest();
    return busiest.equals(SourceSite.UNKNOWN)
        ? ""
        : "; most of their steps are at " + busiest.shortName();
  }

  private String executions(long count) {
    return count == 1 && tally.executions() == 1
        ? "the only execution was"
        : count == tally.executions()
            ? "all " + count + " executions were"
            : count + " of " + tally.executions() + " executions were";
  }

  private String swallowed(PassedOver.Swallowed row) {
    String place = row.site().equals(SourceSite.UNKNOWN) ? "" : " at " + row.site().shortName();
    String what =
        row.handled()
            ? "an uncaught exception handler of the program took " + row.exception() + place
            : "a task failed with " + row.exception() + place + " and nobody asked for its result";
    return "In "
        + row.executions()
        + " of "
        + tally.executions()
        + " executions "
        + what
        + " ("
        + Options.FAILURES
        + " strict makes it a finding"
        + (session.request.isReplay() ? "" : "; card " + CardCodec.encode(row.card()))
        + ").";
  }
}
