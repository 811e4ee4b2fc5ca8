// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * Computes the values of expressions under models. The expressions are laid out once, so that each
 * evaluation is one pass over an array. For one thread.
 */
public final class Evaluator {
  private final NodeArray layout;

  /** The values of all nodes but strings, as {@link Bits}. */
  private final long[] bits;

  /** The values of nodes that are strings. */
  private final String[] texts;

  /** For expressions whose values will be needed, perhaps often. */
  public Evaluator(Collection<? extends Expr> roots) {
    this(new NodeArray(roots));
  }

  /** For expressions that are laid out already. */
  public Evaluator(NodeArray layout) {
    this.layout = layout;
    bits = new long[layout.size()];
    texts = new String[layout.size()];
    Arrays.fill(texts, "");
    for (int slot = 0; slot < layout.size(); slot++) {
      if (layout.node(slot) instanceof Constant constant) {
        bits[slot] = constant.bits();
        texts[slot] = constant.text();
      }
    }
  }

  /** The value of one expression. */
  public static Object value(Expr expr, Model model) {
    Evaluator evaluator = new Evaluator(List.of(expr));
    evaluator.run(model);
    return evaluator.value(0);
  }

  /** Whether all conditions hold under the model. */
  public static boolean hold(Collection<? extends Expr> conditions, Model model) {
    return new Evaluator(conditions).allHold(model);
  }

  /** Whether all expressions, which are conditions, hold under the model. */
  public boolean allHold(Model model) {
    run(model);
    for (int root = 0; root < layout.roots(); root++) {
      if (!held(root)) {
        return false;
      }
    }
    return true;
  }

  /** Computes everything under the model; the values can be read until the next call. */
  public void run(Model model) {
    for (int slot = 0; slot < layout.size(); slot++) {
      Expr node = layout.node(slot);
      switch (node.op()) {
        case CONSTANT -> {}
        case VARIABLE -> set(slot, node.type(), model.get((Variable) node));
        default -> compute(slot, node, layout.args(slot));
      }
    }
  }

  /** The value of the root with this index in the last run. */
  public Object value(int root) {
    int slot = layout.root(root);
    Type type = layout.node(slot).type();
    return type == Type.STRING ? texts[slot] : Bits.toObject(type, bits[slot]);
  }

  /** Whether the root with this index, a condition, held in the last run. */
  public boolean held(int root) {
    return bits[layout.root(root)] != 0;
  }

  private void set(int slot, Type type, Object value) {
    if (type == Type.STRING) {
      texts[slot] = (String) value;
    } else {
      bits[slot] = Bits.ofObject(type, value);
    }
  }

  private void copy(int slot, int from) {
    bits[slot] = bits[from];
    texts[slot] = texts[from];
  }

  private void compute(int slot, Expr node, int[] in) {
    switch (node.op()) {
      case ITE -> copy(slot, bits[in[0]] != 0 ? in[1] : in[2]);
      case SELECT -> copy(slot, in[selected(bits[in[0]], in.length - 1) + 1]);
      case CONCAT -> texts[slot] = texts[in[0]].concat(texts[in[1]]);
      case SUBSTRING ->
          texts[slot] = StringSemantics.substring(texts[in[0]], bits[in[1]], bits[in[2]]);
      case OF_CHAR -> texts[slot] = StringSemantics.ofChar(bits[in[0]]);
      case OF_NUMBER -> texts[slot] = Long.toString(bits[in[0]]);
      default -> bits[slot] = number(node, in);
    }
  }

  /** Which of a number of elements an index selects. */
  static int selected(long index, int elements) {
    return index >= 0 && index < elements ? (int) index : elements - 1;
  }

  private long number(Expr node, int[] in) {
    Type from = node.arg(0).type();
    if (from == Type.STRING) {
      String other = in.length > 1 ? texts[in[1]] : "";
      long index = in.length > 1 ? bits[in[in.length - 1]] : 0;
      return StringSemantics.number(node.op(), node.type(), texts[in[0]], other, index);
    }
    return in.length == 1
        ? NumericSemantics.unary(node.op(), from, node.type(), bits[in[0]])
        : NumericSemantics.binary(node.op(), from, bits[in[0]], bits[in[1]]);
  }
}
