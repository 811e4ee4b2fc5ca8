// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds a plan as FF does (J. Hoffmann, B. Nebel, "The FF planning system", 2001): by enforced hill
 * climbing, from a state to the nearest one that is better by the {@linkplain RelaxedPlan
 * estimate}, along helpful actions only. Where that ends in a blind alley, a search of all states
 * begins anew, the best one first; it ends when all were seen, so then there is no plan.
 *
 * <p>For one thread. Answers depend on the problem and on the limit alone.
 */
public final class Planner {
  /** What the search came to. */
  public enum Result {
    /** There is a plan. */
    FOUND,
    /** There is none. */
    NONE,
    /** The limit was reached. */
    UNKNOWN
  }

  private final PlanningProblem problem;
  private final RelaxedPlan relaxed;
  private final int mostStates;
  private int states;
  private List<Integer> plan = List.of();

  /** A state that was reached, and how. */
  private record Node(BitSet state, @Nullable Node from, int action, int estimate, int number) {
    List<Integer> path() {
      List<Integer> reversed = new ArrayList<>();
      for (Node node = this; node.from != null; node = node.from) {
        reversed.add(node.action);
      }
      List<Integer> path = new ArrayList<>();
      for (int i = reversed.size() - 1; i >= 0; i--) {
        path.add(reversed.get(i));
      }
      return path;
    }
  }

  /**
   * @param mostStates after so many states the search is given up
   */
  public Planner(PlanningProblem problem, int mostStates) {
    this.problem = problem;
    this.mostStates = mostStates;
    relaxed = new RelaxedPlan(problem);
  }

  /** The numbers of the actions, after {@link Result#FOUND}. */
  public int[] plan() {
    int[] numbers = new int[plan.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = plan.get(i);
    }
    return numbers;
  }

  /** How many states were looked at. */
  public int states() {
    return states;
  }

  /** Looks for a plan. */
  public Result solve() {
    BitSet initial = problem.initial();
    int estimate = relaxed.estimate(initial);
    if (estimate == RelaxedPlan.NEVER) {
      return Result.NONE;
    }
    Node start = new Node(initial, null, -1, estimate, 0);
    Node end = climb(start);
    if (end == null) {
      return searchAll(start);
    }
    plan = end.path();
    return Result.FOUND;
  }

  /** Null in a blind alley. */
  private @Nullable Node climb(Node start) {
    Node here = start;
    while (here != null && !problem.isReached(here.state)) {
      here = better(here);
    }
    return here;
  }

  /** The nearest state that is better; in breadth first. */
  private @Nullable Node better(Node from) {
    Deque<Node> open = new ArrayDeque<>();
    Set<BitSet> seen = new HashSet<>();
    open.add(from);
    seen.add(from.state);
    while (!open.isEmpty() && states <= mostStates) {
      Node node = open.remove();
      relaxed.estimate(node.state);
      BitSet actions = (BitSet) relaxed.helpful().clone();
      for (int a = actions.nextSetBit(0); a >= 0; a = actions.nextSetBit(a + 1)) {
        BitSet state = problem.actions().get(a).after(node.state);
        if (seen.add(state)) {
          states++;
          int estimate = relaxed.estimate(state);
          if (estimate != RelaxedPlan.NEVER) {
            Node next = new Node(state, node, a, estimate, 0);
            if (estimate < from.estimate) {
              return next;
            }
            open.add(next);
          }
        }
      }
    }
    return null;
  }

  /**
   * Of equally good states, the one that was found last goes first: so the search continues there.
   */
  private Result searchAll(Node start) {
    PriorityQueue<Node> open =
        new PriorityQueue<>(
            Comparator.comparingInt(Node::estimate)
                .thenComparing(Comparator.comparingInt(Node::number).reversed()));
    Set<BitSet> seen = new HashSet<>();
    open.add(start);
    seen.add(start.state);
    int number = 0;
    while (!open.isEmpty()) {
      Node node = open.remove();
      if (problem.isReached(node.state)) {
        plan = node.path();
        return Result.FOUND;
      }
      for (int a = 0; a < problem.actions().size(); a++) {
        PlanningProblem.Action action = problem.actions().get(a);
        if (action.isPossibleIn(node.state)) {
          BitSet state = action.after(node.state);
          if (seen.add(state)) {
            if (++states > mostStates) {
              return Result.UNKNOWN;
            }
            int estimate = relaxed.estimate(state);
            if (estimate != RelaxedPlan.NEVER) {
              open.add(new Node(state, node, a, estimate, ++number));
            }
          }
        }
      }
    }
    return Result.NONE;
  }
}
