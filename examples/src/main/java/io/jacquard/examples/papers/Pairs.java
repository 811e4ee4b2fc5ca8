// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers;

import java.util.ArrayList;
import java.util.List;

/**
 * n pairs of a reader and a writer, each pair with a variable of its own: 2^n traces. Section 2 of
 * the unfolding paper.
 */
public final class Pairs {
  private Pairs() {}

  private static final class Variable {
    volatile int value;
  }

  /** Argument: how many pairs. */
  public static void main(String[] args) {
    List<Runnable> bodies = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(args[0]); i++) {
      Variable variable = new Variable();
      bodies.add(() -> read(variable));
      bodies.add(() -> variable.value = 1);
    }
    Crew.start(bodies);
  }

  private static void read(Variable variable) {
    int seen = variable.value;
    assert seen == 0 || seen == 1;
  }
}
