// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.protocols;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Peterson's protocol for many threads: at each level one stays behind. Size: threads. */
public abstract class Filter extends Exclusion {
  private AtomicIntegerArray levels;
  private AtomicIntegerArray lastAt;

  void announce(int me, int level) {
    levels.set(me, level);
  }

  void giveWay(int me, int level) {
    lastAt.set(level, me);
  }

  @Override
  void enter(int me) {
    for (int level = 1; level < levels.length(); level++) {
      announce(me, level);
      giveWay(me, level);
      for (int other = 0; other < levels.length(); other++) {
        while (other != me && levels.get(other) >= level && lastAt.get(level) == me) {
          Thread.onSpinWait();
        }
      }
    }
  }

  @Override
  void leave(int me) {
    levels.set(me, 0);
  }

  void run(String[] args) throws InterruptedException {
    int threads = Sizes.of(args, 0, 2);
    levels = new AtomicIntegerArray(threads);
    lastAt = new AtomicIntegerArray(threads);
    run(threads, 1);
  }

  /** Nobody says at which level he is. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "3")
  public static final class FaultyAnnouncement extends Filter {
    @Override
    void announce(int me, int level) {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyAnnouncement().run(args);
    }
  }

  /** Nobody is the last at a level. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "3")
  public static final class FaultyCourtesy extends Filter {
    @Override
    void giveWay(int me, int level) {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyCourtesy().run(args);
    }
  }

  /** The whole protocol. */
  @Specimen(size = "3", smallest = "2", traces = 4)
  public static final class Corrected extends Filter {
    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
