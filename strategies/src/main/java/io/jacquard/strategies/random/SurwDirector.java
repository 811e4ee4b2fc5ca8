// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.trace.record.OperationKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One selectively uniform random walk.
 *
 * <p>The <em>intended</em> thread is the one to do the next interesting operation, drawn by what
 * the threads have left. Until it has done so, others run freely up to their own next interesting
 * operation, and wait there.
 *
 * <p>The intention passes to one of the threads that wait, drawn by what they have left,
 *
 * <ul>
 *   <li>when nothing else can run: the intended thread is blocked;
 *   <li>when the intended thread yields: it may be spinning until one of them moves;
 *   <li>when it has not come to an interesting operation in {@link #PATIENCE} steps: it may be
 *       spinning without yielding, or have none left.
 * </ul>
 *
 * The last two are our additions: without them the walk would not end there. A thread about to do
 * an interesting operation counts as having at least one left, whatever was expected of it.
 */
final class SurwDirector implements Director {
  /** Long enough for honest work between two accesses, short against the usual step bound. */
  private static final int PATIENCE = 1_000;

  private final InterestingOperations interest;
  private final SplittableRandom random;
  private final Map<String, Integer> indexes = new HashMap<>();

  // By thread index: interesting operations left to the thread and those it has yet to start.
  private int[] left = new int[8];

  private @Nullable ControlledThread intended;
  private int waited;

  SurwDirector(InterestingOperations interest, SplittableRandom random) {
    this.interest = interest;
    this.random = random;
  }

  @Override
  public int choose(ChoicePoint point) {
    List<ControlledThread> threads = point.threads();
    for (int i = indexes.size(); i < threads.size(); i++) {
      admit(threads.get(i));
    }
    if (intended == null || point.hasEnded(intended)) {
      intend(draw(threads, thread -> !point.hasEnded(thread)));
    }
    int first = drawFree(point);
    if (first < 0) {
      giveWay(point);
      first = drawFree(point);
    }
    follow(point, point.thread(first));
    return ThreadChoices.drawOutcome(point, first, random);
  }

  /** What a new thread will do was counted as its parent's until now. */
  private void admit(ControlledThread thread) {
    indexes.put(thread.path(), thread.index);
    if (thread.index >= left.length) {
      left = Arrays.copyOf(left, thread.index * 2);
    }
    int own = interest.expected(thread.path());
    left[thread.index] = own;
    Integer parent = indexes.get(Profile.parent(thread.path()));
    if (parent == null) {
      return;
    }
    if (intended != null
        && intended.index == parent
        && left[parent] > 0
        && random.nextInt(left[parent]) < own) {
      intended = thread; // the parent was drawn for what is now the child's
    }
    left[parent] = Math.max(0, left[parent] - own);
  }

  private void intend(@Nullable ControlledThread thread) {
    intended = thread;
    waited = 0;
  }

  /** The intention passes to a thread that waits at an interesting operation, if there is one. */
  private void giveWay(ChoicePoint point) {
    ControlledThread waiting =
        draw(
            point.threads(),
            thread -> thread != intended && interest.includes(thread) && isEnabled(point, thread));
    if (waiting != null) {
      intend(waiting);
    }
  }

  private static boolean isEnabled(ChoicePoint point, ControlledThread thread) {
    for (int i = 0; i < point.size(); i++) {
      if (point.thread(i) == thread) {
        return true;
      }
    }
    return false;
  }

  /** One of the threads by what they have left; null if none of them has anything. */
  private @Nullable ControlledThread draw(
      List<ControlledThread> threads, Predicate<ControlledThread> eligible) {
    ControlledThread drawn = null;
    int total = 0;
    for (ControlledThread thread : threads) {
      if (eligible.test(thread)) {
        int weight = weight(thread);
        total += weight;
        // Drawing again at each thread with its share of the sum so far needs no second pass.
        if (weight > 0 && random.nextInt(total) < weight) {
          drawn = thread;
        }
      }
    }
    return drawn;
  }

  private int weight(ControlledThread thread) {
    return interest.includes(thread) ? Math.max(1, left[thread.index]) : left[thread.index];
  }

  /**
   * The first option of a thread drawn uniformly from those that need not wait; -1 if all have to.
   */
  private int drawFree(ChoicePoint point) {
    int drawn = -1;
    int count = 0;
    for (int i = 0; i < point.size(); i++) {
      ControlledThread thread = point.thread(i);
      if (ThreadChoices.startsThread(point, i)
          && (thread == intended || !interest.includes(thread))
          && random.nextInt(++count) == 0) {
        drawn = i;
      }
    }
    return drawn;
  }

  /** Keeps account of the operation that the thread is about to do. */
  private void follow(ChoicePoint point, ControlledThread chosen) {
    if (interest.includes(chosen)) {
      left[chosen.index] = Math.max(0, left[chosen.index] - 1);
      intend(null);
    } else if (chosen == intended && chosen.kind() == OperationKind.YIELD || ++waited > PATIENCE) {
      giveWay(point);
    }
  }
}
