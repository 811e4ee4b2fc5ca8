// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.z3;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Model;
import com.microsoft.z3.Sort;
import io.jacquard.solver.expr.Constant;
import io.jacquard.solver.expr.NodeArray;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import io.jacquard.solver.search.WrapAround;

/**
 * Integers without bounds, and strings. What wraps around cannot be expressed; products of two
 * unknowns and most operations on bits are not supported.
 */
final class LinearEncoding extends TermEncoding {
  private static final int LONGEST = 1 << 16;
  private static final String TOO_LONG = "strings of more than " + LONGEST + " characters";

  private final WrapAround wrapAround;
  private final StringTerms strings;

  LinearEncoding(Context z3, NodeArray layout, boolean open, WrapAround wrapAround) {
    super(z3, layout, open);
    this.wrapAround = wrapAround;
    strings = new StringTerms(this);
  }

  @Override
  Sort sort(Type type) {
    return switch (type) {
      case BOOLEAN -> z3.getBoolSort();
      case INT, LONG -> z3.getIntSort();
      case STRING -> z3.getStringSort();
      case FLOAT, DOUBLE -> throw new Unsupported("floating-point numbers beside integers");
    };
  }

  @Override
  void bound(Variable variable, Expr<?> term) {
    if (variable.type().isIntegral()) {
      within((IntExpr) term, variable.min(), variable.max());
    } else if (variable.type() == Type.STRING) {
      within(strings.length(term), variable.min(), variable.max());
      if (variable.max() > LONGEST) {
        exclude(z3.mkLe(strings.length(term), z3.mkInt(LONGEST)), TOO_LONG);
      }
    }
  }

  private void within(IntExpr term, long min, long max) {
    side(z3.mkLe(z3.mkInt(min), term));
    side(z3.mkLe(term, z3.mkInt(max)));
  }

  @Override
  Expr<?> literal(Constant constant) {
    return switch (constant.type()) {
      case BOOLEAN -> z3.mkBool((Boolean) constant.value());
      case INT, LONG -> z3.mkInt(constant.integer());
      case STRING -> strings.literal(constant.text());
      case FLOAT, DOUBLE -> throw new Unsupported("floating-point numbers beside integers");
    };
  }

  @Override
  BoolExpr isIndex(int slot, int number) {
    return z3.mkEq(number(slot), z3.mkInt(number));
  }

  IntExpr number(int slot) {
    return (IntExpr) term(slot);
  }

  @Override
  Expr<?> apply(int slot, io.jacquard.solver.expr.Expr node, int[] in) {
    if (isOnConditions(node)) {
      return common(slot, node, in);
    }
    return switch (node.arg(0).type()) {
      case BOOLEAN -> z3.mkEq(bool(in[0]), bool(in[1]));
      case INT, LONG ->
          node.type() == Type.STRING
              ? strings.fromNumber(node.op(), number(in[0]))
              : integers(slot, node, in);
      case STRING -> strings.apply(node, in);
      case FLOAT, DOUBLE -> throw new Unsupported("floating-point numbers beside integers");
    };
  }

  private Expr<?> integers(int slot, io.jacquard.solver.expr.Expr node, int[] in) {
    IntExpr x = number(in[0]);
    IntExpr y = number(in[in.length - 1]);
    return switch (node.op()) {
      case ADD -> noWrap(slot, z3.mkAdd(x, y));
      case SUB -> noWrap(slot, z3.mkSub(x, y));
      case NEG -> noWrap(slot, z3.mkUnaryMinus(x));
      case MUL -> {
        linear(node.arg(1).isConstant() || node.arg(0).isConstant(), "a product of unknowns");
        yield noWrap(slot, z3.mkMul(x, y));
      }
      case SHL -> noWrap(slot, z3.mkMul(x, z3.mkInt(power(node))));
      case SHR -> z3.mkDiv(x, z3.mkInt(power(node)));
      case USHR -> {
        linear(wrapAround.least(in[0]) >= 0, "an unsigned shift of a negative number");
        yield z3.mkDiv(x, z3.mkInt(power(node)));
      }
      case DIV -> quotient(x, positive(node));
      case REM -> z3.mkSub(x, z3.mkMul(z3.mkInt(positive(node)), quotient(x, positive(node))));
      case AND -> z3.mkMod(x, z3.mkInt(mask(node) + 1));
      case BYTE -> signed(x, 1L << 8);
      case SHORT -> signed(x, 1L << 16);
      case CHAR -> z3.mkMod(x, z3.mkInt(1L << 16));
      case CONVERT -> node.type() == Type.INT ? signed(x, 1L << 32) : convertToLong(node, x);
      case EQ -> z3.mkEq(x, y);
      case LT -> z3.mkLt(x, y);
      case LE -> z3.mkLe(x, y);
      case CMP ->
          z3.mkITE(z3.mkLt(x, y), z3.mkInt(-1), z3.mkITE(z3.mkEq(x, y), z3.mkInt(0), z3.mkInt(1)));
      default -> throw new Unsupported(node.op() + " of integers without bounds");
    };
  }

  private static void linear(boolean is, String otherwise) {
    if (!is) {
      throw new Unsupported(otherwise);
    }
  }

  private static Expr<?> convertToLong(io.jacquard.solver.expr.Expr node, IntExpr x) {
    linear(node.type() == Type.LONG, "floating-point numbers beside integers");
    return x;
  }

  private IntExpr noWrap(int slot, ArithExpr<IntSort> result) {
    if (!wrapAround.isPossible(slot)) {
      return (IntExpr) result;
    }
    boolean isInt = layout.node(slot).type() == Type.INT;
    IntExpr least = z3.mkInt(isInt ? Integer.MIN_VALUE : Long.MIN_VALUE);
    IntExpr greatest = z3.mkInt(isInt ? Integer.MAX_VALUE : Long.MAX_VALUE);
    BoolExpr fits = z3.mkAnd(z3.mkLe(least, result), z3.mkLe(result, greatest));
    IntExpr term = (IntExpr) partly(result, fits, "sums that wrap around");
    side(z3.mkLe(least, term));
    side(z3.mkLe(term, greatest));
    return term;
  }

  private static long known(io.jacquard.solver.expr.Expr node) {
    linear(node.arg(1).isConstant(), node.op() + " by an unknown");
    return ((Constant) node.arg(1)).integer();
  }

  private static long power(io.jacquard.solver.expr.Expr node) {
    long by = known(node);
    linear(by <= 62, "a shift by 63");
    return 1L << by;
  }

  private static long positive(io.jacquard.solver.expr.Expr node) {
    long by = known(node);
    linear(by > 0, "division by a negative number");
    return by;
  }

  /** A constant of low ones, for which {@code &} is a remainder. */
  private static long mask(io.jacquard.solver.expr.Expr node) {
    long mask = known(node);
    linear(mask >= 0 && mask < Long.MAX_VALUE && (mask & (mask + 1)) == 0, "a mask of bits");
    return mask;
  }

  /** Division of Z3 goes down, that of Java towards 0. */
  private IntExpr quotient(IntExpr x, long by) {
    IntExpr divisor = z3.mkInt(by);
    return (IntExpr)
        z3.mkITE(
            z3.mkLe(z3.mkInt(0), x),
            z3.mkDiv(x, divisor),
            z3.mkUnaryMinus(z3.mkDiv(z3.mkUnaryMinus(x), divisor)));
  }

  /** The value modulo a power of two, as a number with a sign. */
  private Expr<?> signed(IntExpr x, long modulus) {
    IntExpr half = z3.mkInt(modulus / 2);
    return z3.mkSub(z3.mkMod((IntExpr) z3.mkAdd(x, half), z3.mkInt(modulus)), half);
  }

  @Override
  void admit(Type type, Expr<?> term, Model model) {
    if (type == Type.STRING) {
      IntNum length = (IntNum) model.eval(strings.length(term), true);
      if (length.getBigInteger().bitLength() > Integer.SIZE - 2
          || length.getBigInteger().intValueExact() > LONGEST) {
        throw new Unsupported(TOO_LONG);
      }
    }
  }

  @Override
  Object value(Type type, Expr<?> literal) {
    return switch (type) {
      case BOOLEAN -> literal.isTrue();
      case INT -> ((IntNum) literal).getBigInteger().intValueExact();
      case LONG -> ((IntNum) literal).getBigInteger().longValueExact();
      case STRING -> Escapes.read(literal.getString());
      case FLOAT, DOUBLE -> throw new Unsupported("floating-point numbers beside integers");
    };
  }
}
