// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.spinning;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Locks for two threads that need reads and writes only. */
public final class TwoThreadLocks {

  private TwoThreadLocks() {}

  /** Peterson's lock excludes the other thread, and orders the data. */
  @Litmus(topic = "spinning", outcomes = "2", spins = true)
  public static final class Peterson {
    static volatile boolean left;
    static volatile boolean right;
    static volatile int turn;
    static int x;

    public static void main(String[] args) {
      Together.both(
          () -> {
            left = true;
            turn = 1;
            while (right && turn == 1) {}
            x++;
            left = false;
          },
          () -> {
            right = true;
            turn = 0;
            while (left && turn == 0) {}
            x++;
            right = false;
          });
      Outcome.is("" + x);
    }
  }

  /** Without giving the other one the turn, both come in. */
  @Litmus(
      topic = "spinning",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"},
      spins = true)
  public static final class PetersonWithoutTurn {
    static volatile boolean left;
    static volatile boolean right;
    static volatile int turn;
    static int x;

    public static void main(String[] args) {
      Together.both(
          () -> {
            left = true;
            while (right && turn == 1) {}
            x++;
            left = false;
          },
          () -> {
            right = true;
            while (left && turn == 0) {}
            x++;
            right = false;
          });
      Outcome.is("" + x);
    }
  }

  /** Without lowering the flag at the end, the second thread waits for ever. */
  @Litmus(topic = "spinning", expect = Finding.LIVELOCK, spins = true)
  public static final class PetersonWithoutUnlock {
    static volatile boolean left;
    static volatile boolean right;
    static volatile int turn;
    static int x;

    public static void main(String[] args) {
      Together.both(
          () -> {
            left = true;
            turn = 1;
            while (right && turn == 1) {}
            x++;
          },
          () -> {
            right = true;
            turn = 0;
            while (left && turn == 0) {}
            x++;
          });
      throw new AssertionError("both came in");
    }
  }

  /** Dekker's lock: who has not the turn steps back. */
  @Litmus(topic = "spinning", outcomes = "2", large = true, spins = true)
  public static final class Dekker {
    static volatile boolean left;
    static volatile boolean right;
    static volatile int turn;
    static int x;

    public static void main(String[] args) {
      Together.both(
          () -> {
            left = true;
            while (right) {
              if (turn != 0) {
                left = false;
                while (turn != 0) {}
                left = true;
              }
            }
            x++;
            turn = 1;
            left = false;
          },
          () -> {
            right = true;
            while (left) {
              if (turn != 1) {
                right = false;
                while (turn != 1) {}
                right = true;
              }
            }
            x++;
            turn = 0;
            right = false;
          });
      Outcome.is("" + x);
    }
  }

  /** If the turn never passes on, who stepped back may wait for ever. */
  @Litmus(topic = "spinning", expect = Finding.LIVELOCK, outcomes = "2", large = true, spins = true)
  public static final class DekkerWithoutTurn {
    static volatile boolean left;
    static volatile boolean right;
    static volatile int turn;
    static int x;

    public static void main(String[] args) {
      Together.both(
          () -> {
            left = true;
            while (right) {
              if (turn != 0) {
                left = false;
                while (turn != 0) {}
                left = true;
              }
            }
            x++;
            left = false;
          },
          () -> {
            right = true;
            while (left) {
              if (turn != 1) {
                right = false;
                while (turn != 1) {}
                right = true;
              }
            }
            x++;
            right = false;
          });
      Outcome.is("" + x);
    }
  }
}
