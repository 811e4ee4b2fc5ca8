// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.forkjoin;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;

/** Fork and join: who joins helps, and what tasks did is seen by those who join. */
public final class Tasks {

  private Tasks() {}

  /** Fibonacci numbers, the slow way. */
  private static final class Fibonacci extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private final int n;

    Fibonacci(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n < 2) {
        return n;
      }
      Fibonacci before = new Fibonacci(n - 1);
      before.fork();
      return new Fibonacci(n - 2).compute() + before.join();
    }
  }

  /** One worker does everything itself: it helps where it would wait. */
  @Litmus(topic = "forkjoin", outcomes = "2")
  public static final class OneWorker {
    public static void main(String[] args) {
      Outcome.is("" + new ForkJoinPool(1).invoke(new Fibonacci(3)));
    }
  }

  /** Two workers share the work. */
  @Litmus(topic = "forkjoin", large = true, outcomes = "2")
  public static final class TwoWorkers {
    public static void main(String[] args) {
      Outcome.is("" + new ForkJoinPool(2).invoke(new Fibonacci(3)));
    }
  }

  /** The common pool, with the caller's help. */
  @Litmus(topic = "forkjoin", large = true, outcomes = "2")
  public static final class CommonPool {
    public static void main(String[] args) {
      Outcome.is("" + new Fibonacci(3).invoke());
    }
  }

  /** Two halves write their own fields; who joined them sees both. */
  @Litmus(topic = "forkjoin", large = true, outcomes = "1 2")
  public static final class JoinPublishes {
    static int left;
    static int right;

    public static void main(String[] args) {
      ForkJoinTask<?> one = ForkJoinTask.adapt(() -> left = 1);
      ForkJoinTask<?> two = ForkJoinTask.adapt(() -> right = 2);
      new ForkJoinPool(2)
          .invoke(
              new RecursiveAction() {
                private static final long serialVersionUID = 1;

                @Override
                protected void compute() {
                  ForkJoinTask.invokeAll(one, two);
                }
              });
      Outcome.is(left + " " + right);
    }
  }

  /** Two halves write the same field. */
  @Litmus(
      topic = "forkjoin",
      expect = Finding.RACE,
      races = true,
      weak = true,
      large = true,
      outcomes = {"1", "2"})
  public static final class SharedSum {
    static int sum;

    public static void main(String[] args) {
      ForkJoinTask<?> one = ForkJoinTask.adapt(() -> sum++);
      ForkJoinTask<?> two = ForkJoinTask.adapt(() -> sum++);
      ForkJoinPool pool = new ForkJoinPool(2);
      pool.execute(one);
      pool.execute(two);
      one.join();
      two.join();
      Outcome.is("" + sum);
    }
  }

  /** A task's own fields are seen by who runs it, and its result by who asks. */
  @Litmus(topic = "forkjoin", outcomes = "7")
  public static final class FieldsOfTask {
    private static final class Twice extends RecursiveAction {
      private static final long serialVersionUID = 1;
      int value;

      @Override
      protected void compute() {
        value = 2 * value + 1;
      }
    }

    public static void main(String[] args) {
      Twice task = new Twice();
      task.value = 3;
      ForkJoinPool pool = new ForkJoinPool(1);
      pool.execute(task);
      task.join();
      Outcome.is("" + task.value);
    }
  }

  /** The pool is quiet when all tasks are done, and what they did is seen. */
  @Litmus(topic = "forkjoin", outcomes = "true 1")
  public static final class Quiet {
    static int value;

    public static void main(String[] args) {
      ForkJoinPool pool = new ForkJoinPool(1);
      pool.execute(() -> value = 1);
      Outcome.is(pool.awaitQuiescence(1, TimeUnit.DAYS) + " " + value);
    }
  }

  /** Processors and the common pool's workers are those of the settings. */
  @Litmus(topic = "forkjoin", outcomes = "4 3 3")
  public static final class Sizes {
    public static void main(String[] args) {
      Outcome.is(
          Runtime.getRuntime().availableProcessors()
              + " "
              + ForkJoinPool.getCommonPoolParallelism()
              + " "
              + ForkJoinPool.commonPool().getParallelism());
    }
  }

  /** Names count from one in each execution. */
  @Litmus(topic = "forkjoin", outcomes = "ForkJoinPool-1-worker-1")
  public static final class Names {
    public static void main(String[] args) {
      Outcome.is(new ForkJoinPool(1).submit(() -> Thread.currentThread().getName()).join());
    }
  }
}
