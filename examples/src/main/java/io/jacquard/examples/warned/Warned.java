// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.warned;

/**
 * Six places that a static analysis warns of. Three are real: two threads come there. The other
 * three are written in the same way, but only one thread is there, or the others have ended.
 */
public final class Warned {
  private Warned() {}

  /** A getter without the lock of the setter, which another thread calls. */
  static final class Gauge {
    private int level;

    synchronized void setLevel(int newLevel) {
      level = newLevel;
    }

    int getLevel() {
      return level;
    }

    boolean isHigh() {
      return level > 9;
    }
  }

  /** The same, but nobody sets it any more when it is read. */
  static final class Total {
    private int sum;

    synchronized void setSum(int newSum) {
      sum = newSum;
    }

    int getSum() {
      return sum;
    }

    boolean isHigh() {
      return sum > 9;
    }
  }

  /** Most accesses hold the lock; the one that does not comes from another thread. */
  static final class Stock {
    private int pieces;

    synchronized void add() {
      pieces++;
    }

    synchronized boolean take() {
      if (pieces == 0) {
        return false;
      }
      pieces--;
      return true;
    }

    boolean isEmpty() {
      return pieces == 0;
    }
  }

  /** The same, but the one without the lock comes before the others begin. */
  static final class Queue {
    private int waiting;

    synchronized void join() {
      waiting++;
    }

    synchronized boolean leave() {
      if (waiting == 0) {
        return false;
      }
      waiting--;
      return true;
    }

    void reset() {
      waiting = 0;
    }
  }

  /** Made on first use, by any thread. */
  static final class Shared {
    private static Shared instance;

    static Shared get() {
      if (instance == null) {
        instance = new Shared();
      }
      return instance;
    }
  }

  /** Made on first use, by one thread alone. */
  static final class Single {
    private static Single instance;

    static Single get() {
      if (instance == null) {
        instance = new Single();
      }
      return instance;
    }
  }

  /** Runs it. */
  public static void main(String[] args) throws InterruptedException {
    Gauge gauge = new Gauge();
    Total total = new Total();
    Stock stock = new Stock();
    Queue queue = new Queue();
    queue.reset();
    Thread worker =
        new Thread(
            () -> {
              gauge.setLevel(1);
              total.setSum(2);
              stock.add();
              queue.join();
              Shared.get();
            });
    worker.start();
    gauge.getLevel();
    gauge.isHigh();
    stock.isEmpty();
    stock.take();
    queue.leave();
    Shared.get();
    Single.get();
    worker.join();
    total.getSum();
    total.isHigh();
  }
}
