// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.library;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Threads add to a total if they get its lock in time, else give up. Size: threads. */
public abstract class TimedLock {
  final ReentrantLock lock = new ReentrantLock();
  private int total;
  private int gaveUp;

  abstract void add() throws InterruptedException;

  void addOne() {
    total++;
  }

  synchronized void giveUp() {
    gaveUp++;
  }

  void run(String[] args) throws InterruptedException {
    int threads = Sizes.of(args, 0, 2);
    new Crew().with(threads, i -> add()).run();
    assert total + gaveUp == threads : total + " and " + gaveUp;
  }

  /** Does not ask whether it has the lock: who waited too long frees what is not his. */
  @Specimen(
      finds = {Flaw.EXCEPTION, Flaw.RACE, Flaw.ASSERTION},
      size = "2")
  public static final class Faulty extends TimedLock {
    @Override
    void add() throws InterruptedException {
      lock.tryLock(10, TimeUnit.MILLISECONDS);
      try {
        addOne();
      } finally {
        lock.unlock();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Gives up if the time is over. */
  @Specimen(size = "3", smallest = "2")
  public static final class Corrected extends TimedLock {
    @Override
    void add() throws InterruptedException {
      if (!lock.tryLock(10, TimeUnit.MILLISECONDS)) {
        giveUp();
        return;
      }
      try {
        addOne();
      } finally {
        lock.unlock();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
