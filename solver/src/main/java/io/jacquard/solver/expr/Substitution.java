// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Puts expressions in the place of variables. What becomes simpler by that is simplified. The
 * expressions may be of any tables; the results are of one. For one thread.
 */
public final class Substitution {
  private final Exprs exprs;
  private final Function<Variable, Expr> values;
  private final Map<Expr, Expr> done = new HashMap<>();

  /**
   * @param exprs makes the results
   * @param values what to put in the place of a variable, of the same type: a variable, or what the
   *     same table has made
   */
  public Substitution(Exprs exprs, Function<Variable, Expr> values) {
    this.exprs = exprs;
    this.values = values;
  }

  /** The expression with other expressions for its variables. */
  public Expr apply(Expr expr) {
    for (Expr node : Nodes.inOrder(List.of(expr))) {
      if (!done.containsKey(node)) {
        done.put(node, replaced(node));
      }
    }
    return got(expr);
  }

  private Expr got(Expr node) {
    Expr result = done.get(node);
    if (result == null) {
      throw new IllegalStateException("an argument comes after what uses it");
    }
    return result;
  }

  private Expr replaced(Expr node) {
    if (node instanceof Variable variable) {
      Expr value = values.apply(variable);
      Check.that(value.type() == variable.type(), "a value of the same type is needed");
      return value instanceof Variable same ? exprs.intern(same) : value;
    }
    if (node instanceof Constant constant) {
      return exprs.of(constant.type(), constant.value());
    }
    Expr[] args = new Expr[node.arity()];
    for (int i = 0; i < args.length; i++) {
      args[i] = got(node.arg(i));
    }
    return switch (node.op()) {
      case ADD -> exprs.add(args[0], args[1]);
      case SUB -> exprs.sub(args[0], args[1]);
      case MUL -> exprs.mul(args[0], args[1]);
      case DIV -> exprs.div(args[0], args[1]);
      case NEG -> exprs.neg(args[0]);
      case AND -> exprs.and(args[0], args[1]);
      case OR -> exprs.or(args[0], args[1]);
      case XOR -> exprs.xor(args[0], args[1]);
      case SHL -> exprs.shl(args[0], args[1]);
      case SHR -> exprs.shr(args[0], args[1]);
      case USHR -> exprs.ushr(args[0], args[1]);
      case CONVERT -> exprs.convert(args[0], node.type());
      case BYTE -> exprs.toByte(args[0]);
      case CHAR -> exprs.toChar(args[0]);
      case SHORT -> exprs.toShort(args[0]);
      case EQ -> exprs.eq(args[0], args[1]);
      case LT -> exprs.lt(args[0], args[1]);
      case LE -> exprs.le(args[0], args[1]);
      case NOT -> exprs.not(args[0]);
      case ITE -> exprs.ite(args[0], args[1], args[2]);
      case SELECT -> exprs.select(args[0], List.of(args).subList(1, args.length));
      default -> exprs.make(node.op(), node.type(), args);
    };
  }
}
