// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.z3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecNum;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPNum;
import com.microsoft.z3.Sort;
import io.jacquard.solver.expr.Constant;
import io.jacquard.solver.expr.NodeArray;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;

/** Integers as bit-vectors, floating-point numbers as those of Z3: exact, and often slow. */
final class BitEncoding extends TermEncoding {
  private final FloatTerms floats;

  BitEncoding(Context z3, NodeArray layout, boolean open) {
    super(z3, layout, open);
    floats = new FloatTerms(z3);
  }

  @Override
  Sort sort(Type type) {
    return switch (type) {
      case BOOLEAN -> z3.getBoolSort();
      case INT, LONG -> z3.mkBitVecSort(width(type));
      case FLOAT, DOUBLE -> floats.sort(type);
      case STRING -> throw new Unsupported("strings as bit-vectors");
    };
  }

  private static int width(Type type) {
    return type == Type.INT ? 32 : 64;
  }

  @Override
  void bound(Variable variable, Expr<?> term) {
    Type type = variable.type();
    if (!type.isIntegral()) {
      return;
    }
    long least = type == Type.INT ? Integer.MIN_VALUE : Long.MIN_VALUE;
    long greatest = type == Type.INT ? Integer.MAX_VALUE : Long.MAX_VALUE;
    if (variable.min() > least) {
      side(z3.mkBVSGE((BitVecExpr) term, z3.mkBV(variable.min(), width(type))));
    }
    if (variable.max() < greatest) {
      side(z3.mkBVSLE((BitVecExpr) term, z3.mkBV(variable.max(), width(type))));
    }
  }

  @Override
  Expr<?> literal(Constant constant) {
    return switch (constant.type()) {
      case BOOLEAN -> z3.mkBool((Boolean) constant.value());
      case INT, LONG -> z3.mkBV(constant.integer(), width(constant.type()));
      case FLOAT, DOUBLE -> floats.literal(constant.value());
      case STRING -> throw new Unsupported("strings as bit-vectors");
    };
  }

  @Override
  BoolExpr isIndex(int slot, int number) {
    return z3.mkEq(bits(slot), z3.mkBV(number, 32));
  }

  private BitVecExpr bits(int slot) {
    return (BitVecExpr) term(slot);
  }

  private FPExpr real(int slot) {
    return (FPExpr) term(slot);
  }

  @Override
  Expr<?> apply(int slot, io.jacquard.solver.expr.Expr node, int[] in) {
    if (isOnConditions(node)) {
      return common(slot, node, in);
    }
    Type from = node.arg(0).type();
    return switch (from) {
      case BOOLEAN -> z3.mkEq(bool(in[0]), bool(in[1]));
      case INT, LONG -> integers(node, from, in);
      case FLOAT, DOUBLE ->
          in.length == 1
              ? floats.unary(node.op(), node.type(), real(in[0]))
              : floats.binary(this, node.op(), real(in[0]), real(in[1]));
      case STRING -> throw new Unsupported("strings as bit-vectors");
    };
  }

  private Expr<?> integers(io.jacquard.solver.expr.Expr node, Type from, int[] in) {
    BitVecExpr x = bits(in[0]);
    if (in.length == 1) {
      return unary(node, from, x);
    }
    BitVecExpr y = bits(in[1]);
    return switch (node.op()) {
      case ADD -> z3.mkBVAdd(x, y);
      case SUB -> z3.mkBVSub(x, y);
      case MUL -> z3.mkBVMul(x, y);
      case DIV -> z3.mkBVSDiv(x, y);
      case REM -> z3.mkBVSRem(x, y);
      case AND -> z3.mkBVAND(x, y);
      case OR -> z3.mkBVOR(x, y);
      case XOR -> z3.mkBVXOR(x, y);
      case SHL -> z3.mkBVSHL(x, distance(from, y));
      case SHR -> z3.mkBVASHR(x, distance(from, y));
      case USHR -> z3.mkBVLSHR(x, distance(from, y));
      case EQ -> z3.mkEq(x, y);
      case LT -> z3.mkBVSLT(x, y);
      case LE -> z3.mkBVSLE(x, y);
      case CMP ->
          z3.mkITE(
              z3.mkBVSLT(x, y),
              z3.mkBV(-1, 32),
              z3.mkITE(z3.mkEq(x, y), z3.mkBV(0, 32), z3.mkBV(1, 32)));
      default -> throw new Unsupported(node.op() + " of bit-vectors");
    };
  }

  /** The low bits of the distance, as wide as what is shifted. */
  private BitVecExpr distance(Type shifted, BitVecExpr by) {
    BitVecExpr low = z3.mkBVAND(by, z3.mkBV(width(shifted) - 1, 32));
    return shifted == Type.LONG ? z3.mkZeroExt(32, low) : low;
  }

  private Expr<?> unary(io.jacquard.solver.expr.Expr node, Type from, BitVecExpr x) {
    return switch (node.op()) {
      case NEG -> z3.mkBVNeg(x);
      case BYTE -> z3.mkSignExt(24, z3.mkExtract(7, 0, x));
      case SHORT -> z3.mkSignExt(16, z3.mkExtract(15, 0, x));
      case CHAR -> z3.mkZeroExt(16, z3.mkExtract(15, 0, x));
      case FROM_BITS -> z3.mkFPToFP(x, floats.sort(node.type()));
      case CONVERT ->
          switch (node.type()) {
            case INT -> z3.mkExtract(31, 0, x);
            case LONG -> z3.mkSignExt(32, x);
            case FLOAT, DOUBLE -> z3.mkFPToFP(z3.mkFPRNE(), x, floats.sort(node.type()), true);
            case BOOLEAN, STRING -> throw new Unsupported("no number: " + node.type());
          };
      default -> throw new Unsupported(node.op() + " of bit-vectors from " + from);
    };
  }

  @Override
  Object value(Type type, Expr<?> literal) {
    return switch (type) {
      case BOOLEAN -> literal.isTrue();
      case INT -> ((BitVecNum) literal).getBigInteger().intValue();
      case LONG -> ((BitVecNum) literal).getBigInteger().longValue();
      case FLOAT, DOUBLE -> FloatTerms.value(type, (FPNum) literal);
      case STRING -> throw new Unsupported("strings as bit-vectors");
    };
  }
}
