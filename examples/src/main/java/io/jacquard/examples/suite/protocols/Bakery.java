// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.protocols;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Lamport's bakery (1974): take a number, wait for those with smaller ones. Size: threads. */
public abstract class Bakery extends Exclusion {
  private AtomicIntegerArray choosing;
  private AtomicIntegerArray numbers;

  void beginChoice(int me) {
    choosing.set(me, 1);
  }

  void awaitChoice(int other) {
    while (choosing.get(other) == 1) {
      Thread.onSpinWait();
    }
  }

  void awaitTurn(int me, int mine, int other) {
    while (comesFirst(other, numbers.get(other), me, mine)) {
      Thread.onSpinWait();
    }
  }

  private static boolean comesFirst(int other, int number, int me, int mine) {
    return number != 0 && (number < mine || number == mine && other < me);
  }

  @Override
  void enter(int me) {
    beginChoice(me);
    int largest = 0;
    for (int i = 0; i < numbers.length(); i++) {
      largest = Math.max(largest, numbers.get(i));
    }
    int mine = largest + 1;
    numbers.set(me, mine);
    choosing.set(me, 0);
    for (int other = 0; other < numbers.length(); other++) {
      if (other != me) {
        awaitChoice(other);
        awaitTurn(me, mine, other);
      }
    }
  }

  @Override
  void leave(int me) {
    numbers.set(me, 0);
  }

  void run(String[] args) throws InterruptedException {
    int threads = Sizes.of(args, 0, 2);
    choosing = new AtomicIntegerArray(threads);
    numbers = new AtomicIntegerArray(threads);
    run(threads, 1);
  }

  /** Nobody says that he is choosing: who has looked but not written is overlooked. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "2")
  public static final class FaultyChoice extends Bakery {
    @Override
    void beginChoice(int me) {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyChoice().run(args);
    }
  }

  /** Says that he is choosing, but nobody waits for that. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "2")
  public static final class FaultyPatience extends Bakery {
    @Override
    void awaitChoice(int other) {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyPatience().run(args);
    }
  }

  /** Nobody waits for those with smaller numbers. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "2")
  public static final class FaultyTurn extends Bakery {
    @Override
    void awaitTurn(int me, int mine, int other) {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyTurn().run(args);
    }
  }

  /** The whole protocol. */
  @Specimen(size = "3", smallest = "2", traces = 9)
  public static final class Corrected extends Bakery {
    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
