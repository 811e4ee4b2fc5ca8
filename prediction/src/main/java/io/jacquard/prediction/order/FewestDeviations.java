// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import io.jacquard.solver.order.OrderSolver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * Finds an order in which as few reads as possible see something else than they saw. A set of reads
 * that cannot all keep their values is a core; at least one read of every core has to be given up.
 * So the fewest that meet all cores known are given up, until an order is found.
 *
 * <p>Of equally small sets, those come first whose reads have little behind them in their threads:
 * a thread that has seen something else may do something else from there on.
 */
final class FewestDeviations {
  private static final int MOST_CORES = 200;

  private final OrderSolver solver;
  private final Map<Integer, Integer> kept;
  private final int most;
  private final int skipped;

  /** The reads as statements, what is best given up first. */
  private final List<Integer> preference;

  private final Set<Set<Integer>> passed = new HashSet<>();
  private final List<int[]> cores = new ArrayList<>();
  private Set<Integer> givenUp = Set.of();

  /**
   * @param kept for each read the statement that it sees its value
   * @param behind for each read how many of the events come after it in its thread
   * @param most how many may be given up
   * @param skipped so many orders are passed over; each has other reads that are given up
   */
  FewestDeviations(
      OrderSolver solver,
      Map<Integer, Integer> kept,
      ToIntFunction<Integer> behind,
      int most,
      int skipped) {
    this.solver = solver;
    this.kept = kept;
    this.most = most;
    this.skipped = skipped;
    preference =
        kept.keySet().stream().sorted(Comparator.comparingInt(behind)).map(kept::get).toList();
  }

  /** The reads that see something else in the order found. */
  int[] givenUp() {
    List<Integer> reads = new ArrayList<>();
    for (Map.Entry<Integer, Integer> each : kept.entrySet()) {
      if (givenUp.contains(each.getValue())) {
        reads.add(each.getKey());
      }
    }
    return IntArrays.of(reads);
  }

  OrderSolver.Result check() {
    while (cores.size() < MOST_CORES) {
      OrderSolver.Result result = solver.check(all(givenUp));
      if (result == OrderSolver.Result.UNKNOWN
          || result == OrderSolver.Result.SAT && passed.size() == skipped) {
        return result;
      }
      if (result == OrderSolver.Result.SAT) {
        if (givenUp.isEmpty()) {
          return OrderSolver.Result.UNKNOWN;
        }
        passed.add(givenUp);
      } else {
        int[] core = solver.core();
        if (core.length == 0) {
          return OrderSolver.Result.UNSAT;
        }
        cores.add(preferred(core));
      }
      if (!giveUpOthers()) {
        return OrderSolver.Result.UNKNOWN;
      }
    }
    return OrderSolver.Result.UNKNOWN;
  }

  private int[] preferred(int[] core) {
    return preference.stream()
        .filter(each -> Arrays.stream(core).anyMatch(literal -> literal == each))
        .mapToInt(each -> each)
        .toArray();
  }

  private boolean giveUpOthers() {
    for (int size = 1; size <= most; size++) {
      Set<Integer> hitting = new LinkedHashSet<>();
      if (hit(0, size, hitting)) {
        givenUp = hitting;
        return true;
      }
    }
    return false;
  }

  private int[] all(Set<Integer> without) {
    List<Integer> assumed = new ArrayList<>(kept.values());
    assumed.removeAll(without);
    return IntArrays.of(assumed);
  }

  /** Whether so many more statements meet all cores from this one on. */
  private boolean hit(int from, int left, Set<Integer> chosen) {
    int at = from;
    while (at < cores.size() && meets(cores.get(at), chosen)) {
      at++;
    }
    if (at == cores.size()) {
      return !passed.contains(chosen);
    }
    if (left == 0) {
      return false;
    }
    for (int each : cores.get(at)) {
      chosen.add(each);
      if (hit(at + 1, left - 1, chosen)) {
        return true;
      }
      chosen.remove(each);
    }
    return false;
  }

  private static boolean meets(int[] core, Set<Integer> chosen) {
    for (int each : core) {
      if (chosen.contains(each)) {
        return true;
      }
    }
    return false;
  }
}
