// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.executors;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Pools of threads: who runs what, and what comes after what. */
public final class ThreadPools {

  private ThreadPools() {}

  /** Results come back, whoever runs the tasks. */
  @Litmus(topic = "executors", large = true, outcomes = "3")
  public static final class TwoTasks {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      Future<Integer> one = pool.submit(() -> 1);
      Future<Integer> two = pool.submit(() -> 2);
      Outcome.is("" + (one.get() + two.get()));
      pool.shutdown();
    }
  }

  /** Two workers add to one plain field: an update is lost. */
  @Litmus(
      topic = "executors",
      expect = Finding.RACE,
      races = true,
      weak = true,
      large = true,
      outcomes = {"1", "2"})
  public static final class LostUpdate {
    static int sum;

    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      Future<?> one = pool.submit(() -> sum++);
      Future<?> two = pool.submit(() -> sum++);
      one.get();
      two.get();
      pool.shutdown();
      Outcome.is("" + sum);
    }
  }

  /** A single worker runs one task after the other: they need no lock. */
  @Litmus(topic = "executors", outcomes = "2", large = true)
  public static final class OneWorker {
    static int sum;

    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      pool.execute(() -> sum++);
      pool.submit(() -> sum++).get();
      pool.shutdown();
      Outcome.is("" + sum);
    }
  }

  /** What was done before the submission is seen by the task. */
  @Litmus(topic = "executors", outcomes = "1")
  public static final class SubmissionPublishes {
    static int value;

    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      pool.execute(() -> {});
      value = 1;
      Outcome.is("" + pool.submit(() -> value).get());
      pool.shutdown();
    }
  }

  /** What the task did is seen by those who get its result. */
  @Litmus(topic = "executors", outcomes = "1")
  public static final class ResultPublishes {
    static int value;

    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      pool.submit(() -> value = 1).get();
      pool.shutdown();
      Outcome.is("" + value);
    }
  }

  /** Who does not ask for the result has no right to see what the task did. */
  @Litmus(
      topic = "executors",
      expect = Finding.RACE,
      races = true,
      weak = true,
      outcomes = {"0", "1"})
  public static final class ResultNotAskedFor {
    static int value;

    public static void main(String[] args) {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      pool.execute(() -> value = 1);
      pool.shutdown();
      Outcome.is("" + value);
    }
  }

  /** What tasks did is seen by those who wait for the end of the pool. */
  @Litmus(topic = "executors", outcomes = "true 1")
  public static final class TerminationPublishes {
    static int value;

    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      pool.execute(() -> value = 1);
      pool.shutdown();
      Outcome.is(pool.awaitTermination(1, TimeUnit.DAYS) + " " + value);
    }
  }

  /** A future is done at some time after its task has begun. */
  @Litmus(
      topic = "executors",
      outcomes = {"false false", "true false", "true true"})
  public static final class IsItDone {
    static volatile boolean begun;

    public static void main(String[] args) {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      Future<?> future = pool.submit(() -> begun = true);
      boolean done = future.isDone();
      Outcome.is(begun + " " + done);
      pool.shutdown();
    }
  }

  /** A cancelled task does not run, unless it was too late; then what it did is done. */
  @Litmus(
      topic = "executors",
      outcomes = {"true 0", "true 1", "false 1"})
  public static final class Cancelled {
    static volatile int value;

    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      Future<?> future = pool.submit(() -> value = 1);
      boolean cancelled = future.cancel(false);
      pool.shutdown();
      pool.awaitTermination(1, TimeUnit.DAYS);
      Outcome.is(cancelled + " " + value);
    }
  }

  /** Cancelling may interrupt a task that waits. */
  @Litmus(
      topic = "executors",
      outcomes = {"never begun", "interrupted"})
  public static final class CancelledWhileWaiting {
    static volatile String end = "never begun";

    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      Future<?> future =
          pool.submit(
              () -> {
                try {
                  Thread.currentThread().join();
                } catch (InterruptedException interrupt) {
                  end = "interrupted";
                }
              });
      future.cancel(true);
      pool.shutdown();
      pool.awaitTermination(1, TimeUnit.DAYS);
      Outcome.is(end);
    }
  }

  /** Whether a task is still accepted depends on who comes first. */
  @Litmus(
      topic = "executors",
      large = true,
      outcomes = {"ran", "rejected"})
  public static final class SubmittedOrShutDown {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      Thread closer = new Thread(pool::shutdown);
      closer.start();
      try {
        Outcome.is(pool.submit(() -> "ran").get());
      } catch (RejectedExecutionException tooLate) {
        Outcome.is("rejected");
      }
      closer.join();
    }
  }

  /** A task still in the queue is handed back by shutdownNow; the first never was there. */
  @Litmus(
      topic = "executors",
      outcomes = {"0 dropped, 2 ran", "1 dropped, 1 ran"})
  public static final class Dropped {
    static final AtomicInteger RAN = new AtomicInteger();

    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      pool.execute(RAN::incrementAndGet);
      pool.execute(RAN::incrementAndGet);
      int dropped = pool.shutdownNow().size();
      pool.awaitTermination(1, TimeUnit.DAYS);
      Outcome.is(dropped + " dropped, " + RAN + " ran");
    }
  }

  /** Idle workers of a pool that nobody shuts down are no deadlock. */
  @Litmus(topic = "executors", outcomes = "done")
  public static final class NeverShutDown {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      pool.submit(() -> 1).get();
      Outcome.is("done");
    }
  }

  /** Workers of a cached pool go home after a while. */
  @Litmus(topic = "executors", outcomes = "done")
  public static final class CachedNeverShutDown {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newCachedThreadPool();
      pool.submit(() -> 1).get();
      Outcome.is("done");
    }
  }

  /** An exception of a task ends its worker; another takes its place. */
  @Litmus(topic = "executors", expect = Finding.EXCEPTION)
  public static final class WorkerDies {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      pool.execute(
          () -> {
            throw new IllegalStateException("in a task");
          });
      int answer = pool.submit(() -> 42).get();
      pool.shutdown();
      if (answer != 42) {
        throw new AssertionError(answer);
      }
    }
  }

  /** An exception of a submitted task waits in its future. */
  @Litmus(topic = "executors", outcomes = "java.lang.IllegalStateException: in a task")
  public static final class ExceptionInFuture {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      Future<?> future =
          pool.submit(
              () -> {
                throw new IllegalStateException("in a task");
              });
      try {
        future.get();
      } catch (ExecutionException e) {
        Outcome.is("" + e.getCause());
      }
      pool.shutdown();
    }
  }

  /** A task that waits for one behind it in the same queue waits for ever. */
  @Litmus(topic = "executors", expect = Finding.DEADLOCK)
  public static final class WaitsForItsSuccessor {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      int answer = pool.submit(() -> pool.submit(() -> 1).get()).get();
      throw new AssertionError("got " + answer);
    }
  }

  /** With a second worker it does not. */
  @Litmus(topic = "executors", outcomes = "1", large = true)
  public static final class TwoWorkersForTwo {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      Outcome.is("" + pool.submit(() -> pool.submit(() -> 1).get()).get());
      pool.shutdown();
    }
  }

  /** Each of the first two tasks gets a worker of its own; either may run the third. */
  @Litmus(
      topic = "executors",
      large = true,
      outcomes = {"1 2 1", "1 2 2"})
  public static final class WhichWorker {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      Future<String> one = pool.submit(WhichWorker::me);
      Future<String> two = pool.submit(WhichWorker::me);
      Future<String> three = pool.submit(WhichWorker::me);
      Outcome.is(one.get() + " " + two.get() + " " + three.get());
      pool.shutdown();
    }

    private static String me() {
      String name = Thread.currentThread().getName();
      return name.substring(name.length() - 1);
    }
  }

  /** A pool's queue, which the program made, is asked before anybody has used the pool. */
  @Litmus(
      topic = "executors",
      outcomes = {"0", "1"})
  public static final class AsksItsQueue {
    public static void main(String[] args) throws Exception {
      BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
      ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, tasks);
      Thread submitter =
          new Thread(
              () -> {
                pool.execute(() -> {});
                pool.execute(() -> {});
              });
      submitter.start();
      int waiting = tasks.size();
      submitter.join();
      Outcome.is("" + waiting);
      pool.shutdown();
    }
  }
}
