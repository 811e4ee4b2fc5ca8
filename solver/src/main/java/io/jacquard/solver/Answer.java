// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import io.jacquard.solver.expr.Model;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** What a solver says. */
public sealed interface Answer {
  /**
   * The assertions can hold.
   *
   * @param model values under which they do, as the evaluator confirmed; the hint elsewhere
   */
  record Sat(Model model) implements Answer {}

  /**
   * The assertions cannot hold together, for any values of the types and ranges of the variables.
   *
   * @param core names of assertions that already cannot; not always the fewest
   */
  record Unsat(Set<String> core) implements Answer {
    /** Copies the set, sorted. */
    public Unsat {
      core = Collections.unmodifiableSortedSet(new TreeSet<>(core));
    }
  }

  /**
   * Neither was found.
   *
   * @param reason why, in words for the limits of a result
   */
  record Unknown(String reason) implements Answer {}
}
