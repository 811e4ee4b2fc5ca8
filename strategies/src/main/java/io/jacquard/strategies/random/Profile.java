// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.Location;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * How many operations each thread did in one execution, in all and on each location that threads
 * shared. Threads and locations are known by their causal names, so the numbers are expected of
 * later executions too.
 */
final class Profile {
  /** What was done to one location. */
  private static final class Use {
    final int firstThread;

    /** Per thread path, descendants included. */
    final Map<String, Integer> counts = new HashMap<>();

    boolean written;
    boolean byOthers;

    Use(int firstThread) {
      this.firstThread = firstThread;
    }
  }

  private final Map<String, Integer> everything = new HashMap<>();
  private final List<String> sharedNames = new ArrayList<>();
  private final List<Map<String, Integer>> sharedCounts = new ArrayList<>();

  Profile(EventLog log, List<ControlledThread> threads) {
    Map<Location, Use> uses = new IdentityHashMap<>();
    Map<String, Use> byName = new LinkedHashMap<>(); // an object and its monitor share a name
    for (int i = 0; i < log.size(); i++) {
      String path = threads.get(log.thread(i)).path();
      if (InterestingOperations.ordered(log.kind(i))) {
        count(everything, path);
      }
      Location location = log.location(i);
      if (location == null || !InterestingOperations.orderedAtLocation(log.kind(i))) {
        continue;
      }
      int thread = log.thread(i);
      Use use =
          uses.computeIfAbsent(
              location, l -> byName.computeIfAbsent(l.describe(), name -> new Use(thread)));
      use.written |= log.writes(i);
      use.byOthers |= thread != use.firstThread;
      count(use.counts, path);
    }
    byName.forEach(
        (name, use) -> {
          if (use.written && use.byOthers) {
            sharedNames.add(name);
            sharedCounts.add(use.counts);
          }
        });
  }

  /** One that {@link #save} has stored. */
  Profile(DataInput in) throws IOException {
    everything.putAll(counts(in));
    for (int left = in.readInt(); left > 0; left--) {
      sharedNames.add(in.readUTF());
      sharedCounts.add(counts(in));
    }
  }

  private static Map<String, Integer> counts(DataInput in) throws IOException {
    Map<String, Integer> counts = new HashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      counts.put(in.readUTF(), in.readInt());
    }
    return counts;
  }

  void save(DataOutput out) throws IOException {
    save(everything, out);
    out.writeInt(sharedNames.size());
    for (int i = 0; i < sharedNames.size(); i++) {
      out.writeUTF(sharedNames.get(i));
      save(sharedCounts.get(i), out);
    }
  }

  private static void save(Map<String, Integer> counts, DataOutput out) throws IOException {
    out.writeInt(counts.size());
    for (Map.Entry<String, Integer> each : new TreeMap<>(counts).entrySet()) {
      out.writeUTF(each.getKey());
      out.writeInt(each.getValue());
    }
  }

  private static void count(Map<String, Integer> counts, String path) {
    for (String p = path; !p.isEmpty(); p = parent(p)) {
      counts.merge(p, 1, Integer::sum);
    }
  }

  /** The path of the thread that started the one with this path; empty for the first thread. */
  static String parent(String path) {
    return path.substring(0, Math.max(0, path.lastIndexOf('.')));
  }

  InterestingOperations inEverything() {
    return InterestingOperations.inEverything(everything);
  }

  /** Interest in one of the shared locations, each as likely; in nothing if there is none. */
  InterestingOperations inOneLocation(SplittableRandom random) {
    if (sharedNames.isEmpty()) {
      return InterestingOperations.inNothing();
    }
    int drawn = random.nextInt(sharedNames.size());
    return InterestingOperations.inLocation(sharedNames.get(drawn), sharedCounts.get(drawn));
  }
}
