// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.lockfree;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A queue of tasks whose owner takes from the bottom while thieves take from the top, after Chase
 * and Lev (SPAA 2005) with a fixed array. Size: tasks, thieves.
 */
public abstract class WorkStealing {
  private static final int NONE = -1;

  final AtomicInteger top = new AtomicInteger();
  volatile int bottom;
  private AtomicIntegerArray done;

  /** Takes the last task there is, unless a thief comes first. */
  abstract boolean takeLast(int task);

  private int take() {
    int task = bottom - 1;
    bottom = task;
    int first = top.get();
    if (first < task) {
      return task;
    }
    boolean mine = first == task && takeLast(task);
    bottom = task + 1;
    return mine ? task : NONE;
  }

  private int steal() {
    int first = top.get();
    return first < bottom && top.compareAndSet(first, first + 1) ? first : NONE;
  }

  private void perform(int task) {
    assert done.incrementAndGet(task) == 1 : "task " + task + " is done twice";
  }

  void run(String[] args) throws InterruptedException {
    int tasks = Sizes.of(args, 0, 1);
    bottom = tasks;
    done = new AtomicIntegerArray(tasks);
    new Crew()
        .with(
            1,
            i -> {
              for (int task = take(); task != NONE; task = take()) {
                perform(task);
              }
            })
        .with(
            Sizes.of(args, 1, 1),
            i -> {
              int task = steal();
              if (task != NONE) {
                perform(task);
              }
            })
        .run();
    for (int i = 0; i < tasks; i++) {
      assert done.get(i) == 1 : "task " + i + " is not done";
    }
  }

  /** Takes for granted that the last task is still there. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {"2", "2"})
  public static final class Faulty extends WorkStealing {
    @Override
    boolean takeLast(int task) {
      top.set(task + 1);
      return true;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Competes with the thieves for the last task. */
  @Specimen(
      size = {"2", "2"},
      smallest = {"1", "1"},
      traces = 11)
  public static final class Corrected extends WorkStealing {
    @Override
    boolean takeLast(int task) {
      return top.compareAndSet(task, task + 1);
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
