// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.joint;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Substitution;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * A question as one formula for a general solver: each event has a time, each flag is a variable.
 * It is slow to answer; it judges {@link JointSolver}.
 */
public final class JointFormula {
  private final Exprs exprs = new Exprs();
  private final Substitution copy = new Substitution(exprs, variable -> variable);
  private final JointQuestion question;

  private JointFormula(JointQuestion question) {
    this.question = question;
  }

  /** Conditions that can hold together if the question has an answer. */
  public static List<Expr> of(JointQuestion question) {
    return new JointFormula(question).conditions();
  }

  private List<Expr> conditions() {
    List<Expr> all = new ArrayList<>();
    for (JointQuestion.Statement each : question.statements()) {
      if (!each.isFlag()) {
        all.add(exprs.ne(time(each.left()), time(each.right())));
      }
    }
    for (int[] clause : question.clauses()) {
      Expr any = exprs.of(false);
      for (int literal : clause) {
        any = exprs.or(any, literal(literal));
      }
      all.add(any);
    }
    for (JointQuestion.Definition each : question.definitions()) {
      Expr equal = exprs.eq(copy.apply(each.variable()), copy.apply(each.value()));
      all.add(implied(each.guards(), equal));
    }
    for (JointQuestion.Guarded each : question.conditions()) {
      all.add(implied(each.guards(), copy.apply(each.condition())));
    }
    return all;
  }

  private Expr implied(List<Integer> guards, Expr then) {
    Expr result = then;
    for (int guard : guards) {
      result = exprs.or(result, exprs.not(literal(guard)));
    }
    return result;
  }

  private Expr literal(int literal) {
    JointQuestion.Statement statement = question.statements().get(literal >> 1);
    Expr holds =
        statement.isFlag()
            ? exprs.variable("flag " + statement.right(), Type.BOOLEAN)
            : exprs.lt(time(statement.left()), time(statement.right()));
    return (literal & 1) == 0 ? holds : exprs.not(holds);
  }

  private Variable time(int event) {
    return exprs.variable("time " + event, Type.INT, 0, question.events());
  }
}
