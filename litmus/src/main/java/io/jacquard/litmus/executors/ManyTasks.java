// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.executors;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/** Several tasks at once: all of them, any of them, as they come. */
public final class ManyTasks {

  private ManyTasks() {}

  /** All tasks are done when the call returns, and what they did is seen. */
  @Litmus(topic = "executors", large = true, outcomes = "1 2")
  public static final class All {
    static int first;
    static int second;

    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      pool.invokeAll(List.<Callable<Integer>>of(() -> first = 1, () -> second = 2));
      Outcome.is(first + " " + second);
      pool.shutdown();
    }
  }

  /** Any of the results, and the other task may be cancelled. */
  @Litmus(
      topic = "executors",
      large = true,
      outcomes = {"1", "2"})
  public static final class Any {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      Outcome.is("" + pool.invokeAny(List.<Callable<Integer>>of(() -> 1, () -> 2)));
      pool.shutdown();
    }
  }

  /** Results come in the order in which tasks end. */
  @Litmus(
      topic = "executors",
      large = true,
      outcomes = {"1 2", "2 1"})
  public static final class AsTheyCome {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      CompletionService<Integer> ended = new ExecutorCompletionService<>(pool);
      ended.submit(() -> 1);
      ended.submit(() -> 2);
      Outcome.is(ended.take().get() + " " + ended.take().get());
      pool.shutdown();
    }
  }

  /** A future task may be run by hand, and by two threads at once: one of them runs it. */
  @Litmus(
      topic = "executors",
      outcomes = {"main", "other"})
  public static final class RunByHand {
    public static void main(String[] args) throws Exception {
      FutureTask<String> task = new FutureTask<>(() -> Thread.currentThread().getName());
      Thread other = new Thread(task, "other");
      other.start();
      task.run();
      Outcome.is(task.get());
      other.join();
    }
  }

  /** A pool that steals work runs a task as any other. */
  @Litmus(topic = "executors", outcomes = "1")
  public static final class WorkStealing {
    static int value;

    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newWorkStealingPool(2);
      Future<?> future = pool.submit(() -> value = 1);
      future.get();
      Outcome.is("" + value);
    }
  }
}
