// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.solver.expr.Expr;

/** How exactly arithmetic on values that depend on inputs is tracked. */
public enum ArithmeticPrecision {
  /** Every instruction is. */
  EXACT {
    @Override
    boolean follows(int opcode, Expr a, Expr b) {
      return true;
    }

    @Override
    boolean follows(int opcode) {
      return true;
    }
  },

  /**
   * Sums, differences and multiples of integers are; of anything else only the value is, as in Sen,
   * Agha: CUTE and jCUTE, whose solver knows linear arithmetic alone. Deviation: a product of two
   * values that depend on inputs becomes its value; one factor is not kept.
   */
  LINEAR {
    @Override
    boolean follows(int opcode, Expr a, Expr b) {
      if (!a.type().isIntegral() || !b.type().isIntegral()) {
        return false;
      }
      return switch (opcode) {
        case IADD, LADD, ISUB, LSUB, LCMP -> true;
        case IMUL, LMUL -> a.isConstant() || b.isConstant();
        default -> false;
      };
    }

    @Override
    boolean follows(int opcode) {
      return switch (opcode) {
        case INEG, LNEG, I2L, L2I, I2B, I2C, I2S -> true;
        default -> false;
      };
    }
  };

  private static final int IADD = 96;
  private static final int LADD = 97;
  private static final int ISUB = 100;
  private static final int LSUB = 101;
  private static final int IMUL = 104;
  private static final int LMUL = 105;
  private static final int INEG = 116;
  private static final int LNEG = 117;
  private static final int I2L = 133;
  private static final int L2I = 136;
  private static final int I2B = 145;
  private static final int I2C = 146;
  private static final int I2S = 147;
  private static final int LCMP = 148;

  /** Whether the result of an instruction on two numbers is tracked. */
  abstract boolean follows(int opcode, Expr a, Expr b);

  /** The same of a negation or conversion. */
  abstract boolean follows(int opcode);
}
