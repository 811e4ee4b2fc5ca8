// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.joint;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A question about the order of events and about values. Statements are literals, as for {@link
 * io.jacquard.solver.order.OrderSolver}: that one event is before another, or a flag. Conditions
 * have to hold where their guards do.
 */
public final class JointQuestion {
  /**
   * What a literal is about: the negation of "left before right" is "right before left".
   *
   * @param left an event; -1 for a flag
   * @param right an event; the number of a flag
   */
  public record Statement(int left, int right) {
    /** Whether it says nothing of events. */
    public boolean isFlag() {
      return left < 0;
    }
  }

  /**
   * A condition that has to hold if all guards hold.
   *
   * @param guards literals
   */
  public record Guarded(List<Integer> guards, Expr condition) {
    public Guarded {
      guards = List.copyOf(guards);
    }
  }

  /**
   * A variable that has a value if all guards hold.
   *
   * @param guards literals
   */
  public record Definition(List<Integer> guards, Variable variable, Expr value) {
    public Definition {
      guards = List.copyOf(guards);
    }
  }

  private final int events;
  private final Map<Long, Integer> pairs = new HashMap<>();
  private final List<Statement> statements = new ArrayList<>();
  private final List<int[]> clauses = new ArrayList<>();
  private final List<Guarded> conditions = new ArrayList<>();
  private final List<Definition> definitions = new ArrayList<>();
  private int flags;

  /** About events with the numbers from 0, in the order in which they are tried first. */
  public JointQuestion(int events) {
    this.events = events;
  }

  /** The number of events. */
  public int events() {
    return events;
  }

  /** The literal that says that one event is before another. */
  public int before(int earlier, int later) {
    if (earlier == later) {
      throw new IllegalArgumentException("an event is not before itself: " + earlier);
    }
    int low = Math.min(earlier, later);
    int high = Math.max(earlier, later);
    Integer known = pairs.putIfAbsent((long) low << 32 | high, statements.size());
    if (known == null) {
      known = statements.size();
      statements.add(new Statement(low, high));
    }
    return 2 * known + (earlier == low ? 0 : 1);
  }

  /** A new literal that says nothing of events. */
  public int flag() {
    statements.add(new Statement(-1, flags++));
    return 2 * (statements.size() - 1);
  }

  /** The opposite of a literal. */
  public static int not(int literal) {
    return literal ^ 1;
  }

  /** Demands that one of the literals holds. */
  public void add(int... literals) {
    clauses.add(literals.clone());
  }

  /** Demands that a condition holds if all guards do. */
  public void demand(Expr condition, int... guards) {
    conditions.add(new Guarded(boxed(guards), condition));
  }

  /** Says that a variable has a value if all guards hold. */
  public void define(Variable variable, Expr value, int... guards) {
    definitions.add(new Definition(boxed(guards), variable, value));
  }

  private static List<Integer> boxed(int[] literals) {
    List<Integer> list = new ArrayList<>(literals.length);
    for (int literal : literals) {
      list.add(literal);
    }
    return list;
  }

  /** What literals 2 i and 2 i + 1 are about. */
  public List<Statement> statements() {
    return List.copyOf(statements);
  }

  /** Literals of which one has to hold; not to be changed. */
  public List<int[]> clauses() {
    return List.copyOf(clauses);
  }

  public List<Guarded> conditions() {
    return List.copyOf(conditions);
  }

  public List<Definition> definitions() {
    return List.copyOf(definitions);
  }
}
