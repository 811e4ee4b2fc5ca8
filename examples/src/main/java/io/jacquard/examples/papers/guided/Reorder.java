// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.guided;

/**
 * Setters write two variables one after the other; a checker fails if it sees them between the two
 * writes of the first. {@code Reorder SETTERS CHECKERS}.
 */
public final class Reorder {
  private int a;
  private int b;

  private Reorder() {}

  public static void main(String[] args) {
    Reorder shared = new Reorder();
    int setters = Integer.parseInt(args[0]);
    int checkers = Integer.parseInt(args[1]);
    for (int i = 0; i < setters; i++) {
      new Setter(shared).start();
    }
    for (int i = 0; i < checkers; i++) {
      new Checker(shared).start();
    }
  }

  private static final class Setter extends Thread {
    private final Reorder shared;

    Setter(Reorder shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      shared.a = 1;
      shared.b = -1;
    }
  }

  private static final class Checker extends Thread {
    private final Reorder shared;

    Checker(Reorder shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      if (!(shared.a == 0 && shared.b == 0 || shared.a == 1 && shared.b == -1)) {
        throw new IllegalStateException("the two writes were seen in parts");
      }
    }
  }
}
