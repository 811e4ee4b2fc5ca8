// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import java.util.ArrayList;
import java.util.List;

/** Simplification of conditions and of choices by them. */
final class ConditionRules {
  private ConditionRules() {}

  static Expr not(Exprs exprs, Expr x) {
    Check.type(x, Type.BOOLEAN);
    if (x.op() == Op.NOT) {
      return x.arg(0);
    }
    // A comparison with not-a-number is false, and so is its opposite.
    boolean total = x.arity() == 2 && !x.arg(0).type().isFloating();
    if (total && x.op() == Op.LT) {
      return exprs.le(x.arg(1), x.arg(0));
    }
    if (total && x.op() == Op.LE) {
      return exprs.lt(x.arg(1), x.arg(0));
    }
    return exprs.make(Op.NOT, Type.BOOLEAN, x);
  }

  static Expr and(Exprs exprs, Expr x, Expr y) {
    Check.type(x, Type.BOOLEAN);
    Check.type(y, Type.BOOLEAN);
    if (x == Constant.FALSE || y == Constant.TRUE || x == y) {
      return x;
    }
    if (y == Constant.FALSE || x == Constant.TRUE) {
      return y;
    }
    return exprs.not(x) == y ? Constant.FALSE : exprs.make(Op.AND, Type.BOOLEAN, x, y);
  }

  static Expr ite(Exprs exprs, Expr condition, Expr then, Expr otherwise) {
    Check.type(condition, Type.BOOLEAN);
    Check.sameType(then, otherwise);
    if (condition == Constant.TRUE || then == otherwise) {
      return then;
    }
    if (condition == Constant.FALSE) {
      return otherwise;
    }
    if (condition.op() == Op.NOT) {
      return ite(exprs, condition.arg(0), otherwise, then);
    }
    return then.type() == Type.BOOLEAN
        ? exprs.or(exprs.and(condition, then), exprs.and(exprs.not(condition), otherwise))
        : exprs.make(Op.ITE, then.type(), condition, then, otherwise);
  }

  static Expr select(Exprs exprs, Expr index, List<? extends Expr> elements) {
    Check.type(index, Type.INT);
    Check.that(!elements.isEmpty(), "an element is needed");
    if (index instanceof Constant c) {
      return elements.get(Evaluator.selected(c.bits(), elements.size()));
    }
    boolean same = true;
    for (Expr element : elements) {
      Check.sameType(elements.get(0), element);
      same &= element == elements.get(0);
    }
    if (same) {
      return elements.get(0);
    }
    List<Expr> args = new ArrayList<>(elements.size() + 1);
    args.add(index);
    args.addAll(elements);
    return exprs.make(Op.SELECT, elements.get(0).type(), args.toArray(new Expr[0]));
  }
}
