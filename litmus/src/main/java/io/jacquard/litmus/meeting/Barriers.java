// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.meeting;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** {@link CyclicBarrier}: threads wait for each other. */
public final class Barriers {

  private Barriers() {}

  private static void meet(CyclicBarrier barrier) throws InterruptedException {
    try {
      barrier.await();
    } catch (BrokenBarrierException broken) {
      throw new IllegalStateException(broken);
    }
  }

  /** What each did before the barrier is seen by all behind it. */
  @Litmus(topic = "meeting", outcomes = "1 2")
  public static final class Publishes {
    static int first;
    static int second;

    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Thread other =
          Together.thread(
              () -> {
                second = 2;
                meet(barrier);
              });
      other.start();
      first = 1;
      meet(barrier);
      Outcome.is(first + " " + second);
      Together.join(other);
    }
  }

  /** Without it, nothing is ordered. */
  @Litmus(
      topic = "meeting",
      expect = Finding.RACE,
      races = true,
      weak = true,
      outcomes = {"0", "2"})
  public static final class WrittenTooLate {
    static int second;

    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Thread other =
          Together.thread(
              () -> {
                meet(barrier);
                second = 2;
              });
      other.start();
      meet(barrier);
      Outcome.is("" + second);
      Together.join(other);
    }
  }

  /** The action runs once, after all have come and before any goes on. */
  @Litmus(topic = "meeting", outcomes = "3")
  public static final class Action {
    static int first;
    static int second;
    static int sum;

    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2, () -> sum = first + second);
      Thread other =
          Together.thread(
              () -> {
                second = 2;
                meet(barrier);
              });
      other.start();
      first = 1;
      meet(barrier);
      Outcome.is("" + sum);
      Together.join(other);
    }
  }

  /** A barrier can be used again. */
  @Litmus(topic = "meeting", outcomes = "2")
  public static final class Again {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Thread other =
          Together.thread(
              () -> {
                meet(barrier);
                meet(barrier);
              });
      other.start();
      meet(barrier);
      meet(barrier);
      Outcome.is("2");
      Together.join(other);
    }
  }

  /** Who comes alone waits for ever. */
  @Litmus(topic = "meeting", expect = Finding.DEADLOCK)
  public static final class Alone {
    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Together.run(() -> {});
      meet(barrier);
      throw new AssertionError("alone");
    }
  }

  /** An interrupted party breaks the barrier for those who wait and for those who come. */
  @Litmus(topic = "meeting", outcomes = "interrupted, broken")
  public static final class Broken {
    static volatile String other;

    public static void main(String[] args) {
      CyclicBarrier barrier = new CyclicBarrier(3);
      Thread waiting = new Thread(() -> other = end(barrier));
      waiting.start();
      Thread.currentThread().interrupt();
      String mine = end(barrier);
      Together.join(waiting);
      Outcome.is(mine + ", " + other);
    }

    private static String end(CyclicBarrier barrier) {
      try {
        barrier.await();
        return "passed";
      } catch (InterruptedException interrupt) {
        return "interrupted";
      } catch (BrokenBarrierException broken) {
        return "broken";
      }
    }
  }

  /** Who waits with a limit may give up, and breaks the barrier then. */
  @Litmus(
      topic = "meeting",
      timeouts = true,
      outcomes = {"passed, passed", "timeout, broken"})
  public static final class TimedOut {
    static volatile String other;

    public static void main(String[] args) throws InterruptedException {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Thread waiting =
          Together.thread(
              () -> {
                try {
                  barrier.await();
                  other = "passed";
                } catch (BrokenBarrierException broken) {
                  other = "broken";
                }
              });
      waiting.start();
      String mine;
      try {
        barrier.await(1, TimeUnit.SECONDS);
        mine = "passed";
      } catch (TimeoutException tooLate) {
        mine = "timeout";
      } catch (BrokenBarrierException broken) {
        mine = "broken";
      }
      Together.join(waiting);
      Outcome.is(mine + ", " + other);
    }
  }
}
