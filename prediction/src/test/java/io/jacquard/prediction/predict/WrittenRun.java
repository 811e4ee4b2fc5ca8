// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.run.StoredEvent;
import io.jacquard.trace.run.StoredEvent.Role;
import io.jacquard.trace.run.StoredRun;
import io.jacquard.trace.run.StoredTime;
import io.jacquard.trace.run.StoredValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A run as the notes write it: {@code T1 wt x obj}, {@code T1 rd y 1}, {@code T1 ac l}, {@code T1
 * rel l}, {@code T1 tf T2}. Variables begin as {@code init x obj} says, else with 0. After {@code
 * T1 clock} the thread has seen its clock, which gains 1000 with each event.
 */
public final class WrittenRun {
  /** The highest number of a site that these runs, and tests with them, can use. */
  public static final int LAST_SITE = 100;

  static {
    while (Sites.count() <= LAST_SITE) {
      Sites.add(null, "Program", "run", "()V", Sites.count(), -1, null, null, null, null);
    }
  }

  private final Map<String, Integer> locations = new HashMap<>();
  private final Map<String, Integer> threads = new HashMap<>();
  private final Map<String, Integer> done = new HashMap<>();
  private final Map<String, StoredValue> values = new HashMap<>();
  private final List<StoredEvent> events = new ArrayList<>();

  // by thread or location
  private final Map<String, Long> times = new HashMap<>();
  private final Set<String> looking = new HashSet<>();

  public static ObservedTrace of(String... lines) {
    return ObservedTrace.of(stored(lines));
  }

  public static StoredRun stored(String... lines) {
    WrittenRun run = new WrittenRun();
    for (String line : lines) {
      run.add(line.split(" "));
    }
    return new StoredRun(List.of(), run.events);
  }

  private void add(String[] words) {
    if (words[0].equals("init")) {
      values.put(words[1], value(words[2]));
      return;
    }
    if (words[1].equals("clock")) {
      looking.add(words[0]);
      return;
    }
    StoredValue before = values.getOrDefault(words[2], StoredValue.primitive(0));
    switch (words[1]) {
      case "rd" -> {
        if (!before.equals(value(words[3]))) {
          throw new IllegalArgumentException(String.join(" ", words));
        }
        event(words, OperationKind.READ, Role.READ, before, before, false);
      }
      case "wt" -> {
        values.put(words[2], value(words[3]));
        event(words, OperationKind.WRITE, Role.WRITE, before, value(words[3]), true);
      }
      case "ac" -> lock(words, OperationKind.ACQUIRE, Role.TAKE);
      case "rel" -> lock(words, OperationKind.RELEASE, Role.GIVE);
      case "tf" -> lock(words, OperationKind.START, Role.OTHER);
      default -> throw new IllegalArgumentException(words[1]);
    }
  }

  private void lock(String[] words, OperationKind kind, Role role) {
    event(words, kind, role, StoredValue.UNKNOWN, StoredValue.UNKNOWN, true);
    if (role == Role.OTHER) { // the begin of the thread that is started
      String[] begin = {words[2], "begin", words[2]};
      StoredValue nothing = StoredValue.UNKNOWN;
      event(begin, OperationKind.BEGIN, Role.OTHER, nothing, nothing, false);
    }
  }

  private void event(
      String[] words,
      OperationKind kind,
      Role role,
      StoredValue before,
      StoredValue after,
      boolean writes) {
    int location = locations.computeIfAbsent(words[2], key -> locations.size() + 1);
    int thread = threads.computeIfAbsent(words[0], key -> threads.size());
    events.add(
        new StoredEvent(
            words[0],
            done.merge(words[0], 1, Integer::sum) - 1,
            kind,
            events.size(),
            "",
            location,
            words[2],
            role,
            role == Role.READ || role == Role.WRITE,
            before,
            after,
            time(words, role),
            Dependence.renamed(
                Dependence.footprint(
                    OperationKind.WRITE, NamedLocation.INSTANCE, thread, location, writes, false),
                thread,
                location)));
  }

  private StoredTime time(String[] words, Role role) {
    long announced = times.getOrDefault(words[0], 0L);
    boolean learns = role == Role.READ || role == Role.TAKE || role == Role.OTHER;
    long learnt = learns ? times.getOrDefault(words[2], 0L) : 0;
    long done = Math.max(announced, learnt) + 1000;
    times.put(words[0], done);
    if (role == Role.WRITE || role == Role.GIVE || role == Role.OTHER) {
      times.merge(words[2], done, Math::max);
    }
    return new StoredTime(announced, done, looking.remove(words[0]));
  }

  private static StoredValue value(String word) {
    return word.equals("null")
        ? StoredValue.NULL
        : Character.isDigit(word.charAt(0))
            ? StoredValue.primitive(Long.parseLong(word))
            : StoredValue.object(word.hashCode());
  }
}
