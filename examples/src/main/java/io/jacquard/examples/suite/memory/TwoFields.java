// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.memory;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/** Writers set two fields, checkers want to see both or none set. Size: writers, checkers. */
public abstract class TwoFields {
  volatile int left;
  volatile int right;

  abstract void write();

  abstract void check();

  void set() {
    left = 1;
    right = 1;
  }

  void compare() {
    int seen = left;
    assert seen == right : "one of two is set";
  }

  void run(String[] args) throws InterruptedException {
    new Crew()
        .with(Sizes.of(args, 0, 1), i -> write())
        .with(Sizes.of(args, 1, 1), i -> check())
        .run();
  }

  /** The fields are volatile, but two of them are not one. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {"4", "1"})
  public static final class Faulty extends TwoFields {
    @Override
    void write() {
      set();
    }

    @Override
    void check() {
      compare();
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Both are set, and both are looked at, in one synchronised step. */
  @Specimen(
      size = {"4", "1"},
      smallest = {"1", "1"},
      traces = 2)
  public static final class Corrected extends TwoFields {
    @Override
    synchronized void write() {
      set();
    }

    @Override
    synchronized void check() {
      compare();
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
