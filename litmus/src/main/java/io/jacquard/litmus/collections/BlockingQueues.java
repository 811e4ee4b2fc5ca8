// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.collections;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TransferQueue;

/** Queues that wait: real code, whose parking is an operation. */
public final class BlockingQueues {

  private BlockingQueues() {}

  /** One slot, two elements. */
  @Litmus(
      topic = "collections",
      outcomes = {"12"})
  public static final class OneSlot {
    static String taken = "";

    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      Together.run(
          () -> {
            queue.put(1);
            queue.put(2);
          },
          () -> {
            taken += queue.take();
            taken += queue.take();
          });
      Outcome.is(taken);
    }
  }

  /** One element, two takers. */
  @Litmus(topic = "collections", expect = Finding.DEADLOCK)
  public static final class TwoTakers {
    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Together.run(queue::take, queue::take, () -> queue.put(1));
    }
  }

  /** One slot, two givers. */
  @Litmus(topic = "collections", expect = Finding.DEADLOCK)
  public static final class TwoGivers {
    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      Together.run(() -> queue.put(1), () -> queue.put(2));
    }
  }

  /** Not waiting. */
  @Litmus(
      topic = "collections",
      outcomes = {"1", "null"})
  public static final class Poll {
    static Integer taken;

    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Together.run(() -> queue.put(1), () -> taken = queue.poll());
      Outcome.is("" + taken);
    }
  }

  /** From hand to hand. */
  @Litmus(
      topic = "collections",
      outcomes = {"1"})
  public static final class HandToHand {
    static int taken;

    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new SynchronousQueue<>();
      Together.run(() -> queue.put(1), () -> taken = queue.take());
      Outcome.is("" + taken);
    }
  }

  /** Offering what nobody waits for. */
  @Litmus(
      topic = "collections",
      outcomes = {"false", "true"})
  public static final class HandToNobody {
    static boolean given;

    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new SynchronousQueue<>();
      Thread taker = new Thread(() -> take(queue));
      taker.setDaemon(true);
      taker.start();
      given = queue.offer(1);
      Outcome.is("" + given);
    }

    private static void take(BlockingQueue<Integer> queue) {
      try {
        queue.take();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** The smallest of what has come. */
  @Litmus(
      topic = "collections",
      outcomes = {"12", "21"})
  public static final class Smallest {
    static String taken = "";

    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
      Together.run(
          () -> {
            queue.put(2);
            queue.put(1);
          },
          () -> {
            taken += queue.take();
            taken += queue.take();
          });
      Outcome.is(taken);
    }
  }

  /** The last of what has come. */
  @Litmus(
      topic = "collections",
      outcomes = {"12", "21"})
  public static final class Last {
    static String taken = "";

    public static void main(String[] args) {
      BlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
      Together.run(
          () -> {
            deque.put(1);
            deque.put(2);
          },
          () -> {
            taken += deque.takeLast();
            taken += deque.takeLast();
          });
      Outcome.is(taken);
    }
  }

  /** Who transfers an element goes on when it is taken. */
  @Litmus(
      topic = "collections",
      outcomes = {"1"})
  public static final class Transfer {
    static int data;
    static int seen;

    public static void main(String[] args) {
      TransferQueue<Integer> queue = new LinkedTransferQueue<>();
      Together.run(
          () -> {
            queue.transfer(1);
            seen = data;
          },
          () -> {
            data = 1;
            queue.take();
          });
      Outcome.is("" + seen);
    }
  }

  /** Data goes with the element. */
  @Litmus(
      topic = "collections",
      outcomes = {"1"})
  public static final class Publishes {
    static int data;
    static int seen;

    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      Together.run(
          () -> {
            data = 1;
            queue.put(1);
          },
          () -> {
            queue.take();
            seen = data;
          });
      Outcome.is("" + seen);
    }
  }

  /** Another queue carries nothing. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class OtherQueue {
    static int data;
    static int seen;

    public static void main(String[] args) {
      BlockingQueue<Integer> first = new LinkedBlockingQueue<>();
      BlockingQueue<Integer> second = new LinkedBlockingQueue<>();
      second.add(1);
      Together.run(
          () -> {
            data = 1;
            first.put(1);
          },
          () -> {
            second.take();
            seen = data;
          });
      Outcome.is("" + seen);
    }
  }
}
