// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.finding;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Ending;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What is wrong with the program: recognises failures in executions, and knows equal ones. */
public final class Findings {
  private final boolean races;
  private final Map<String, Finding> found = new LinkedHashMap<>();
  private final Map<String, Throwable> thrown = new LinkedHashMap<>();
  private boolean failure;

  /**
   * @param races whether a data race is a finding
   */
  public Findings(boolean races) {
    this.races = races;
  }

  public List<Finding> list() {
    return new ArrayList<>(found.values());
  }

  /** Continues from what {@link #list} gave. */
  public void restore(List<Finding> known) {
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

  /** What an ended execution shows that is not known yet, each thing once. */
  List<Sighting> unknown(Execution execution) {
    if (execution.failures().isEmpty()
        && execution.races().isEmpty()
        && execution.ending() != Ending.DEADLOCKED
        && execution.ending() != Ending.STALLED
        && execution.ending() != Ending.LIVELOCKED) {
      return List.of();
    }
    Map<String, Sighting> unknown = new LinkedHashMap<>();
    for (Sighting sighting : sightings(execution)) {
      if (!found.containsKey(sighting.key())) {
        unknown.putIfAbsent(sighting.key(), sighting);
      }
    }
    return List.copyOf(unknown.values());
  }

  /** The name of the finding that comes next. */
  String nextId() {
    return "f" + (found.size() + 1);
  }

  void put(Sighting sighting, Finding finding) {
    failure |= !sighting.kind().isRace();
    found.put(sighting.key(), finding);
    if (sighting.throwable() != null) {
      thrown.put(sighting.key(), sighting.throwable());
    }
  }

  /** Whether an ended execution shows what has this key. */
  public boolean shows(Execution execution, String key) {
    return find(execution, key) != null;
  }

  @Nullable Sighting find(Execution execution, String key) {
    for (Sighting sighting : sightings(execution)) {
      if (sighting.key().equals(key)) {
        return sighting;
      }
    }
    return null;
  }

  private List<Sighting> sightings(Execution execution) {
    List<Sighting> all = new ArrayList<>();
    for (Execution.Failure each : execution.failures()) {
      Throwable throwable = each.throwable();
      FindingKind kind =
          throwable instanceof AssertionError ? FindingKind.ASSERTION : FindingKind.EXCEPTION;
      String key = kind + " " + origin(throwable);
      Throwable root = ThrowableCauses.root(throwable);
      if (root != throwable) {
        key += " caused by " + origin(root);
      }
      all.add(new Sighting(key, kind, throwable, null, each.thread()));
    }
    if (execution.ending() == Ending.DEADLOCKED) {
      all.add(new Sighting("DEADLOCK " + sites(execution), FindingKind.DEADLOCK, null, null, null));
    }
    if (execution.ending() == Ending.LIVELOCKED) {
      all.add(new Sighting("LIVELOCK " + sites(execution), FindingKind.LIVELOCK, null, null, null));
    }
    if (execution.ending() == Ending.STALLED) {
      all.add(new Sighting("LIVELOCK", FindingKind.LIVELOCK, null, null, null));
    }
    if (races) {
      for (RaceDetector.Race race : execution.races()) {
        Set<String> sites = new TreeSet<>();
        sites.add(Sites.get(race.firstSite()).stableName());
        sites.add(Sites.get(race.secondSite()).stableName());
        all.add(new Sighting("RACE " + sites, FindingKind.RACE, null, race, null));
      }
    }
    return all;
  }

  private static String origin(Throwable throwable) {
    return throwable.getClass().getName() + " " + ThrowableCauses.site(throwable);
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
}
