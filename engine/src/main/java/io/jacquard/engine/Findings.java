// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.Sites;
import io.jacquard.trace.Card;
import io.jacquard.trace.Ending;
import io.jacquard.trace.ExecutionRecord;
import io.jacquard.trace.Finding;
import io.jacquard.trace.FindingKind;
import io.jacquard.trace.Limit;
import io.jacquard.trace.Minimized;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with the program: recognises failures in executions, tells equal ones apart from
 * new ones, and runs a new one again with a recorder so that it can be shown.
 */
public final class Findings {
  /** Runs an execution again, under a schedule, with a recorder. */
  interface Rerun {
    Execution run(Card card, Recorder recorder, ReplayDirector director);
  }

  private record Seen(
      String key,
      FindingKind kind,
      @Nullable Throwable throwable,
      Races.@Nullable Race race,
      @Nullable ControlledThread thread) {}

  private final Program program;
  private final boolean races;
  private final Map<String, Finding> found = new LinkedHashMap<>();
  private final Map<String, Throwable> thrown = new LinkedHashMap<>();
  private boolean failure;

  Findings(Program program, boolean races) {
    this.program = program;
    this.races = races;
  }

  public List<Finding> list() {
    return new ArrayList<>(found.values());
  }

  /** Goes on from what {@link #list} gave. */
  void restore(List<Finding> known) {
    for (Finding finding : known) {
      found.put(finding.key(), finding);
      failure |= !finding.kind().isRace();
    }
  }

  public int size() {
    return found.size();
  }

  /** What the program died of in the first finding of that kind, as it was thrown last. */
  public @Nullable Throwable thrown() {
    return thrown.isEmpty() ? null : thrown.values().iterator().next();
  }

  /** Whether something other than a race was found. */
  public boolean hasFailure() {
    return failure;
  }

  /** Looks at an ended execution; returns whether it showed something new. */
  boolean observe(Execution execution, Rerun rerun, Limits limits) {
    if (execution.failures().isEmpty()
        && execution.races().isEmpty()
        && execution.ending() != Ending.DEADLOCKED
        && execution.ending() != Ending.STALLED
        && execution.ending() != Ending.LIVELOCKED) {
      return false;
    }
    List<Seen> fresh = new ArrayList<>();
    for (Seen seen : seen(execution)) {
      if (!found.containsKey(seen.key)) {
        fresh.add(seen);
      }
    }
    if (fresh.isEmpty()) {
      return false;
    }
    Card card =
        program.card(execution.settings, execution.inputs().values(), execution.log().schedule());
    for (Seen seen : fresh) {
      if (found.containsKey(seen.key)) {
        continue;
      }
      failure |= !seen.kind.isRace();
      String id = "f" + (found.size() + 1);
      put(seen, record(id, seen, card, execution, rerun, limits));
    }
    return true;
  }

  private void put(Seen seen, Finding finding) {
    found.put(seen.key, finding);
    if (seen.throwable != null) {
      thrown.put(seen.key, seen.throwable);
    }
  }

  /** Whether an ended execution shows what has this key. */
  boolean shows(Execution execution, String key) {
    return find(execution, key) != null;
  }

  private @Nullable Seen find(Execution execution, String key) {
    for (Seen seen : seen(execution)) {
      if (seen.key.equals(key)) {
        return seen;
      }
    }
    return null;
  }

  /** Shows a known finding by another execution from now on; returns whether that can be done. */
  boolean replace(Finding known, Execution execution, Rerun rerun, Minimized how) {
    Seen seen = find(execution, known.key());
    if (seen == null) {
      return false;
    }
    Card card =
        program.card(execution.settings, execution.inputs().values(), execution.log().schedule());
    Limits doubts = new Limits();
    Finding finding = record(known.id(), seen, card, execution, rerun, doubts);
    if (doubts.mayMiss()) {
      return false;
    }
    put(seen, finding.with(how));
    return true;
  }

  private List<Seen> seen(Execution execution) {
    List<Seen> all = new ArrayList<>();
    for (Execution.Failure each : execution.failures()) {
      Throwable throwable = each.throwable();
      FindingKind kind =
          throwable instanceof AssertionError ? FindingKind.ASSERTION : FindingKind.EXCEPTION;
      String key = kind + " " + origin(throwable);
      Throwable root = Causes.root(throwable);
      if (root != throwable) {
        key += " caused by " + origin(root);
      }
      all.add(new Seen(key, kind, throwable, null, each.thread()));
    }
    if (execution.ending() == Ending.DEADLOCKED) {
      all.add(new Seen("DEADLOCK " + sites(execution), FindingKind.DEADLOCK, null, null, null));
    }
    if (execution.ending() == Ending.LIVELOCKED) {
      all.add(new Seen("LIVELOCK " + sites(execution), FindingKind.LIVELOCK, null, null, null));
    }
    if (execution.ending() == Ending.STALLED) {
      all.add(new Seen("LIVELOCK", FindingKind.LIVELOCK, null, null, null));
    }
    if (races) {
      for (Races.Race race : execution.races()) {
        Set<String> sites = new TreeSet<>();
        sites.add(Sites.get(race.firstSite()).stableName());
        sites.add(Sites.get(race.secondSite()).stableName());
        all.add(new Seen("RACE " + sites, FindingKind.RACE, null, race, null));
      }
    }
    return all;
  }

  private static String origin(Throwable throwable) {
    return throwable.getClass().getName() + " " + Causes.site(throwable);
  }

  /** Where the threads stand that have not ended. */
  private static Set<String> sites(Execution execution) {
    Set<String> sites = new TreeSet<>();
    for (ControlledThread thread : execution.threads()) {
      if (!thread.ended) {
        sites.add(Sites.get(thread.site).stableName());
      }
    }
    return sites;
  }

  private Finding record(
      String id, Seen seen, Card card, Execution original, Rerun rerun, Limits limits) {
    Set<Integer> steps = new HashSet<>();
    if (seen.race != null) {
      steps.add(seen.race.firstStep());
      steps.add(seen.race.secondStep());
    }
    Recorder recorder = new Recorder(steps);
    ReplayDirector director = new ReplayDirector(card.schedule());
    Execution again = rerun.run(card, recorder, director);
    if (!shows(again, seen.key)) {
      limits.add(
          "a finding did not happen again when it was replayed at once"
              + (director.divergence() == null ? "" : ": " + director.divergence()),
          seen.key,
          Limit.MAY_MISS);
    }
    ExecutionRecord record =
        new ExecutionRecord(
            original.ending(), recorder.operations(), recorder.threads(), card.inputs(), card);
    return FindingText.of(
        id,
        seen.key,
        seen.kind,
        seen.throwable,
        seen.race,
        seen.thread,
        original,
        record,
        recorder);
  }
}
