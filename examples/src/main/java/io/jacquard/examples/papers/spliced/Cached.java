// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.spliced;

import io.jacquard.Jacquard;

/**
 * Two threads give an entry of a cache back, as in the bug of a web server: each decrements the
 * count of its users, and looks at it afterwards in a second step. The failure is that both free
 * it, or that one uses what the other has freed. There are 22 directions of branches for both
 * together.
 */
public final class Cached {
  private static final Object LOCK = new Object();
  private static int users = 2;
  private static volatile boolean freed;
  private static volatile int size = 8;
  private static volatile boolean complete;

  private Cached() {}

  public static void main(String[] args) {
    int length = Jacquard.anyInt("length", 0, 20);
    int kind = Jacquard.anyInt("kind", 0, 2);
    new Thread(() -> serve(length, kind)).start();
    new Thread(() -> purge(length)).start();
  }

  private static void serve(int length, int kind) {
    if (kind == 0) {
      size = length;
    }
    if (size > 10) {
      complete = true;
    }
    if (freed) {
      throw new AssertionError("used after it was freed");
    }
    synchronized (LOCK) {
      users--;
    }
    boolean last;
    synchronized (LOCK) {
      last = users == 0;
    }
    if (last) {
      if (freed) {
        throw new AssertionError("freed twice");
      }
      freed = true;
    }
    if (kind == 2) {
      size = 0;
    }
  }

  private static void purge(int length) {
    if (length == 0) {
      return;
    }
    if (complete) {
      size = 0;
    }
    synchronized (LOCK) {
      users--;
    }
    boolean last;
    synchronized (LOCK) {
      last = users == 0;
    }
    if (last) {
      if (freed) {
        throw new AssertionError("freed twice");
      }
      freed = true;
    }
  }
}
