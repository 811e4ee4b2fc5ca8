// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Model;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Assertions that come and go in levels, for many questions with a common beginning. The solvers
 * find out for themselves what they know of it.
 */
public final class AssertionStack {
  private final Solver solver;
  private final List<Assertion> assertions = new ArrayList<>();
  private final Deque<Integer> levels = new ArrayDeque<>();
  private Limits limits = Limits.USUAL;

  /** Starts without assertions. */
  public AssertionStack(Solver solver) {
    this.solver = solver;
  }

  /** Sets what each answer may cost. */
  public void limit(Limits newLimits) {
    limits = newLimits;
  }

  /** Starts a level. */
  public void push() {
    levels.push(assertions.size());
  }

  /** Forgets what was asserted since the last level was started, and the level. */
  public void pop() {
    assertions.subList(levels.pop(), assertions.size()).clear();
  }

  /** Asserts a condition under a name of its own. */
  public void add(String name, Expr condition) {
    assertions.add(new Assertion(name, condition));
  }

  /** Whether all assertions can hold together. */
  public Answer check(Model hint) {
    return check(hint, List.of());
  }

  /** The same with wishes. */
  public Answer check(Model hint, List<SoftConstraint> wishes) {
    return solver.check(new Query(assertions, wishes, hint, limits));
  }
}
