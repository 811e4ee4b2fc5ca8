// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.queues;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Blocking queues: who waits, who is woken, what is seen. */
public final class Queues {

  private Queues() {}

  /** A producer of two and a consumer of two, over a queue that holds one. */
  private static void pass(BlockingQueue<Integer> queue) throws InterruptedException {
    Thread producer =
        Together.thread(
            () -> {
              queue.put(1);
              queue.put(2);
            });
    producer.start();
    int first = queue.take();
    int second = queue.take();
    Together.join(producer);
    Outcome.is(first + " " + second);
  }

  /** An array of one place. */
  @Litmus(topic = "queues", outcomes = "1 2")
  public static final class OfArray {
    public static void main(String[] args) throws InterruptedException {
      pass(new ArrayBlockingQueue<>(1));
    }
  }

  /** A linked queue of one place, with a lock at either end. */
  @Litmus(topic = "queues", outcomes = "1 2")
  public static final class Linked {
    public static void main(String[] args) throws InterruptedException {
      pass(new LinkedBlockingQueue<>(1));
    }
  }

  /** A linked deque of one place. */
  @Litmus(topic = "queues", outcomes = "1 2")
  public static final class Deque {
    public static void main(String[] args) throws InterruptedException {
      pass(new LinkedBlockingDeque<>(1));
    }
  }

  /** A hand-over, to the thread that came last. */
  @Litmus(topic = "queues", outcomes = "1 2")
  public static final class Synchronous {
    public static void main(String[] args) throws InterruptedException {
      pass(new SynchronousQueue<>());
    }
  }

  /** A hand-over, to the thread that came first. */
  @Litmus(topic = "queues", outcomes = "1 2")
  public static final class SynchronousFair {
    public static void main(String[] args) throws InterruptedException {
      pass(new SynchronousQueue<>(true));
    }
  }

  /** A queue without bound, by priority: the second may overtake. */
  @Litmus(
      topic = "queues",
      outcomes = {"1 2", "2 1"})
  public static final class Priority {
    public static void main(String[] args) throws InterruptedException {
      PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
      Thread producer =
          Together.thread(
              () -> {
                queue.put(2);
                queue.put(1);
              });
      producer.start();
      int first = queue.take();
      int second = queue.take();
      Together.join(producer);
      Outcome.is(first + " " + second);
    }
  }

  /** A transfer is over when the element was taken. */
  @Litmus(topic = "queues", outcomes = "1")
  public static final class Transfer {
    static int taken;

    public static void main(String[] args) throws InterruptedException {
      LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
      Thread consumer = Together.thread(() -> taken = queue.take());
      consumer.start();
      queue.transfer(1);
      Together.join(consumer);
      Outcome.is("" + taken);
    }
  }

  /** Whether a consumer waits already. */
  @Litmus(
      topic = "queues",
      outcomes = {"true", "false"})
  public static final class TryTransfer {
    public static void main(String[] args) throws InterruptedException {
      LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
      Thread consumer = Together.thread(() -> queue.poll(1, TimeUnit.DAYS));
      consumer.start();
      boolean given = queue.tryTransfer(1);
      if (!given) {
        queue.put(2);
      }
      Together.join(consumer);
      Outcome.is("" + given);
    }
  }

  /** What was done before the element was put is seen by who takes it. */
  @Litmus(topic = "queues", outcomes = "7")
  public static final class Publishes {
    private static final class Letter {
      int value;
    }

    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Letter> queue = new ArrayBlockingQueue<>(1);
      Thread producer =
          Together.thread(
              () -> {
                Letter letter = new Letter();
                letter.value = 7;
                queue.put(letter);
              });
      producer.start();
      Outcome.is("" + queue.take().value);
      Together.join(producer);
    }
  }

  /** What is done to it afterwards is not. */
  @Litmus(
      topic = "queues",
      expect = Finding.RACE,
      races = true,
      weak = true,
      outcomes = {"7", "8"})
  public static final class ChangedAfterwards {
    private static final class Letter {
      int value;
    }

    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Letter> queue = new ArrayBlockingQueue<>(1);
      Thread producer =
          Together.thread(
              () -> {
                Letter letter = new Letter();
                letter.value = 7;
                queue.put(letter);
                letter.value = 8;
              });
      producer.start();
      Outcome.is("" + queue.take().value);
      Together.join(producer);
    }
  }

  /** Two consumers and one element: one of them waits for ever. */
  @Litmus(topic = "queues", expect = Finding.DEADLOCK)
  public static final class TooFewElements {
    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      queue.add(1);
      Together.run(() -> queue.take(), () -> queue.take());
      throw new AssertionError("one element for two");
    }
  }

  /** Either consumer may get either element. */
  @Litmus(
      topic = "queues",
      large = true,
      outcomes = {"1 2", "2 1"})
  public static final class TwoConsumers {
    static volatile int one;
    static volatile int two;

    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Thread first = Together.thread(() -> one = queue.take());
      Thread second = Together.thread(() -> two = queue.take());
      first.start();
      second.start();
      queue.put(1);
      queue.put(2);
      Together.join(first, second);
      Outcome.is(one + " " + two);
    }
  }

  /** Who waits with a limit may go away with nothing. */
  @Litmus(
      topic = "queues",
      timeouts = true,
      outcomes = {"1", "null"})
  public static final class TimedPoll {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Thread producer = Together.thread(() -> queue.put(1));
      producer.start();
      Integer got = queue.poll(1, TimeUnit.SECONDS);
      Together.join(producer);
      Outcome.is("" + got);
    }
  }

  /** When nothing else can happen, the limit is over. */
  @Litmus(topic = "queues", outcomes = "null")
  public static final class NothingComes {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Together.run(() -> {});
      Outcome.is("" + queue.poll(10, TimeUnit.MILLISECONDS));
    }
  }

  /** A thread that waits for an element can be interrupted. */
  @Litmus(topic = "queues", outcomes = "interrupted")
  public static final class Interrupted {
    static volatile String end;

    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      Thread consumer =
          new Thread(
              () -> {
                try {
                  queue.take();
                } catch (InterruptedException interrupt) {
                  end = "interrupted";
                }
              });
      consumer.start();
      consumer.interrupt();
      Together.join(consumer);
      Outcome.is(end);
    }
  }

  /** An element with a delay is there when its time has passed. */
  @Litmus(topic = "queues", outcomes = "true")
  public static final class Delay {
    private static final class Later implements Delayed {
      final long at = System.nanoTime() + 1_000_000;

      @Override
      public long getDelay(TimeUnit unit) {
        return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
      }

      @Override
      public int compareTo(Delayed other) {
        return Long.compare(at, ((Later) other).at);
      }
    }

    public static void main(String[] args) throws InterruptedException {
      DelayQueue<Later> queue = new DelayQueue<>();
      Thread producer = Together.thread(() -> queue.put(new Later()));
      producer.start();
      Later got = queue.take();
      Together.join(producer);
      Outcome.is("" + (System.nanoTime() >= got.at));
    }
  }
}
