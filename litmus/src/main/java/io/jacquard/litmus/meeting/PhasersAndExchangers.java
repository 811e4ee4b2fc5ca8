// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.meeting;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** {@link Phaser} and {@link Exchanger}. */
public final class PhasersAndExchangers {

  private PhasersAndExchangers() {}

  /** What each did before it arrived is seen by all who wait for the phase. */
  @Litmus(topic = "meeting", outcomes = "1 2")
  public static final class PhasePublishes {
    static int first;
    static int second;

    public static void main(String[] args) {
      Phaser phaser = new Phaser(2);
      Thread other =
          Together.thread(
              () -> {
                second = 2;
                phaser.arriveAndAwaitAdvance();
              });
      other.start();
      first = 1;
      phaser.arriveAndAwaitAdvance();
      Outcome.is(first + " " + second);
      Together.join(other);
    }
  }

  /** Who arrives and goes on orders nothing for himself. */
  @Litmus(
      topic = "meeting",
      expect = Finding.RACE,
      races = true,
      weak = true,
      outcomes = {"0", "2"})
  public static final class ArrivedOnly {
    static int second;

    public static void main(String[] args) {
      Phaser phaser = new Phaser(2);
      Thread other =
          Together.thread(
              () -> {
                second = 2;
                phaser.arrive();
              });
      other.start();
      phaser.arrive();
      Outcome.is("" + second);
      Together.join(other);
    }
  }

  /** A party that is missing. */
  @Litmus(topic = "meeting", expect = Finding.DEADLOCK)
  public static final class PartyMissing {
    public static void main(String[] args) {
      Phaser phaser = new Phaser(2);
      Together.run(() -> {});
      phaser.arriveAndAwaitAdvance();
      throw new AssertionError("alone");
    }
  }

  /** The phaser's own method runs once for each phase, in the thread that comes last. */
  @Litmus(topic = "meeting", outcomes = "0 2, then over")
  public static final class OnAdvance {
    static volatile String phases = "";

    public static void main(String[] args) {
      Phaser phaser =
          new Phaser(2) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
              phases += phase + " " + parties;
              return true;
            }
          };
      Thread other = Together.thread(() -> phaser.arriveAndAwaitAdvance());
      other.start();
      phaser.arriveAndAwaitAdvance();
      Outcome.is(phases + (phaser.isTerminated() ? ", then over" : ""));
      Together.join(other);
    }
  }

  /** Phasers in a tree advance together. */
  @Litmus(topic = "meeting", large = true, outcomes = "1 1")
  public static final class Tree {
    public static void main(String[] args) {
      Phaser root = new Phaser();
      Phaser left = new Phaser(root, 1);
      Phaser right = new Phaser(root, 1);
      Thread other = Together.thread(() -> right.arriveAndAwaitAdvance());
      other.start();
      int phase = left.arriveAndAwaitAdvance();
      Outcome.is(phase + " " + root.getPhase());
      Together.join(other);
    }
  }

  /** Two threads swap. */
  @Litmus(topic = "meeting", outcomes = "a b")
  public static final class Swap {
    static volatile String got;

    public static void main(String[] args) throws InterruptedException {
      Exchanger<String> exchanger = new Exchanger<>();
      Thread other = Together.thread(() -> got = exchanger.exchange("a"));
      other.start();
      String mine = exchanger.exchange("b");
      Together.join(other);
      Outcome.is(mine + " " + got);
    }
  }

  /** What was done before the exchange is seen by the other. */
  @Litmus(topic = "meeting", outcomes = "3")
  public static final class SwapPublishes {
    static int first;
    static int second;

    public static void main(String[] args) throws InterruptedException {
      Exchanger<String> exchanger = new Exchanger<>();
      Thread other =
          Together.thread(
              () -> {
                second = 2;
                exchanger.exchange("a");
              });
      other.start();
      first = 1;
      exchanger.exchange("b");
      Outcome.is("" + (first + second));
      Together.join(other);
    }
  }

  /** Three cannot swap in pairs. */
  @Litmus(topic = "meeting", expect = Finding.DEADLOCK, large = true)
  public static final class ThreeSwap {
    public static void main(String[] args) {
      Exchanger<Integer> exchanger = new Exchanger<>();
      Together.run(
          () -> exchanger.exchange(1), () -> exchanger.exchange(2), () -> exchanger.exchange(3));
      throw new AssertionError("an odd pair");
    }
  }

  /** Who waits with a limit may give up. */
  @Litmus(topic = "meeting", expect = Finding.DEADLOCK, timeouts = true, outcomes = "swapped")
  public static final class SwapTimedOut {
    public static void main(String[] args) throws InterruptedException {
      Exchanger<Integer> exchanger = new Exchanger<>();
      Thread other = Together.thread(() -> exchanger.exchange(1));
      other.start();
      String end;
      try {
        exchanger.exchange(2, 1, TimeUnit.SECONDS);
        end = "swapped";
      } catch (TimeoutException tooLate) {
        end = "given up";
      }
      Together.join(other);
      Outcome.is(end);
    }
  }
}
