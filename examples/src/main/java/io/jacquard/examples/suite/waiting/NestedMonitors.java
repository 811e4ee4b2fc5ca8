// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.waiting;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/**
 * A mailbox that keeps its letters in a queue with a monitor of its own. Size: letters, each with
 * one sender and one receiver.
 */
public abstract class NestedMonitors {

  /** Letters, by their number. */
  static final class Letters {
    private int count;

    synchronized void add() {
      count++;
      notifyAll();
    }

    synchronized void remove() throws InterruptedException {
      while (count == 0) {
        wait();
      }
      count--;
    }
  }

  final Letters letters = new Letters();

  abstract void send();

  abstract void receive() throws InterruptedException;

  void run(String[] args) throws InterruptedException {
    int size = Sizes.of(args, 0, 1);
    new Crew().with(size, i -> receive()).with(size, i -> send()).run();
    assert letters.count == 0 : letters.count;
  }

  /** The receiver waits in the inner monitor and keeps the outer one, which the sender needs. */
  @Specimen(finds = Flaw.DEADLOCK, size = "2")
  public static final class Faulty extends NestedMonitors {
    @Override
    synchronized void send() {
      letters.add();
    }

    @Override
    synchronized void receive() throws InterruptedException {
      letters.remove();
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Holds no monitor while it waits in another. */
  @Specimen(size = "2", smallest = "1", traces = 2)
  public static final class Corrected extends NestedMonitors {
    @Override
    void send() {
      letters.add();
    }

    @Override
    void receive() throws InterruptedException {
      letters.remove();
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
