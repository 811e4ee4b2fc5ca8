// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import java.util.Locale;
import java.util.Map;

/** Readable text of an expression, cut after some nodes: shared parts are written out each time. */
final class Printer {
  private static final int MOST_NODES = 300;
  private static final Map<Op, String> INFIX =
      Map.ofEntries(
          Map.entry(Op.ADD, "+"),
          Map.entry(Op.SUB, "-"),
          Map.entry(Op.MUL, "*"),
          Map.entry(Op.DIV, "/"),
          Map.entry(Op.REM, "%"),
          Map.entry(Op.AND, "&"),
          Map.entry(Op.OR, "|"),
          Map.entry(Op.XOR, "^"),
          Map.entry(Op.SHL, "<<"),
          Map.entry(Op.SHR, ">>"),
          Map.entry(Op.USHR, ">>>"),
          Map.entry(Op.EQ, "=="),
          Map.entry(Op.LT, "<"),
          Map.entry(Op.LE, "<="));

  private final StringBuilder out = new StringBuilder();
  private int nodes;

  private Printer() {}

  static String print(Expr expr) {
    Printer printer = new Printer();
    printer.add(expr);
    return printer.out.toString();
  }

  /** The limit on nodes bounds the depth of the recursion as well. */
  private void add(Expr expr) {
    if (++nodes > MOST_NODES) {
      out.append("...");
    } else if (expr instanceof Constant constant) {
      add(constant);
    } else if (expr instanceof Variable variable) {
      out.append(variable.name());
    } else if (INFIX.containsKey(expr.op())) {
      out.append('(');
      add(expr.arg(0));
      out.append(' ').append(INFIX.get(expr.op())).append(' ');
      add(expr.arg(1));
      out.append(')');
    } else {
      addCall(expr);
    }
  }

  private void add(Constant constant) {
    switch (constant.type()) {
      case STRING -> out.append('"').append(constant.text()).append('"');
      case LONG -> out.append(constant.value()).append('L');
      case FLOAT -> out.append(constant.value()).append('f');
      case BOOLEAN, INT, DOUBLE -> out.append(constant.value());
    }
  }

  private void addCall(Expr expr) {
    switch (expr.op()) {
      case NOT -> out.append('!');
      case NEG -> out.append('-');
      case CONVERT -> out.append(expr.type().name().toLowerCase(Locale.ROOT));
      default -> out.append(expr.op().name().toLowerCase(Locale.ROOT));
    }
    out.append('(');
    for (int i = 0; i < expr.arity() && nodes <= MOST_NODES; i++) {
      if (i > 0) {
        out.append(", ");
      }
      add(expr.arg(i));
    }
    out.append(')');
  }
}
