// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.everyday;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Together;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.IntStream;

/** Buffers, mailboxes, stages and workers as people write them, faulty and repaired. */
public final class Messages {

  private Messages() {}

  /** A buffer of one place. */
  private static final class Buffer {
    private final Deque<Integer> items = new ArrayDeque<>();
    private final boolean all;

    private Buffer(boolean all) {
      this.all = all;
    }

    private synchronized void put(int item) throws InterruptedException {
      while (items.size() == 1) {
        wait();
      }
      items.addLast(item);
      changed();
    }

    private synchronized void take() throws InterruptedException {
      while (items.isEmpty()) {
        wait();
      }
      items.removeFirst();
      changed();
    }

    private void changed() {
      if (all) {
        notifyAll();
      } else {
        notify();
      }
    }

    private void use() {
      Together.run(() -> put(1), () -> put(2), this::take, this::take);
    }
  }

  /** A notification meant for one kind of thread wakes another. */
  @Litmus(topic = "everyday", expect = Finding.DEADLOCK, large = true)
  public static final class NotifiesOne {
    public static void main(String[] args) {
      Buffer buffer = new Buffer(false);
      Together.run(
          () -> {
            buffer.put(1);
            buffer.put(2);
          },
          () -> {
            buffer.put(3);
            buffer.put(4);
          },
          () -> {
            buffer.take();
            buffer.take();
          },
          () -> {
            buffer.take();
            buffer.take();
          });
    }
  }

  /** The same, and all are woken. */
  @Litmus(topic = "everyday", large = true)
  public static final class NotifiesAll {
    public static void main(String[] args) {
      new Buffer(true).use();
    }
  }

  /** An actor that has a thread while it has mail. */
  private static final class Actor {
    private final Queue<String> mail = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean scheduled = new AtomicBoolean();
    private final CountDownLatch received = new CountDownLatch(2);
    private final boolean looksAgain;

    private Actor(boolean looksAgain) {
      this.looksAgain = looksAgain;
    }

    private void tell(String message) {
      mail.add(message);
      schedule();
    }

    private void schedule() {
      if (scheduled.compareAndSet(false, true)) {
        new Thread(this::drain).start();
      }
    }

    private void drain() {
      while (mail.poll() != null) {
        received.countDown();
      }
      scheduled.set(false);
      if (looksAgain && !mail.isEmpty()) {
        schedule();
      }
    }

    private void use() throws InterruptedException {
      new Thread(() -> tell("placed")).start();
      tell("paid");
      received.await();
    }
  }

  /** Mail that comes between the last look and the flag is forgotten. */
  @Litmus(topic = "everyday", expect = Finding.DEADLOCK, large = true)
  public static final class ForgottenMail {
    public static void main(String[] args) throws InterruptedException {
      new Actor(false).use();
    }
  }

  /** The actor looks again after it has set the flag. */
  @Litmus(topic = "everyday", large = true)
  public static final class NoForgottenMail {
    public static void main(String[] args) throws InterruptedException {
      new Actor(true).use();
    }
  }

  private static int price(ConcurrentHashMap<String, Integer> stock) {
    return 100 / stock.get("apple");
  }

  /** A stage fails if it runs first, and then nobody counts down. */
  @Litmus(topic = "everyday", expect = Finding.DEADLOCK, large = true)
  public static final class LostStage {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentHashMap<String, Integer> stock = new ConcurrentHashMap<>();
      CompletableFuture<Void> warm = CompletableFuture.runAsync(() -> stock.put("apple", 4));
      CountDownLatch answered = new CountDownLatch(1);
      CompletableFuture.supplyAsync(() -> price(stock)).thenAccept(p -> answered.countDown());
      warm.join();
      answered.await();
    }
  }

  /** The stage comes after the other. */
  @Litmus(topic = "everyday", large = true)
  public static final class StageAfterStage {
    public static void main(String[] args) {
      ConcurrentHashMap<String, Integer> stock = new ConcurrentHashMap<>();
      CompletableFuture<Void> warm = CompletableFuture.runAsync(() -> stock.put("apple", 4));
      if (warm.thenApplyAsync(done -> price(stock)).join() != 25) {
        throw new AssertionError("wrong price");
      }
    }
  }

  /** Workers with an optimistic read that is used under the lock. */
  @Litmus(topic = "everyday", expect = Finding.ASSERTION, weak = true, large = true)
  public static final class StaleSum {
    private final BlockingQueue<Integer> jobs = new LinkedBlockingQueue<>();
    private final StampedLock lock = new StampedLock();
    private long sum;

    private void work() {
      for (Integer job = jobs.poll(); job != null; job = jobs.poll()) {
        add(job);
      }
    }

    private void add(int job) {
      long stamp = lock.tryOptimisticRead();
      long old = sum;
      boolean current = lock.validate(stamp);
      long write = lock.writeLock();
      try {
        sum = (current ? old : sum) + job;
      } finally {
        lock.unlockWrite(write);
      }
    }

    public static void main(String[] args) {
      StaleSum all = new StaleSum();
      int total = 0;
      for (int i = 1; i <= 10; i++) {
        all.jobs.add(i);
        total += i;
      }
      Together.run(all::work, all::work, all::work);
      if (all.sum != total) {
        throw new AssertionError("lost a job");
      }
    }
  }

  /**
   * A parallel stream fills a list that only one thread may use. The race is what a search can see:
   * a call of the list is one step.
   */
  @Litmus(topic = "everyday", expect = Finding.RACE, races = true, weak = true, large = true)
  public static final class FilledInParallel {
    public static void main(String[] args) {
      List<Integer> list = new ArrayList<>();
      IntStream.range(0, 4).parallel().forEach(list::add);
      if (list.size() != 4) {
        throw new AssertionError("lost elements");
      }
    }
  }

  /** A publisher gives its consumer one item after the other. */
  @Litmus(topic = "everyday", large = true)
  public static final class Published {
    public static void main(String[] args) throws InterruptedException {
      int[] sum = {0};
      CountDownLatch done = new CountDownLatch(1);
      try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
        publisher.consume(item -> sum[0] += item).thenRun(done::countDown);
        publisher.submit(1);
        publisher.submit(2);
      }
      done.await();
      if (sum[0] != 3) {
        throw new AssertionError("lost an item");
      }
    }
  }
}
