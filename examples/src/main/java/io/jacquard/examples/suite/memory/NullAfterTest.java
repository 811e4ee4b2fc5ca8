// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.memory;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/** Callers call a listener if there is one, while it is removed. Size: callers. */
public abstract class NullAfterTest {
  volatile Runnable listener = () -> {};

  abstract void call();

  void run(String[] args) throws InterruptedException {
    new Crew().with(Sizes.of(args, 0, 1), i -> call()).with(1, i -> listener = null).run();
    assert listener == null;
  }

  /** Reads the field twice: once to test it, once to use it. */
  @Specimen(finds = Flaw.EXCEPTION, size = "2")
  public static final class Faulty extends NullAfterTest {
    @Override
    void call() {
      if (listener != null) {
        listener.run();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Uses what it has tested. */
  @Specimen(size = "2", smallest = "1", traces = 2)
  public static final class Corrected extends NullAfterTest {
    @Override
    void call() {
      Runnable seen = listener;
      if (seen != null) {
        seen.run();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
