// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.locks;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/**
 * Readers share a room that a writer has for itself: the first reader shuts it, the last one opens
 * it. Size: readers, writers.
 */
public abstract class ReadersWriters {
  private final Object door = new Object();
  private boolean shut;
  private int written;
  int readers;

  abstract void enterAsReader() throws InterruptedException;

  abstract void leaveAsReader();

  void shut() throws InterruptedException {
    synchronized (door) {
      while (shut) {
        door.wait();
      }
      shut = true;
    }
  }

  void open() {
    synchronized (door) {
      shut = false;
      door.notifyAll();
    }
  }

  void countIn() throws InterruptedException {
    if (++readers == 1) {
      shut();
    }
  }

  void countOut() {
    if (--readers == 0) {
      open();
    }
  }

  private void read() throws InterruptedException {
    enterAsReader();
    int before = written;
    assert before == written;
    leaveAsReader();
  }

  private void write() throws InterruptedException {
    shut();
    written++;
    open();
  }

  void run(String[] args) throws InterruptedException {
    int writers = Sizes.of(args, 1, 1);
    new Crew().with(Sizes.of(args, 0, 2), i -> read()).with(writers, i -> write()).run();
    assert written == writers && readers == 0 && !shut : written + ", " + readers + ", " + shut;
  }

  /** Readers count themselves without a lock: two may both be the second, or none the last. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.DEADLOCK, Flaw.RACE},
      size = {"2", "1"})
  public static final class Faulty extends ReadersWriters {
    @Override
    void enterAsReader() throws InterruptedException {
      countIn();
    }

    @Override
    void leaveAsReader() {
      countOut();
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** The count has a lock of its own; who waits for the door keeps it. */
  @Specimen(
      size = {"2", "1"},
      smallest = {"1", "1"},
      traces = 4)
  public static final class Corrected extends ReadersWriters {
    private final Object counting = new Object();

    @Override
    void enterAsReader() throws InterruptedException {
      synchronized (counting) {
        countIn();
      }
    }

    @Override
    void leaveAsReader() {
      synchronized (counting) {
        countOut();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
