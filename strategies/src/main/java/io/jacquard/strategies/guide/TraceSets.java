// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One abstract trace for each target, in all combinations: algorithm B. The combinations with the
 * fewest calls come first, of these the shortest; no more are made than asked for.
 */
public final class TraceSets {
  /**
   * Which path of each target, and the size of all together.
   *
   * @param starts how many different starts they have: often only one thread begins there
   */
  private record Combination(List<Integer> indexes, int calls, int length, int starts)
      implements Comparable<Combination> {
    private static final Comparator<Combination> ORDER =
        Comparator.comparingInt(Combination::calls)
            .thenComparingInt(Combination::length)
            .thenComparingInt(each -> -each.starts)
            .thenComparing(each -> each.indexes.toString());

    @Override
    public int compareTo(Combination other) {
      return ORDER.compare(this, other);
    }
  }

  private final List<SimplePaths> paths = new ArrayList<>();
  private final List<List<SimplePaths.Path>> known = new ArrayList<>();
  private final PriorityQueue<Combination> open = new PriorityQueue<>();
  private final Set<List<Integer>> seen = new HashSet<>();
  private int lastCalls;

  /**
   * @param targets by target, the locations each of which will do
   */
  public TraceSets(AbstractSystem system, List<Set<Integer>> targets) {
    List<Integer> first = new ArrayList<>();
    for (Set<Integer> target : targets) {
      paths.add(new SimplePaths(system, target));
      known.add(new ArrayList<>());
      first.add(0);
    }
    push(first);
  }

  private void push(List<Integer> indexes) {
    if (!seen.add(indexes)) {
      return;
    }
    int calls = 0;
    int length = 0;
    Set<Integer> starts = new HashSet<>();
    for (int i = 0; i < indexes.size(); i++) {
      SimplePaths.Path path = path(i, indexes.get(i));
      if (path == null) {
        return;
      }
      calls += path.calls();
      length += path.locations().length;
      starts.add(path.locations()[0]);
    }
    open.add(new Combination(indexes, calls, length, starts.size()));
  }

  private SimplePaths.@Nullable Path path(int target, int index) {
    List<SimplePaths.Path> found = known.get(target);
    while (found.size() <= index) {
      SimplePaths.Path next = paths.get(target).next();
      if (next == null) {
        return null;
      }
      found.add(next);
    }
    return found.get(index);
  }

  /** The next set; null if there is none left. */
  public @Nullable List<AbstractTrace> next() {
    if (open.isEmpty()) {
      return null;
    }
    Combination best = open.remove();
    lastCalls = best.calls();
    List<AbstractTrace> traces = new ArrayList<>();
    for (int i = 0; i < best.indexes().size(); i++) {
      traces.add(AbstractTrace.of(known.get(i).get(best.indexes().get(i)).locations()));
      List<Integer> next = new ArrayList<>(best.indexes());
      next.set(i, next.get(i) + 1);
      push(next);
    }
    return traces;
  }

  /** How many calls the last set has. */
  public int lastCalls() {
    return lastCalls;
  }
}
