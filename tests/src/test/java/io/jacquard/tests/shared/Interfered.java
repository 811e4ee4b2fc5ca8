// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.shared;

import io.jacquard.Jacquard;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Programs whose branches depend on inputs and on what other threads write: the worked examples X6,
 * X7, X8 and X10 of the notes on Razavi's thesis, and some more. Reaching a goal leaves a word.
 */
public final class Interfered {
  /** What was reached; empty if nothing was. */
  public static volatile String reached = "";

  static int x;
  static int y;
  static int a;
  static int b;

  private Interfered() {}

  private static void together(Runnable... bodies) throws InterruptedException {
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      threads[i] = new Thread(bodies[i]);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** X6: an input of at least 2 that is written between the write and the read of the other. */
  public static void overwritten() throws InterruptedException {
    int input = Jacquard.anyInt("input");
    together(
        () -> {
          x = 1;
          if (x > 1) {
            reached = "error";
          }
        },
        () -> {
          x = 0;
          if (input > 0) {
            x = input;
          }
          y = x;
        });
  }

  /** X10a: one interference is not enough. */
  public static void twice() throws InterruptedException {
    together(
        () -> {
          b = 1;
          a = 1;
        },
        () -> {
          if (a == 1) {
            if (b == 1) {
              reached = "error";
            }
          }
        });
  }

  /** X10b: what one thread sees depends on what another one has seen. */
  public static void chain() throws InterruptedException {
    int n = Jacquard.anyInt("n");
    together(
        () -> {
          if (y == 1) {
            reached = "error";
          }
        },
        () -> {
          if (x == 5) {
            y = 1;
          }
        },
        () -> x = n);
  }

  private static final Object lock = new Object();
  static int count = 10;
  static int size = 20;

  private static void add(int more) {
    int needed = count + more;
    synchronized (lock) {
      if (needed > size) {
        size = 2 * needed;
      }
      if (size < more + count) {
        reached = "error";
      }
      count = count + more;
    }
  }

  /** X8: two threads add to a vector; the space that is needed is computed too early. */
  public static void addAll() throws InterruptedException {
    int more = Jacquard.anyInt("more", 0, 30);
    together(() -> add(more), () -> add(more));
  }

  static int pending = 1;
  static boolean stopping;
  static boolean event;
  static boolean stopped;

  private static void use() {
    boolean refused = stopping;
    if (!refused) {
      synchronized (lock) {
        pending++;
      }
      if (stopped) {
        reached = "error";
      }
    }
    release();
  }

  private static void release() {
    int left;
    synchronized (lock) {
      pending--;
      left = pending;
    }
    if (left == 0) {
      event = true;
    }
  }

  /** X7: a driver that is used while it is stopped. */
  public static void bluetooth() throws InterruptedException {
    together(
        Interfered::use,
        () -> {
          stopping = true;
          release();
          if (event) {
            stopped = true;
          }
        });
  }

  /** An atomic, changed by one thread and compared by another. */
  public static void atomic() throws InterruptedException {
    int n = Jacquard.anyInt("n", 0, 100);
    AtomicInteger number = new AtomicInteger();
    together(
        () -> number.addAndGet(n),
        () -> {
          if (number.getAndIncrement() == 42) {
            reached = "error";
          }
        });
  }

  private static final int[] cells = new int[4];

  /** Which element is written depends on an input, which one is read on what was written. */
  public static void elements() throws InterruptedException {
    int i = Jacquard.anyInt("i", 0, 3);
    together(
        () -> cells[i] = 7,
        () -> {
          if (cells[0] == 7) {
            reached = "zero";
          }
        });
  }

  private static final class Node {
    long weight;
    Node next;
  }

  private static final Node first = new Node();

  /** An object that is known through shared memory alone. */
  public static void references() throws InterruptedException {
    together(
        () -> {
          Node node = new Node();
          node.weight = 3;
          first.next = node;
        },
        () -> {
          Node next = first.next;
          if (next != null) {
            next.weight = next.weight + 1;
          }
        });
  }
}
