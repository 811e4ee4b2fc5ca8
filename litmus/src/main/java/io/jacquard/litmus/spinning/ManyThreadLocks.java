// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.spinning;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Locks for any number of threads that need reads and writes only; here for two. */
public final class ManyThreadLocks {

  private ManyThreadLocks() {}

  /** Lamport's bakery: who has drawn the lower number goes first. */
  @Litmus(topic = "spinning", outcomes = "2", large = true, spins = true)
  public static final class Bakery {
    static final AtomicIntegerArray CHOOSING = new AtomicIntegerArray(2);
    static final AtomicIntegerArray NUMBER = new AtomicIntegerArray(2);
    static int x;

    static void add(int me) {
      CHOOSING.set(me, 1);
      NUMBER.set(me, 1 + Math.max(NUMBER.get(0), NUMBER.get(1)));
      CHOOSING.set(me, 0);
      for (int other = 0; other < 2; other++) {
        while (CHOOSING.get(other) == 1) {}
        while (comesBefore(other, me)) {}
      }
      x++;
      NUMBER.set(me, 0);
    }

    static boolean comesBefore(int other, int me) {
      int theirs = NUMBER.get(other);
      int mine = NUMBER.get(me);
      return theirs != 0 && (theirs < mine || theirs == mine && other < me);
    }

    public static void main(String[] args) {
      Together.both(() -> add(0), () -> add(1));
      Outcome.is("" + x);
    }
  }

  /** Who does not wait for others to choose overlooks a number that is being drawn. */
  @Litmus(
      topic = "spinning",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"},
      large = true,
      spins = true)
  public static final class BakeryWithoutChoosing {
    static final AtomicIntegerArray NUMBER = new AtomicIntegerArray(2);
    static int x;

    static void add(int me) {
      NUMBER.set(me, 1 + Math.max(NUMBER.get(0), NUMBER.get(1)));
      for (int other = 0; other < 2; other++) {
        while (comesBefore(other, me)) {}
      }
      x++;
      NUMBER.set(me, 0);
    }

    static boolean comesBefore(int other, int me) {
      int theirs = NUMBER.get(other);
      int mine = NUMBER.get(me);
      return theirs != 0 && (theirs < mine || theirs == mine && other < me);
    }

    public static void main(String[] args) {
      Together.both(() -> add(0), () -> add(1));
      Outcome.is("" + x);
    }
  }

  /**
   * Szymański's lock (A simple solution to Lamport's concurrent programming problem with linear
   * wait, 1988): threads gather in a waiting room, close the door, and leave by number.
   */
  @Litmus(topic = "spinning", outcomes = "2", large = true, spins = true)
  public static final class Szymanski {
    static final AtomicIntegerArray FLAG = new AtomicIntegerArray(2);
    static int x;

    static void add(int me) {
      FLAG.set(me, 1);
      while (FLAG.get(0) > 2 || FLAG.get(1) > 2) {}
      FLAG.set(me, 3);
      if (FLAG.get(1 - me) == 1) {
        FLAG.set(me, 2);
        while (FLAG.get(1 - me) != 4) {}
      }
      FLAG.set(me, 4);
      if (me == 1) {
        while (FLAG.get(0) > 1) {}
      }
      x++;
      if (me == 0) {
        int other;
        do {
          other = FLAG.get(1);
        } while (other == 2 || other == 3);
      }
      FLAG.set(me, 0);
    }

    public static void main(String[] args) {
      Together.both(() -> add(0), () -> add(1));
      Outcome.is("" + x);
    }
  }

  /**
   * If the second thread does not let the first one leave before it, both are in, or the first one
   * misses it.
   */
  @Litmus(
      topic = "spinning",
      races = true,
      weak = true,
      expect = {Finding.RACE, Finding.LIVELOCK},
      outcomes = {"1", "2"},
      large = true,
      spins = true)
  public static final class SzymanskiWithoutOrder {
    static final AtomicIntegerArray FLAG = new AtomicIntegerArray(2);
    static int x;

    static void add(int me) {
      FLAG.set(me, 1);
      while (FLAG.get(0) > 2 || FLAG.get(1) > 2) {}
      FLAG.set(me, 3);
      if (FLAG.get(1 - me) == 1) {
        FLAG.set(me, 2);
        while (FLAG.get(1 - me) != 4) {}
      }
      FLAG.set(me, 4);
      x++;
      if (me == 0) {
        int other;
        do {
          other = FLAG.get(1);
        } while (other == 2 || other == 3);
      }
      FLAG.set(me, 0);
    }

    public static void main(String[] args) {
      Together.both(() -> add(0), () -> add(1));
      Outcome.is("" + x);
    }
  }
}
