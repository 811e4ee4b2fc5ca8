// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Op;
import io.jacquard.solver.expr.Type;

/** The instructions of the JVM that compute, by their opcodes, as expressions. */
final class Instructions {
  private static final int IADD = 96;
  private static final int INEG = 116;
  private static final int DNEG = 119;
  private static final int ISHL = 120;
  private static final int I2B = 145;
  private static final int I2C = 146;
  private static final int I2S = 147;
  private static final int LCMP = 148;
  private static final int FCMPL = 149;
  private static final int DCMPL = 151;
  private static final int IFEQ = 153;
  private static final int IF_ICMPEQ = 159;
  private static final int JUMPS = 6;

  private Instructions() {}

  static Expr binary(Exprs exprs, int opcode, Expr a, Expr b) {
    if (opcode >= LCMP) {
      return opcode == LCMP
          ? exprs.cmp(a, b)
          : opcode == FCMPL || opcode == DCMPL ? exprs.cmpl(a, b) : exprs.cmpg(a, b);
    }
    // Four types each of add, sub, mul, div and rem, then two each of the bitwise ones.
    if (opcode < INEG) {
      return switch ((opcode - IADD) / 4) {
        case 0 -> exprs.add(a, b);
        case 1 -> exprs.sub(a, b);
        case 2 -> exprs.mul(a, b);
        case 3 -> exprs.div(a, b);
        default -> exprs.rem(a, b);
      };
    }
    return switch ((opcode - ISHL) / 2) {
      case 0 -> exprs.shl(a, b);
      case 1 -> exprs.shr(a, b);
      case 2 -> exprs.ushr(a, b);
      case 3 -> exprs.and(a, b);
      case 4 -> exprs.or(a, b);
      default -> exprs.xor(a, b);
    };
  }

  static Expr unary(Exprs exprs, int opcode, Expr a) {
    if (opcode <= DNEG) {
      return exprs.neg(a);
    }
    return switch (opcode) {
      case I2B -> exprs.toByte(a);
      case I2C -> exprs.toChar(a);
      case I2S -> exprs.toShort(a);
      case 136, 139, 142 -> exprs.convert(a, Type.INT); // l2i, f2i, d2i
      case 133, 140, 143 -> exprs.convert(a, Type.LONG); // i2l, f2l, d2l
      case 134, 137, 144 -> exprs.convert(a, Type.FLOAT); // i2f, l2f, d2f
      case 135, 138, 141 -> exprs.convert(a, Type.DOUBLE); // i2d, l2d, f2d
      default -> throw new IllegalArgumentException("no conversion: " + opcode);
    };
  }

  /** Eq, ne, lt, ge, gt, le, in the order of both kinds of jumps. */
  private static int relation(int opcode) {
    return opcode < IF_ICMPEQ ? opcode - IFEQ : (opcode - IF_ICMPEQ) % JUMPS;
  }

  /** Whether a jump is taken. */
  static boolean jumps(int opcode, int a, int b) {
    return switch (relation(opcode)) {
      case 0 -> a == b;
      case 1 -> a != b;
      case 2 -> a < b;
      case 3 -> a >= b;
      case 4 -> a > b;
      default -> a <= b;
    };
  }

  /** The condition under which a jump is taken. */
  static Expr jump(Exprs exprs, int opcode, Expr a, Expr b) {
    int relation = relation(opcode);
    if (opcode < IF_ICMPEQ && (a.op() == Op.CMP || a.op() == Op.CMPL || a.op() == Op.CMPG)) {
      return compared(exprs, relation, a);
    }
    return relate(exprs, relation, a, b);
  }

  private static Expr relate(Exprs exprs, int relation, Expr a, Expr b) {
    return switch (relation) {
      case 0 -> exprs.eq(a, b);
      case 1 -> exprs.ne(a, b);
      case 2 -> exprs.lt(a, b);
      case 3 -> exprs.ge(a, b);
      case 4 -> exprs.gt(a, b);
      default -> exprs.le(a, b);
    };
  }

  /**
   * A jump on the result of a comparison is one on what was compared. Where an operand is not a
   * number, {@code cmpl} gives -1 and {@code cmpg} gives 1: the relations that this makes true are
   * the negations of those that it makes false.
   */
  private static Expr compared(Exprs exprs, int relation, Expr cmp) {
    Expr a = cmp.arg(0);
    Expr b = cmp.arg(1);
    boolean less = cmp.op() == Op.CMPL;
    return switch (relation) {
      case 0 -> exprs.eq(a, b);
      case 1 -> exprs.ne(a, b);
      case 2 -> less ? exprs.not(exprs.ge(a, b)) : exprs.lt(a, b);
      case 3 -> less ? exprs.ge(a, b) : exprs.not(exprs.lt(a, b));
      case 4 -> less ? exprs.gt(a, b) : exprs.not(exprs.le(a, b));
      default -> less ? exprs.not(exprs.gt(a, b)) : exprs.le(a, b);
    };
  }
}
