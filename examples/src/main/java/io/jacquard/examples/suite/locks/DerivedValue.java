// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.locks;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/**
 * A value and its double, each under a lock of its own. Writers set both, readers compare them.
 * Size: writers, readers.
 */
public abstract class DerivedValue {
  final Object valueLock = new Object();
  final Object doubleLock = new Object();
  int value;
  int twice;

  abstract void write(int newValue);

  /** Takes both locks, so that it sees both values as they are at one moment. */
  private void check() {
    synchronized (valueLock) {
      synchronized (doubleLock) {
        assert twice == 2 * value : value + " and " + twice;
      }
    }
  }

  void run(String[] args) throws InterruptedException {
    new Crew()
        .with(Sizes.of(args, 0, 1), i -> write(i + 1))
        .with(Sizes.of(args, 1, 1), i -> check())
        .run();
  }

  /** Each variable is protected, the relation between the two is not. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {"2", "2"})
  public static final class Faulty extends DerivedValue {
    @Override
    void write(int newValue) {
      synchronized (valueLock) {
        value = newValue;
      }
      synchronized (doubleLock) {
        twice = 2 * newValue;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Keeps the first lock until the second value is written, too. */
  @Specimen(
      size = {"2", "2"},
      smallest = {"1", "1"},
      traces = 2)
  public static final class Corrected extends DerivedValue {
    @Override
    void write(int newValue) {
      synchronized (valueLock) {
        value = newValue;
        synchronized (doubleLock) {
          twice = 2 * newValue;
        }
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
