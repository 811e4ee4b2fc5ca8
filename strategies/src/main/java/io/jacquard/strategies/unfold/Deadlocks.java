// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.input.PathConditions.Answer;
import io.jacquard.strategies.unfold.net.DeadlockSearch;
import io.jacquard.strategies.unfold.net.Enabledness;
import io.jacquard.strategies.unfold.net.GrowingInts;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.trace.record.OperationKind;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The deadlocks that the net shows. They are counted, and one of those in which the threads are
 * about to do the same is executed, so that it is shown like any other finding. Where a thread
 * waits with a time limit, the timeouts fire: that is executed each time, and the net grows from
 * there. Livelocks, in which some thread waits in a loop, are executed, but not counted.
 */
final class Deadlocks {
  /** So many conditions are looked at before the search for deadlocks is given up. */
  private static final long STEPS = 20_000_000;

  /** A deadlock to be executed: what its threads are about to do, and what leads there. */
  record Suspect(List<Integer> operations, int[] schedule, boolean isTimed) {}

  private final Net net;
  private final Constraints constraints;
  private final DeadlockSearch standstills;
  private final Set<String> met = new HashSet<>();
  private final Map<List<Integer>, Long> counts = new LinkedHashMap<>();
  private final Set<List<Integer>> tried = new HashSet<>();
  private final Set<List<Integer>> refuted = new HashSet<>();
  private final Set<List<Integer>> awaited = new HashSet<>();
  private final Set<List<Integer>> livelocks = new HashSet<>();
  private final Deque<Suspect> suspects = new ArrayDeque<>();
  private int searchedAt = -1;
  private boolean gaveUp;
  private long nanos;

  Deadlocks(Net net, Enabledness enabledness, Constraints constraints) {
    this.net = net;
    this.constraints = constraints;
    standstills = new DeadlockSearch(net, enabledness, this::meet);
  }

  /** The next one to execute, or null; looks for more if the net has grown since the last time. */
  @Nullable Suspect next() {
    if (suspects.isEmpty() && searchedAt != net.events()) {
      searchedAt = net.events();
      counts.clear();
      met.clear();
      long start = System.nanoTime();
      gaveUp = !standstills.search(STEPS);
      nanos += System.nanoTime() - start;
      met.clear();
    }
    Suspect next = suspects.poll();
    if (next != null) {
      tried.add(next.operations);
    }
    return next;
  }

  private void meet(GrowingInts conditions, int[] schedule) {
    int[] set = conditions.toArray();
    Arrays.sort(set);
    if (!met.add(Arrays.toString(set)) || constraints.solve(schedule) == Answer.NONE) {
      return;
    }
    boolean timed =
        IntStream.of(set).anyMatch(each -> net.isAnnounced(each) && net.operation(each).timed());
    if (timed) {
      if (awaited.add(IntStream.of(schedule).boxed().toList())) {
        suspects.add(new Suspect(List.of(), schedule, true));
      }
      return;
    }
    List<Integer> operations = operations(set);
    if (IntStream.of(set).anyMatch(this::spins)) {
      if (livelocks.add(operations) && !isTried(operations)) {
        suspects.add(new Suspect(operations, schedule, false));
      }
      return;
    }
    if (counts.merge(operations, 1L, Long::sum) == 1 && !isTried(operations)) {
      suspects.add(new Suspect(operations, schedule, false));
    }
  }

  private boolean spins(int condition) {
    return net.isAnnounced(condition) && net.operation(condition).kind() == OperationKind.SPIN_WAIT;
  }

  /** What the threads that have not ended are about to do. */
  private List<Integer> operations(int[] conditions) {
    return IntStream.of(conditions)
        .filter(net::isAnnounced)
        .map(net::operationNumber)
        .sorted()
        .boxed()
        .toList();
  }

  private boolean isTried(List<Integer> operations) {
    return tried.stream().anyMatch(other -> new HashSet<>(other).containsAll(operations));
  }

  /** An execution has ended in a deadlock, with its threads at these conditions. */
  void saw(int[] conditions) {
    tried.add(operations(conditions));
  }

  /** It was none: the threads could go on, or need not. */
  void refute(Suspect suspect) {
    refuted.add(suspect.operations);
  }

  /** How many there are; those included that were executed anyway. */
  long count() {
    long sum = 0;
    for (Map.Entry<List<Integer>, Long> each : counts.entrySet()) {
      sum += refuted.contains(each.getKey()) ? 0 : each.getValue();
    }
    return sum;
  }

  /** How long the net was searched; for reports only. */
  long nanos() {
    return nanos;
  }

  /** Whether the search for them was not finished. */
  boolean gaveUp() {
    return gaveUp;
  }

  void save(DataOutput out) throws IOException {
    save(tried, out);
    save(refuted, out);
    save(awaited, out);
    save(livelocks, out);
  }

  private static void save(Set<List<Integer>> sets, DataOutput out) throws IOException {
    out.writeInt(sets.size());
    for (List<Integer> each : sets) {
      out.writeInt(each.size());
      for (int operation : each) {
        out.writeInt(operation);
      }
    }
  }

  void restore(DataInput in) throws IOException {
    restore(tried, in);
    restore(refuted, in);
    restore(awaited, in);
    restore(livelocks, in);
  }

  private static void restore(Set<List<Integer>> sets, DataInput in) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      Integer[] each = new Integer[in.readInt()];
      for (int i = 0; i < each.length; i++) {
        each[i] = in.readInt();
      }
      sets.add(List.of(each));
    }
  }
}
