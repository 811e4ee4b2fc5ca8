// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Sort;
import io.jacquard.solver.expr.Constant;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.NodeArray;
import io.jacquard.solver.expr.Op;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Translates laid-out conditions to terms of Z3, and its models back. */
abstract class TermEncoding {
  final Context z3;
  final NodeArray layout;
  private final Expr<?>[] terms;
  private final List<BoolExpr> sides = new ArrayList<>();
  private final Map<String, Expr<?>> unknowns = new HashMap<>();
  private final boolean open;
  private String leftOut = "";

  /**
   * @param open whether what cannot be expressed may have any value, or is excluded; the first
   *     proves that nothing can be, the second finds what can
   */
  TermEncoding(Context z3, NodeArray layout, boolean open) {
    this.z3 = z3;
    this.layout = layout;
    this.open = open;
    this.terms = new Expr<?>[layout.size()];
  }

  /** Translates everything. Throws {@link Unsupported}. */
  final void encode() {
    for (int slot = 0; slot < terms.length; slot++) {
      io.jacquard.solver.expr.Expr node = layout.node(slot);
      if (node instanceof Variable variable) {
        Expr<?> known = unknowns.get(variable.name());
        terms[slot] = known != null ? known : z3.mkConst(variable.name(), sort(node.type()));
        unknowns.put(variable.name(), terms[slot]);
        bound(variable, terms[slot]);
      } else if (node instanceof Constant constant) {
        terms[slot] = literal(constant);
      } else {
        terms[slot] = apply(slot, node, layout.args(slot));
      }
    }
  }

  /** The term of the condition with this index. */
  final BoolExpr condition(int root) {
    return bool(layout.root(root));
  }

  /** What must hold beside the conditions, by the definition of the encoding. */
  final List<BoolExpr> sides() {
    return sides;
  }

  /** Whether a contradiction of the terms is one of the conditions. */
  final boolean isExact() {
    return open || leftOut.isEmpty();
  }

  /** What the terms cannot express; empty if that is nothing. */
  final String leftOut() {
    return leftOut;
  }

  /** The term where it is the value, and elsewhere nothing or anything. */
  final Expr<?> partly(Expr<?> term, BoolExpr where, String otherwise) {
    leftOut = otherwise;
    if (open) {
      return z3.mkITE(where, term, z3.mkFreshConst("any", term.getSort()));
    }
    side(where);
    return term;
  }

  /** Excludes what is possible, but too much to work with; an open encoding allows it. */
  final void exclude(BoolExpr rest, String what) {
    leftOut = what;
    if (!open) {
      side(rest);
    }
  }

  final void side(BoolExpr condition) {
    sides.add(condition);
  }

  /** The values that a model of the terms gives to the variables. */
  final Model read(com.microsoft.z3.Model model) {
    Map<String, Object> values = new TreeMap<>();
    for (int slot : layout.variables()) {
      Variable variable = (Variable) layout.node(slot);
      admit(variable.type(), terms[slot], model);
      values.put(variable.name(), value(variable.type(), model.eval(terms[slot], true)));
    }
    return new Model(values);
  }

  final Expr<?> term(int slot) {
    return terms[slot];
  }

  final BoolExpr bool(int slot) {
    return (BoolExpr) terms[slot];
  }

  /** Operations on conditions, and choices, which are the same in all encodings. */
  final Expr<?> common(int slot, io.jacquard.solver.expr.Expr node, int[] in) {
    return switch (node.op()) {
      case AND -> z3.mkAnd(bool(in[0]), bool(in[1]));
      case NOT -> z3.mkNot(bool(in[0]));
      case ITE -> z3.mkITE(bool(in[0]), term(in[1]), term(in[2]));
      case SELECT -> {
        Expr<?> chosen = term(in[in.length - 1]);
        for (int i = in.length - 2; i >= 1; i--) {
          chosen = z3.mkITE(isIndex(in[0], i - 1), term(in[i]), chosen);
        }
        yield chosen;
      }
      default -> throw new Unsupported(node.op().name());
    };
  }

  static boolean isOnConditions(io.jacquard.solver.expr.Expr node) {
    return node.op() == Op.ITE
        || node.op() == Op.SELECT
        || node.op() == Op.NOT
        || (node.op() == Op.AND && node.type() == Type.BOOLEAN);
  }

  /** Whether an integer is this number. */
  abstract BoolExpr isIndex(int slot, int number);

  abstract Sort sort(Type type);

  /** Demands that the variable is within its range. */
  abstract void bound(Variable variable, Expr<?> term);

  abstract Expr<?> literal(Constant constant);

  abstract Expr<?> apply(int slot, io.jacquard.solver.expr.Expr node, int[] in);

  /** Throws {@link Unsupported} if the value in the model is too large to be read. */
  void admit(Type type, Expr<?> term, com.microsoft.z3.Model model) {}

  /** The value that a literal of Z3 stands for. */
  abstract Object value(Type type, Expr<?> literal);
}
