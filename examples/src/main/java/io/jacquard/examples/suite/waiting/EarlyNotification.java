// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.waiting;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/** Runners wait for the starting shot. Size: runners. */
public abstract class EarlyNotification {
  boolean fired;
  private int running;

  abstract void awaitShot() throws InterruptedException;

  private synchronized void startRunning() throws InterruptedException {
    awaitShot();
    assert fired;
    running++;
  }

  private synchronized void fire() {
    fired = true;
    notifyAll();
  }

  void run(String[] args) throws InterruptedException {
    int runners = Sizes.of(args, 0, 2);
    new Crew().with(runners, i -> startRunning()).with(1, i -> fire()).run();
    assert running == runners : running;
  }

  /** Who comes after the shot waits for another one. */
  @Specimen(finds = Flaw.DEADLOCK, size = "3")
  public static final class Faulty extends EarlyNotification {
    @Override
    void awaitShot() throws InterruptedException {
      wait();
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Waits only as long as no shot was fired. */
  @Specimen(size = "3", smallest = "1", traces = 2)
  public static final class Corrected extends EarlyNotification {
    @Override
    void awaitShot() throws InterruptedException {
      while (!fired) {
        wait();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
