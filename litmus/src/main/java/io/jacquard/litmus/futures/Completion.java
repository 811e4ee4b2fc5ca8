// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.futures;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** Completable futures: who completes, who goes on, what is seen then. */
public final class Completion {

  private Completion() {}

  /** Two threads complete: one of them wins. */
  @Litmus(
      topic = "futures",
      outcomes = {"1", "2"})
  public static final class Twice {
    public static void main(String[] args) {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      Together.run(() -> future.complete(1), () -> future.complete(2));
      Outcome.is("" + future.join());
    }
  }

  /** What was done before the completion is seen by those who wait for it. */
  @Litmus(topic = "futures", outcomes = "1")
  public static final class Publishes {
    static int value;

    public static void main(String[] args) {
      CompletableFuture<Void> future = new CompletableFuture<>();
      Thread other =
          Together.thread(
              () -> {
                value = 1;
                future.complete(null);
              });
      other.start();
      future.join();
      Outcome.is("" + value);
    }
  }

  /** Who does not wait may see nothing. */
  @Litmus(
      topic = "futures",
      expect = Finding.RACE,
      races = true,
      weak = true,
      outcomes = {"0", "1"})
  public static final class NotWaitedFor {
    static int value;

    public static void main(String[] args) {
      CompletableFuture.runAsync(() -> value = 1);
      Outcome.is("" + value);
    }
  }

  /** A future that nobody completes. */
  @Litmus(topic = "futures", expect = Finding.DEADLOCK)
  public static final class Never {
    public static void main(String[] args) {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      Thread other = Together.thread(() -> future.isDone());
      other.start();
      throw new AssertionError("got " + future.join());
    }
  }

  /** The function runs in the thread that comes second: the one that completes or that adds it. */
  @Litmus(
      topic = "futures",
      outcomes = {"main", "other"})
  public static final class WhoGoesOn {
    public static void main(String[] args) {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      Thread other = new Thread(() -> future.complete(1), "other");
      other.start();
      Outcome.is(future.thenApply(value -> Thread.currentThread().getName()).join());
      Together.join(other);
    }
  }

  /** What was done before the function was added is seen by it, whoever runs it. */
  @Litmus(topic = "futures", outcomes = "1 2")
  public static final class FunctionSeesBoth {
    static int added;
    static int completed;

    public static void main(String[] args) {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      Thread other =
          Together.thread(
              () -> {
                completed = 2;
                future.complete(1);
              });
      other.start();
      added = 1;
      Outcome.is(future.thenApply(value -> added + " " + completed).join());
      Together.join(other);
    }
  }

  /** A supplier runs in a pool's thread, and its result comes back. */
  @Litmus(topic = "futures", outcomes = "2")
  public static final class Async {
    public static void main(String[] args) {
      Outcome.is("" + CompletableFuture.supplyAsync(() -> 1).thenApply(x -> x + 1).join());
    }
  }

  /** A chain over the pool's threads. */
  @Litmus(topic = "futures", large = true, outcomes = "4")
  public static final class Chain {
    public static void main(String[] args) {
      Outcome.is(
          ""
              + CompletableFuture.supplyAsync(() -> 1)
                  .thenCombine(CompletableFuture.supplyAsync(() -> 2), Integer::sum)
                  .thenApplyAsync(x -> x + 1)
                  .join());
    }
  }

  /** All of them are done, and what each did is seen. */
  @Litmus(topic = "futures", large = true, outcomes = "1 2")
  public static final class AllOf {
    static int first;
    static int second;

    public static void main(String[] args) {
      CompletableFuture.allOf(
              CompletableFuture.runAsync(() -> first = 1),
              CompletableFuture.runAsync(() -> second = 2))
          .join();
      Outcome.is(first + " " + second);
    }
  }

  /** Any of them. */
  @Litmus(
      topic = "futures",
      large = true,
      outcomes = {"1", "2"})
  public static final class AnyOf {
    public static void main(String[] args) {
      Outcome.is(
          ""
              + CompletableFuture.anyOf(
                      CompletableFuture.supplyAsync(() -> 1),
                      CompletableFuture.supplyAsync(() -> 2))
                  .join());
    }
  }

  /** A failure passes along the chain. */
  @Litmus(topic = "futures", outcomes = "java.lang.IllegalStateException: first")
  public static final class Failure {
    public static void main(String[] args) {
      CompletableFuture<Integer> future =
          CompletableFuture.<Integer>supplyAsync(
                  () -> {
                    throw new IllegalStateException("first");
                  })
              .thenApply(x -> x + 1);
      try {
        Outcome.is("" + future.join());
      } catch (CompletionException e) {
        Outcome.is("" + e.getCause());
      }
    }
  }

  /** A time limit completes the future if nobody else does. */
  @Litmus(topic = "futures", outcomes = "java.util.concurrent.TimeoutException")
  public static final class Timeout {
    public static void main(String[] args) {
      try {
        new CompletableFuture<Integer>().orTimeout(10, TimeUnit.MILLISECONDS).join();
      } catch (CompletionException e) {
        Outcome.is("" + e.getCause());
      }
    }
  }

  /** A value or a time limit, whichever comes first. */
  @Litmus(
      topic = "futures",
      timeouts = true,
      large = true,
      outcomes = {"1", "2"})
  public static final class ValueOrTimeout {
    public static void main(String[] args) {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      future.completeOnTimeout(2, 10, TimeUnit.MILLISECONDS);
      Thread other = Together.thread(() -> future.complete(1));
      other.start();
      Outcome.is("" + future.join());
      Together.join(other);
    }
  }

  /** A delayed executor runs the task when its time has come. */
  @Litmus(topic = "futures", large = true, outcomes = "true")
  public static final class Delayed {
    public static void main(String[] args) {
      long start = System.nanoTime();
      long end =
          CompletableFuture.supplyAsync(
                  System::nanoTime, CompletableFuture.delayedExecutor(10, TimeUnit.MILLISECONDS))
              .join();
      Outcome.is("" + (end - start >= 10_000_000));
    }
  }

  /** The pool's threads are daemons: they do not keep the program alive. */
  @Litmus(topic = "futures", outcomes = "over")
  public static final class NotAwaited {
    public static void main(String[] args) {
      CompletableFuture.runAsync(() -> {});
      Outcome.is("over");
    }
  }
}
