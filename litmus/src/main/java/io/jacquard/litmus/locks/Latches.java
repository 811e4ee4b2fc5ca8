// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.locks;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** {@code CountDownLatch}: closed, then open for ever. */
public final class Latches {

  private Latches() {}

  /** Who passes sees what was done before all the counts. */
  @Litmus(topic = "locks", outcomes = "3")
  public static final class AllDone {
    static final CountDownLatch DONE = new CountDownLatch(2);
    static int x;
    static int y;

    public static void main(String[] args) throws InterruptedException {
      Thread a =
          Together.thread(
              () -> {
                x = 1;
                DONE.countDown();
              });
      Thread b =
          Together.thread(
              () -> {
                y = 2;
                DONE.countDown();
              });
      a.start();
      b.start();
      DONE.await();
      int sum = x + y;
      Together.join(a, b);
      Outcome.is("" + sum);
    }
  }

  /** One count too few in the latch: what the other thread does may come later. */
  @Litmus(
      topic = "locks",
      expect = Finding.RACE,
      races = true,
      weak = true,
      outcomes = {"1", "2", "3"})
  public static final class TooFew {
    static final CountDownLatch DONE = new CountDownLatch(1);
    static int x;
    static int y;

    public static void main(String[] args) throws InterruptedException {
      Thread a =
          Together.thread(
              () -> {
                x = 1;
                DONE.countDown();
              });
      Thread b =
          Together.thread(
              () -> {
                y = 2;
                DONE.countDown();
              });
      a.start();
      b.start();
      DONE.await();
      int sum = x + y;
      Together.join(a, b);
      Outcome.is("" + sum);
    }
  }

  /** One too many: nobody passes. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK)
  public static final class TooMany {
    static final CountDownLatch DONE = new CountDownLatch(3);

    public static void main(String[] args) throws InterruptedException {
      Thread a = Together.thread(DONE::countDown);
      Thread b = Together.thread(DONE::countDown);
      a.start();
      b.start();
      DONE.await();
      Outcome.is("done");
    }
  }

  /** A starting gun: all wait for one. */
  @Litmus(topic = "locks", outcomes = "84", large = true)
  public static final class StartingGun {
    static final CountDownLatch GO = new CountDownLatch(1);
    static int data;

    public static void main(String[] args) {
      int[] seen = new int[2];
      Thread a =
          Together.thread(
              () -> {
                GO.await();
                seen[0] = data;
              });
      Thread b =
          Together.thread(
              () -> {
                GO.await();
                seen[1] = data;
              });
      a.start();
      b.start();
      data = 42;
      GO.countDown();
      Together.join(a, b);
      Outcome.is("" + (seen[0] + seen[1]));
    }
  }

  /** Two who wait for each other's latch first. */
  @Litmus(topic = "locks", expect = Finding.DEADLOCK)
  public static final class EachOther {
    static final CountDownLatch LEFT = new CountDownLatch(1);
    static final CountDownLatch RIGHT = new CountDownLatch(1);

    public static void main(String[] args) {
      Together.run(
          () -> {
            LEFT.await();
            RIGHT.countDown();
          },
          () -> {
            RIGHT.await();
            LEFT.countDown();
          });
      Outcome.is("done");
    }
  }

  /** A wait with a limit tells whether the latch opened in time. */
  @Litmus(
      topic = "locks",
      timeouts = true,
      outcomes = {"false", "true"})
  public static final class InTime {
    static final CountDownLatch DONE = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
      Thread a = Together.thread(DONE::countDown);
      a.start();
      boolean open = DONE.await(1, TimeUnit.SECONDS);
      Together.join(a);
      Outcome.is("" + open);
    }
  }

  /** The count can be asked; below zero it does not go. */
  @Litmus(
      topic = "locks",
      outcomes = {"0 0", "1 0", "2 0"})
  public static final class Count {
    static final CountDownLatch DONE = new CountDownLatch(2);

    public static void main(String[] args) {
      Thread a = Together.thread(DONE::countDown);
      Thread b =
          Together.thread(
              () -> {
                DONE.countDown();
                DONE.countDown();
              });
      a.start();
      b.start();
      long count = DONE.getCount();
      Together.join(a, b);
      Outcome.is(count + " " + DONE.getCount());
    }
  }

  /** An interrupt ends the wait. */
  @Litmus(
      topic = "locks",
      outcomes = {"interrupted", "passed"})
  public static final class Interrupted {
    static final CountDownLatch DONE = new CountDownLatch(1);

    public static void main(String[] args) {
      String[] how = new String[1];
      Thread waiter =
          new Thread(
              () -> {
                try {
                  DONE.await();
                  how[0] = "passed";
                } catch (InterruptedException e) {
                  how[0] = "interrupted";
                }
              });
      waiter.start();
      waiter.interrupt();
      DONE.countDown();
      Together.join(waiter);
      Outcome.is(how[0]);
    }
  }
}
