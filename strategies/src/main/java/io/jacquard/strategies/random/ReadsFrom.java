// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.Location;
import io.jacquard.trace.record.OperationKind;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which reads have seen which writes in the executions so far, and which others they might see: all
 * writes that were ever made to the same variable. An event is a place in the code and a thread.
 * Places are stored by their numbers; in a JVM that gave them others, such a pair is never met.
 */
final class ReadsFrom {
  /** In the place of a write, what was there in the beginning. */
  static final long NOTHING = -1;

  /** So many pairs are known at most; large programs have too many to try them all. */
  private static final int MOST_PAIRS = 2_000;

  private static final int THREAD_BITS = 20;

  /** A read and the write that it sees. */
  record Pair(long write, long read) {
    Pair(DataInput in) throws IOException {
      this(in.readLong(), in.readLong());
    }

    void save(DataOutput out) throws IOException {
      out.writeLong(write);
      out.writeLong(read);
    }
  }

  /** A pair that is to come, or not to come. */
  record Wish(Pair pair, boolean forbidden) {
    Wish(DataInput in) throws IOException {
      this(new Pair(in), in.readBoolean());
    }

    void save(DataOutput out) throws IOException {
      pair.save(out);
      out.writeBoolean(forbidden);
    }
  }

  private final Set<Pair> seen = new HashSet<>();
  private final Set<Pair> possible = new LinkedHashSet<>();
  private final Map<Long, Set<Long>> writesOfRead = new HashMap<>();

  static boolean isAccess(OperationKind kind) {
    return kind == OperationKind.READ
        || kind == OperationKind.WRITE
        || kind == OperationKind.UPDATE;
  }

  static boolean reads(OperationKind kind) {
    return kind != OperationKind.WRITE;
  }

  static long event(int site, int thread) {
    return (long) site << THREAD_BITS | thread;
  }

  /** What is done to one variable in one execution. */
  private static final class Uses {
    private final Set<Long> writes = new LinkedHashSet<>();
    private final Set<Long> reads = new LinkedHashSet<>();
    private long last = NOTHING;
  }

  /** Learns from an execution. */
  void learn(EventLog log) {
    Map<Location, Uses> variables = new IdentityHashMap<>();
    List<Uses> inOrder = new ArrayList<>();
    for (int i = 0; i < log.size(); i++) {
      Location location = log.location(i);
      if (location == null || !isAccess(log.kind(i))) {
        continue;
      }
      Uses uses = variables.get(location);
      if (uses == null) {
        uses = new Uses();
        variables.put(location, uses);
        inOrder.add(uses);
      }
      long event = event(log.site(i), log.thread(i));
      if (reads(log.kind(i))) {
        seen.add(new Pair(uses.last, event));
        uses.reads.add(event);
      }
      if (log.writes(i)) {
        uses.writes.add(event);
        uses.last = event;
      }
    }
    inOrder.forEach(this::combine);
  }

  private void combine(Uses uses) {
    for (long read : uses.reads) {
      for (long write : uses.writes) {
        if (possible.size() < MOST_PAIRS && write != read) {
          possible.add(new Pair(write, read));
          possible.add(new Pair(NOTHING, read));
          writesOfRead.computeIfAbsent(read, key -> new HashSet<>()).add(write);
        }
      }
    }
  }

  void save(DataOutput out) throws IOException {
    save(seen, out);
    save(possible, out);
  }

  private static void save(Collection<Pair> pairs, DataOutput out) throws IOException {
    out.writeInt(pairs.size());
    for (Pair each : pairs) {
      each.save(out);
    }
  }

  void restore(DataInput in) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      seen.add(new Pair(in));
    }
    for (int left = in.readInt(); left > 0; left--) {
      Pair pair = new Pair(in);
      possible.add(pair);
      if (pair.write != NOTHING) {
        writesOfRead.computeIfAbsent(pair.read, key -> new HashSet<>()).add(pair.write);
      }
    }
  }

  /** How many pairs were seen. */
  int seen() {
    return seen.size();
  }

  boolean hasSeen(Pair pair) {
    return seen.contains(pair);
  }

  /** All pairs that might be seen, in the order in which they became known. */
  List<Pair> possible() {
    return List.copyOf(possible);
  }

  /** Whether an event was seen to write what a read reads. */
  boolean mayMeet(long write, long read) {
    return writesOfRead.getOrDefault(read, Set.of()).contains(write);
  }
}
