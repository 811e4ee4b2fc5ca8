// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The simple paths of an abstract system from a start to one of some targets: those with the fewest
 * calls first, of these the shortest. They are made one at a time.
 */
final class SimplePaths {
  /** More are not looked at for one path; with loops there may be very many beginnings. */
  private static final int MOST = 100_000;

  /** A path without repetition, and what it takes at least to its end. */
  private record Beginning(int node, @Nullable Beginning before, int calls, int length, long order)
      implements Comparable<Beginning> {
    @Override
    public int compareTo(Beginning other) {
      int byCalls = Integer.compare(calls, other.calls);
      int byLength = byCalls != 0 ? byCalls : Integer.compare(length, other.length);
      return byLength != 0 ? byLength : Long.compare(order, other.order);
    }

    boolean contains(int other) {
      for (Beginning each = this; each != null; each = each.before) {
        if (each.node == other) {
          return true;
        }
      }
      return false;
    }
  }

  /** A path, and how many calls it has. */
  record Path(int[] locations, int calls) {}

  private final AbstractSystem system;
  private final Set<Integer> targets;
  private final Map<Integer, int[]> left;
  private final PriorityQueue<Beginning> open = new PriorityQueue<>();
  private long made;

  SimplePaths(AbstractSystem system, Set<Integer> targets) {
    this(system, targets, distances(system, targets), system.starts());
  }

  private SimplePaths(
      AbstractSystem system, Set<Integer> targets, Map<Integer, int[]> left, Set<Integer> starts) {
    this.system = system;
    this.targets = targets;
    this.left = left;
    starts.stream().sorted().forEach(start -> push(start, null, 0, 1));
  }

  /** The best path from each start that has one, those with the fewest calls first. */
  static List<Path> fromEach(AbstractSystem system, int target) {
    Map<Integer, int[]> left = distances(system, Set.of(target));
    List<Path> found = new ArrayList<>();
    for (int start : new TreeSet<>(system.starts())) {
      Path path = new SimplePaths(system, Set.of(target), left, Set.of(start)).next();
      if (path != null) {
        found.add(path);
      }
    }
    found.sort(
        Comparator.comparingInt(Path::calls).thenComparingInt(path -> path.locations.length));
    return found;
  }

  private void push(int node, @Nullable Beginning before, int calls, int length) {
    int[] rest = left.get(node);
    if (rest != null && (before == null || !before.contains(node))) {
      open.add(new Beginning(node, before, calls + rest[0], length + rest[1], made++));
    }
  }

  /** By location: the calls and steps to the nearest target; no entry if none can be reached. */
  private static Map<Integer, int[]> distances(AbstractSystem system, Set<Integer> targets) {
    Map<Integer, Deque<int[]>> backward = new HashMap<>();
    for (int from : system.locations()) {
      for (int to : system.steps(from)) {
        backward.computeIfAbsent(to, any -> new ArrayDeque<>()).add(new int[] {from, 0});
      }
      for (int to : system.calls(from)) {
        backward.computeIfAbsent(to, any -> new ArrayDeque<>()).add(new int[] {from, 1});
      }
    }
    Map<Integer, int[]> found = new HashMap<>();
    PriorityQueue<int[]> queue =
        new PriorityQueue<>(
            (a, b) ->
                a[1] != b[1]
                    ? Integer.compare(a[1], b[1])
                    : a[2] != b[2] ? Integer.compare(a[2], b[2]) : Integer.compare(a[0], b[0]));
    targets.forEach(target -> queue.add(new int[] {target, 0, 0}));
    while (!queue.isEmpty()) {
      int[] next = queue.remove();
      if (found.putIfAbsent(next[0], new int[] {next[1], next[2]}) == null) {
        for (int[] edge : backward.getOrDefault(next[0], new ArrayDeque<>())) {
          queue.add(new int[] {edge[0], next[1] + edge[1], next[2] + 1});
        }
      }
    }
    return found;
  }

  /** The next path; null if there is none left. */
  @Nullable Path next() {
    for (int looked = 0; looked < MOST && !open.isEmpty(); looked++) {
      Beginning best = open.remove();
      int[] rest = Objects.requireNonNull(left.get(best.node));
      int calls = best.calls - rest[0];
      int length = best.length - rest[1];
      if (targets.contains(best.node)) {
        return new Path(locations(best, length), calls);
      }
      for (int next : system.steps(best.node)) {
        push(next, best, calls, length + 1);
      }
      for (int next : system.calls(best.node)) {
        push(next, best, calls + 1, length + 1);
      }
    }
    return null;
  }

  private static int[] locations(Beginning last, int length) {
    int[] all = new int[length];
    int place = length;
    for (Beginning each = last; each != null; each = each.before) {
      all[--place] = each.node;
    }
    return all;
  }
}
