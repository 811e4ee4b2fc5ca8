// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.newer;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads are threads: the same operations, the same bugs. */
public final class VirtualThreads {

  private VirtualThreads() {}

  /** What a virtual thread says of itself. */
  @Litmus(topic = "virtual", outcomes = "true true true, main false")
  public static final class Nature {
    static String nature;

    public static void main(String[] args) throws InterruptedException {
      Thread[] made = new Thread[1];
      CountDownLatch known = new CountDownLatch(1);
      made[0] =
          Thread.startVirtualThread(
              () -> {
                try {
                  known.await();
                } catch (InterruptedException interrupt) {
                  throw new IllegalStateException(interrupt);
                }
                Thread me = Thread.currentThread();
                nature = me.isVirtual() + " " + me.isDaemon() + " " + (me == made[0]);
              });
      known.countDown();
      made[0].join();
      Thread main = Thread.currentThread();
      Outcome.is(nature + ", " + main.getName() + " " + main.isVirtual());
    }
  }

  /** A pool that is closed waits until its tasks have ended, however long it takes. */
  @Litmus(topic = "virtual", timeouts = true, large = true, outcomes = "2")
  public static final class Closed {
    static final AtomicInteger DONE = new AtomicInteger();

    public static void main(String[] args) {
      try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
        pool.submit(DONE::incrementAndGet);
        pool.submit(DONE::incrementAndGet);
      }
      Outcome.is("" + DONE.get());
    }
  }

  /** Two of them add to one plain field. */
  @Litmus(
      topic = "virtual",
      expect = Finding.RACE,
      races = true,
      weak = true,
      outcomes = {"1", "2"})
  public static final class LostUpdate {
    static int sum;

    public static void main(String[] args) throws InterruptedException {
      Thread one = Thread.ofVirtual().start(() -> sum++);
      Thread two = Thread.ofVirtual().start(() -> sum++);
      one.join();
      two.join();
      Outcome.is("" + sum);
    }
  }

  /** With a monitor nothing is lost. */
  @Litmus(topic = "virtual", outcomes = "2")
  public static final class Synchronized {
    static int sum;

    static synchronized void add() {
      sum++;
    }

    public static void main(String[] args) throws InterruptedException {
      Thread one = Thread.startVirtualThread(Synchronized::add);
      Thread two = Thread.startVirtualThread(Synchronized::add);
      one.join();
      two.join();
      Outcome.is("" + sum);
    }
  }

  /** Nor with a lock. */
  @Litmus(topic = "virtual", outcomes = "2")
  public static final class Locked {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int sum;

    static void add() {
      LOCK.lock();
      try {
        sum++;
      } finally {
        LOCK.unlock();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      Thread one = Thread.startVirtualThread(Locked::add);
      Thread two = Thread.startVirtualThread(Locked::add);
      one.join();
      two.join();
      Outcome.is("" + sum);
    }
  }

  /** Two monitors in two orders. */
  @Litmus(topic = "virtual", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class LockOrder {
    static final Object A = new Object();
    static final Object B = new Object();

    static void take(Object first, Object second) {
      synchronized (first) {
        synchronized (second) {
          return;
        }
      }
    }

    public static void main(String[] args) throws InterruptedException {
      Thread one = Thread.startVirtualThread(() -> take(A, B));
      Thread two = Thread.startVirtualThread(() -> take(B, A));
      one.join();
      two.join();
      Outcome.is("done");
    }
  }

  /** Waiting and notifying. */
  @Litmus(topic = "virtual", outcomes = "told")
  public static final class WaitAndNotify {
    static boolean told;

    public static void main(String[] args) throws InterruptedException {
      Object monitor = new Object();
      Thread waiter =
          Thread.startVirtualThread(
              () -> {
                synchronized (monitor) {
                  while (!told) {
                    try {
                      monitor.wait();
                    } catch (InterruptedException interrupt) {
                      throw new IllegalStateException(interrupt);
                    }
                  }
                }
              });
      synchronized (monitor) {
        told = true;
        monitor.notify();
      }
      waiter.join();
      Outcome.is("told");
    }
  }

  /** A sleeping one can be interrupted; when nothing else can happen its sleep is over. */
  @Litmus(topic = "virtual", outcomes = "interrupted")
  public static final class SleepInterrupted {
    static volatile String end;

    public static void main(String[] args) throws InterruptedException {
      Thread sleeper =
          Thread.startVirtualThread(
              () -> {
                try {
                  Thread.sleep(1000);
                  end = "slept";
                } catch (InterruptedException interrupt) {
                  end = "interrupted";
                }
              });
      sleeper.interrupt();
      sleeper.join();
      Outcome.is(end);
    }
  }

  /** Parking and unparking. */
  @Litmus(topic = "virtual", outcomes = "done")
  public static final class Parked {
    public static void main(String[] args) throws InterruptedException {
      Thread parked = Thread.startVirtualThread(LockSupport::park);
      LockSupport.unpark(parked);
      parked.join();
      Outcome.is("done");
    }
  }

  /** Each has locals of its own. */
  @Litmus(topic = "virtual", outcomes = "7 8, 7")
  public static final class Locals {
    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 7);
    static String seen;

    public static void main(String[] args) throws InterruptedException {
      Thread.startVirtualThread(
              () -> {
                int before = LOCAL.get();
                LOCAL.set(8);
                seen = before + " " + LOCAL.get();
              })
          .join();
      Outcome.is(seen + ", " + LOCAL.get());
    }
  }

  /** Names, given or counted; none by default. */
  @Litmus(topic = "virtual", outcomes = "a, w-0, w-1, []")
  public static final class Names {
    public static void main(String[] args) {
      ThreadFactory factory = Thread.ofVirtual().name("w-", 0).factory();
      Runnable nothing = () -> {};
      Outcome.is(
          Thread.ofVirtual().name("a").unstarted(nothing).getName()
              + ", "
              + factory.newThread(nothing).getName()
              + ", "
              + factory.newThread(nothing).getName()
              + ", ["
              + Thread.ofVirtual().unstarted(nothing).getName()
              + "]");
    }
  }

  /** The states one can ask for before and after. */
  @Litmus(topic = "virtual", outcomes = "NEW false, TERMINATED false")
  public static final class States {
    public static void main(String[] args) throws InterruptedException {
      Thread thread = Thread.ofVirtual().unstarted(() -> {});
      String before = thread.getState() + " " + thread.isAlive();
      thread.start();
      thread.join();
      Outcome.is(before + ", " + thread.getState() + " " + thread.isAlive());
    }
  }

  /** A second start is an error. */
  @Litmus(topic = "virtual", outcomes = "refused")
  public static final class StartedTwice {
    public static void main(String[] args) {
      Thread thread = Thread.startVirtualThread(() -> {});
      try {
        thread.start();
      } catch (IllegalThreadStateException twice) {
        Outcome.is("refused");
      }
    }
  }

  /** What nobody catches. */
  @Litmus(topic = "virtual", expect = Finding.EXCEPTION)
  public static final class Fails {
    public static void main(String[] args) throws InterruptedException {
      Thread.startVirtualThread(
              () -> {
                throw new IllegalStateException("in a virtual thread");
              })
          .join();
    }
  }

  /** They do not keep the program alive. */
  @Litmus(
      topic = "virtual",
      outcomes = {"over 0", "over 1"})
  public static final class NotAwaited {
    static volatile int value;

    public static void main(String[] args) {
      Thread.startVirtualThread(() -> value = 1);
      Outcome.is("over " + value);
    }
  }

  /** One starts another. */
  @Litmus(topic = "virtual", outcomes = "2")
  public static final class Nested {
    static int value;

    public static void main(String[] args) throws InterruptedException {
      Thread.startVirtualThread(
              () -> {
                value = 1;
                try {
                  Thread.startVirtualThread(() -> value++).join();
                } catch (InterruptedException interrupt) {
                  throw new IllegalStateException(interrupt);
                }
              })
          .join();
      Outcome.is("" + value);
    }
  }

  /** One for each task; leaving the block waits for all, and what they did is seen. */
  @Litmus(topic = "virtual", large = true, outcomes = "1 2")
  public static final class PerTask {
    static int first;
    static int second;

    public static void main(String[] args) {
      try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
        pool.submit(() -> first = 1);
        pool.submit(() -> second = 2);
      }
      Outcome.is(first + " " + second);
    }
  }

  /** Two tasks over one plain field. */
  @Litmus(
      topic = "virtual",
      expect = Finding.RACE,
      races = true,
      weak = true,
      large = true,
      outcomes = {"1", "2"})
  public static final class PerTaskShared {
    static int sum;

    public static void main(String[] args) {
      try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
        pool.execute(() -> sum++);
        pool.execute(() -> sum++);
      }
      Outcome.is("" + sum);
    }
  }

  /** Results of tasks. */
  @Litmus(topic = "virtual", large = true, outcomes = "3")
  public static final class Results {
    public static void main(String[] args) throws Exception {
      try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
        Future<Integer> one = pool.submit(() -> 1);
        Future<Integer> two = pool.submit(() -> 2);
        Outcome.is("" + (one.get() + two.get()));
      }
    }
  }

  /** A pool of threads closes in the same way. */
  @Litmus(topic = "virtual", outcomes = "1")
  public static final class PoolClosed {
    static int value;

    public static void main(String[] args) {
      try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
        pool.execute(() -> value = 1);
      }
      Outcome.is("" + value);
    }
  }

  /** A hundred of them. */
  @Litmus(topic = "virtual", large = true, outcomes = "100")
  public static final class Hundred {
    static int sum;

    public static void main(String[] args) throws InterruptedException {
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        threads.add(
            Thread.startVirtualThread(
                () -> {
                  synchronized (Hundred.class) {
                    sum++;
                  }
                }));
      }
      for (Thread thread : threads) {
        thread.join();
      }
      Outcome.is("" + sum);
    }
  }
}
