// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.trace.record.OperationKind;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.SplittableRandom;

/**
 * Probabilistic concurrency testing: S. Burckhardt, P. Kothari, M. Musuvathi, S. Nagarakatte, "A
 * Randomized Scheduler with Probabilistic Guarantees of Finding Bugs", ASPLOS 2010.
 *
 * <p>Threads have random priorities and the enabled one with the highest runs. At {@code d - 1}
 * steps drawn from the {@code k} of an execution, the thread that did the step falls below all
 * initial priorities: the i-th of these change points gives it priority {@code d - i}. A bug that
 * needs {@code d} orderings among {@code n} threads is hit with probability at least {@code 1 / (n
 * k^(d-1))} in each execution.
 *
 * <p>What differs from the paper:
 *
 * <ul>
 *   <li>{@code k} is not given but is the length of the longest execution so far. The bound
 *       therefore does not hold for the first execution, which has no change points (it is one of
 *       depth 1), nor for one that grows longer than all before it. A search that is shared out
 *       continues with the length that was known then.
 *   <li>Threads are not known beforehand: each draws its priority when it is first enabled, from a
 *       continuous range. Their order is a uniform permutation as in the paper.
 *   <li>A thread that yields falls below all others, so that a loop that yields cannot starve the
 *       thread it waits for. The bound does not cover programs that yield. A loop that spins
 *       without yielding still starves others, as in the paper, until a change point or the step
 *       bound ends it.
 * </ul>
 */
public final class PctStrategy extends Sampling implements Director {
  /** The paper argues that most bugs need few orderings; the bound falls with each one. */
  public static final int DEFAULT_DEPTH = 3;

  private final int depth;
  private SplittableRandom random = new SplittableRandom(0);
  private final Priorities priorities = new Priorities();

  // The step after which the i-th change happens, counted from 1; 0 for never.
  private final int[] changeAfter;

  private double lowest;
  private int longest;

  public PctStrategy(long seed) {
    this(seed, DEFAULT_DEPTH);
  }

  /** The depth of the bugs to look for: how many orderings they need; at least 1. */
  public PctStrategy(long seed, int depth) {
    super(seed);
    if (depth < 1) {
      throw new IllegalArgumentException("depth must be at least 1: " + depth);
    }
    this.depth = depth;
    changeAfter = new int[depth - 1];
  }

  @Override
  Director draw(SplittableRandom draws) {
    random = draws;
    priorities.clear();
    lowest = 0;
    for (int i = 0; i < changeAfter.length; i++) {
      changeAfter[i] = longest == 0 ? 0 : random.nextInt(1, longest + 1);
    }
    return this;
  }

  @Override
  void saveLearned(DataOutput out) throws IOException {
    out.writeInt(longest);
  }

  @Override
  void restoreLearned(DataInput in) throws IOException {
    longest = in.readInt();
  }

  @Override
  public int choose(ChoicePoint point) {
    for (int i = 0; i < point.size(); i++) {
      if (!priorities.has(point.thread(i))) {
        priorities.set(point.thread(i), depth + random.nextDouble());
      }
    }
    int first = priorities.highest(point);
    int steps = point.step() + 1;
    lower(point.thread(first), steps);
    if (!isShared()) {
      longest = Math.max(longest, steps);
    }
    return ThreadChoices.drawOutcome(point, first, random);
  }

  /** The thread is doing the operation of this step; what it does next may have to wait. */
  private void lower(ControlledThread thread, int step) {
    for (int i = 0; i < changeAfter.length; i++) {
      if (changeAfter[i] == step) {
        priorities.set(thread, changeAfter.length - i);
      }
    }
    if (thread.kind() == OperationKind.YIELD) {
      priorities.set(thread, --lowest);
    }
  }
}
