// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.guided;

import io.jacquard.Jacquard;

/**
 * A thread checks an element under its lock; another sets it to a value that fails the check, if an
 * input is large enough.
 */
public final class Elements {
  private int e;

  private Elements() {
    e = 1;
  }

  void reset() {
    e = 11;
  }

  public static void main(String[] args) {
    Elements element = new Elements();
    new First(element).start();
    new Second(element).start();
  }

  private static final class First extends Thread {
    private final Elements element;

    First(Elements element) {
      this.element = element;
    }

    @Override
    public void run() {
      synchronized (element) {
        check(element);
      }
    }

    private static void check(Elements element) {
      if (element.e > 9) {
        throw new IllegalStateException("the element is too large");
      }
    }
  }

  private static final class Second extends Thread {
    private final Elements element;

    Second(Elements element) {
      this.element = element;
    }

    @Override
    public void run() {
      if (Jacquard.anyInt("x") > 18) {
        synchronized (element) {
          element.reset();
        }
      }
    }
  }
}
