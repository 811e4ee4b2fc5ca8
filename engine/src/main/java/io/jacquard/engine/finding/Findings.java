// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.finding;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Failure;
import io.jacquard.engine.failure.ThrownFacts;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.finding.Note;
import io.jacquard.trace.record.Ending;
import java.util.ArrayList;
import java.util.HashSet;
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
  private final Map<String, Note> notes = new LinkedHashMap<>();
  private final Map<String, Throwable> thrown = new LinkedHashMap<>();

  /** Keys of what does not count, whatever shows it. */
  private final Set<String> settled = new HashSet<>();

  private FindingJudge judge = FindingJudge.STRICT;
  private boolean failure;
  private boolean race;

  /**
   * @param races whether a data race is a finding
   */
  public Findings(boolean races) {
    this.races = races;
  }

  public List<Finding> list() {
    return new ArrayList<>(found.values());
  }

  /** What does not count, and is no finding either. */
  public List<Note> notes() {
    return new ArrayList<>(notes.values());
  }

  /** Sets who decides what counts. */
  public void setJudge(FindingJudge newJudge) {
    judge = newJudge;
  }

  FindingJudge judge() {
    return judge;
  }

  /** Begins anew. */
  public void clear() {
    found.clear();
    notes.clear();
    thrown.clear();
    settled.clear();
    failure = false;
    race = false;
  }

  /** Continues from what {@link #list} and {@link #notes} gave. */
  public void restore(List<Finding> known, List<Note> noted) {
    for (Finding finding : known) {
      found.put(finding.key(), finding);
      failure |= !finding.kind().isRace();
      race |= finding.kind().isRace();
    }
    for (Note note : noted) {
      Finding finding = note.finding();
      notes.put(finding.key(), note);
      race |= finding.kind().isRace();
      if (!judge.judge(finding).counts()) {
        settled.add(finding.key());
      }
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

  /** Whether there was a race, be it one that does not count. */
  public boolean hasRace() {
    return race;
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
      if (!found.containsKey(sighting.key()) && !settled.contains(sighting.key())) {
        unknown.putIfAbsent(sighting.key(), sighting);
      }
    }
    return List.copyOf(unknown.values());
  }

  /** The name of the finding that comes next. */
  String nextId() {
    return "f" + (found.size() + 1);
  }

  /** Keeps what does not count, unless it is a finding or was noted before. */
  void note(Sighting sighting, Note note) {
    if (!found.containsKey(sighting.key())) {
      notes.putIfAbsent(sighting.key(), note);
    }
  }

  /** What has this key does not count, whatever shows it. */
  void settle(Sighting sighting) {
    settled.add(sighting.key());
    race |= sighting.kind().isRace();
  }

  void put(Sighting sighting, Finding finding) {
    race |= sighting.kind().isRace();
    notes.remove(sighting.key());
    failure |= !sighting.kind().isRace();
    found.put(sighting.key(), finding);
    Failure failed = sighting.failure();
    if (failed != null && failed.kind() != Failure.Kind.EXIT) {
      thrown.put(sighting.key(), failed.throwable());
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
    for (Failure each : execution.failures()) {
      FindingKind kind = kind(each);
      all.add(new Sighting(kind + " " + origin(each), kind, each, null));
    }
    if (execution.ending() == Ending.DEADLOCKED) {
      all.add(new Sighting("DEADLOCK " + sites(execution), FindingKind.DEADLOCK, null, null));
    }
    if (execution.ending() == Ending.LIVELOCKED) {
      all.add(new Sighting("LIVELOCK " + sites(execution), FindingKind.LIVELOCK, null, null));
    }
    if (execution.ending() == Ending.STALLED) {
      all.add(new Sighting("LIVELOCK", FindingKind.LIVELOCK, null, null));
    }
    if (races) {
      for (RaceDetector.Race each : execution.races()) {
        Set<String> sites = new TreeSet<>();
        sites.add(Sites.get(each.firstSite()).stableName());
        sites.add(Sites.get(each.secondSite()).stableName());
        all.add(new Sighting("RACE " + sites, FindingKind.RACE, null, each));
      }
    }
    return all;
  }

  private static FindingKind kind(Failure failure) {
    if (failure.kind() == Failure.Kind.EXIT) {
      return FindingKind.EXIT;
    }
    return failure.throwable() instanceof AssertionError
        ? FindingKind.ASSERTION
        : FindingKind.EXCEPTION;
  }

  /** The class of a throwable and where it was thrown, and the same of its cause. */
  public static String origin(Failure failure) {
    Throwable throwable = failure.throwable();
    Throwable root = ThrownFacts.root(throwable);
    return root == throwable ? origin(throwable) : origin(throwable) + " caused by " + origin(root);
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
