// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import io.jacquard.Jacquard;

/**
 * The worked examples with inputs of Kähkönen, Saarikivi, Heljanko: Unfolding Based Automated
 * Testing of Multithreaded Programs. Nobody joins the two threads, so that there are no other
 * events than those of the examples, but for starts, beginnings and ends.
 */
public final class Worked {
  static int x;

  private Worked() {}

  private static void both(Runnable first, Runnable second) {
    Thread one = new Thread(first);
    Thread two = new Thread(second);
    one.start();
    two.start();
  }

  /** Figure 9: an error that needs an order and an input. */
  public static void errorByInput() {
    both(
        () -> {
          int a = x;
          if (a > 0) {
            throw new IllegalStateException("positive");
          }
        },
        () -> {
          int b = x;
          if (b == 0) {
            x = Jacquard.anyInt("i");
          }
        });
  }

  /** Figure 1: a write or a read, depending on an input, and a branch on what was read. */
  public static void writeOrRead() {
    both(
        () -> {
          int a = Jacquard.anyInt("i", -1000, 1000) + 1;
          if (a == 5) {
            x = 7;
          } else {
            int b = x;
          }
        },
        () -> {
          int c = Jacquard.anyInt("j");
          int d = x;
          boolean more = c > d;
        });
  }

  /** Two writes, of which each input allows one. */
  public static void contradiction() {
    int same = Jacquard.anyInt("same");
    both(
        () -> {
          if (same == 2) {
            x = 1;
          }
        },
        () -> {
          if (same != 2) {
            x = 2;
          }
        });
  }

  /** Two threads that take two locks against each other, each for inputs that exclude the other. */
  public static void contradictingLocks() {
    int same = Jacquard.anyInt("same");
    Object left = new Object();
    Object right = new Object();
    both(
        () -> {
          if (same > 0) {
            nested(left, right);
          }
        },
        () -> {
          if (same <= 0) {
            nested(right, left);
          }
        });
  }

  /** The same for inputs that go together: a deadlock. */
  public static void agreeingLocks() {
    int same = Jacquard.anyInt("same");
    Object left = new Object();
    Object right = new Object();
    both(
        () -> {
          if (same > 7) {
            nested(left, right);
          }
        },
        () -> {
          if (same < 9) {
            nested(right, left);
          }
        });
  }

  private static void nested(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        x++;
      }
    }
  }
}
