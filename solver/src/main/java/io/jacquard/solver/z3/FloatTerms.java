// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.z3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPNum;
import com.microsoft.z3.FPSort;
import io.jacquard.solver.expr.Op;
import io.jacquard.solver.expr.Type;

/** Operations on floating-point numbers as terms of Z3. */
final class FloatTerms {
  private static final double TWO_TO_31 = 0x1p31;
  private static final double TWO_TO_63 = 0x1p63;

  private final Context z3;

  FloatTerms(Context z3) {
    this.z3 = z3;
  }

  FPSort sort(Type type) {
    return type == Type.FLOAT ? z3.mkFPSort32() : z3.mkFPSort64();
  }

  /** By its bits, because the native code would read decimal text. */
  FPExpr literal(Object value) {
    if (value instanceof Float number) {
      return z3.mkFPToFP(z3.mkBV(Float.floatToIntBits(number), 32), z3.mkFPSort32());
    }
    return z3.mkFPToFP(z3.mkBV(Double.doubleToLongBits((Double) value), 64), z3.mkFPSort64());
  }

  Expr<?> unary(Op op, Type to, FPExpr x) {
    return switch (op) {
      case NEG -> z3.mkFPNeg(x);
      case SQRT -> z3.mkFPSqrt(z3.mkFPRNE(), x);
      case FLOOR -> z3.mkFPRoundToIntegral(z3.mkFPRTN(), x);
      case CEIL -> z3.mkFPRoundToIntegral(z3.mkFPRTP(), x);
      case RINT -> z3.mkFPRoundToIntegral(z3.mkFPRNE(), x);
      case TO_BITS -> toBits(to, x);
      case CONVERT -> to.isFloating() ? z3.mkFPToFP(z3.mkFPRNE(), x, sort(to)) : toInteger(to, x);
      default -> throw new Unsupported(op + " of floating-point numbers");
    };
  }

  Expr<?> binary(TermEncoding encoding, Op op, FPExpr x, FPExpr y) {
    return switch (op) {
      case ADD -> z3.mkFPAdd(z3.mkFPRNE(), x, y);
      case SUB -> z3.mkFPSub(z3.mkFPRNE(), x, y);
      case MUL -> z3.mkFPMul(z3.mkFPRNE(), x, y);
      case DIV -> z3.mkFPDiv(z3.mkFPRNE(), x, y);
      case REM -> remainder(encoding, x, y);
      case EQ -> z3.mkFPEq(x, y);
      case LT -> z3.mkFPLt(x, y);
      case LE -> z3.mkFPLEq(x, y);
      case CMPL -> threeWay(z3.mkFPGt(x, y), 1, z3.mkFPEq(x, y), -1);
      case CMPG -> threeWay(z3.mkFPLt(x, y), -1, z3.mkFPEq(x, y), 1);
      default -> throw new Unsupported(op + " of floating-point numbers");
    };
  }

  private Expr<?> threeWay(BoolExpr first, int then, BoolExpr equal, int otherwise) {
    return z3.mkITE(
        first, z3.mkBV(then, 32), z3.mkITE(equal, z3.mkBV(0, 32), z3.mkBV(otherwise, 32)));
  }

  /**
   * Java truncates the quotient, IEEE rounds it to the nearest. On positive numbers the two differ
   * by one divisor, and the sign is that of the dividend.
   */
  private FPExpr remainder(TermEncoding encoding, FPExpr x, FPExpr y) {
    FPExpr divisor = z3.mkFPAbs(y);
    FPExpr nearest = z3.mkFPRem(z3.mkFPAbs(x), divisor);
    FPSort sort = (FPSort) x.getSort();
    Expr<FPSort> truncated =
        z3.mkITE(
            z3.mkFPLt(nearest, z3.mkFPZero(sort, false)),
            z3.mkFPAdd(z3.mkFPRNE(), nearest, divisor),
            nearest);
    Expr<FPSort> positive = z3.mkFPAbs(truncated);
    Expr<?> signed = z3.mkITE(z3.mkFPIsNegative(x), z3.mkFPNeg(positive), positive);
    // Remainders of numbers of different size have been wrong in versions of Z3.
    BoolExpr near = z3.mkFPLEq(z3.mkFPAbs(x), z3.mkFPMul(z3.mkFPRNE(), divisor, power(2, sort)));
    return (FPExpr) encoding.partly(signed, near, "remainders of floating-point numbers");
  }

  private Expr<?> toBits(Type to, FPExpr x) {
    BitVecExpr notNumber =
        to == Type.INT
            ? z3.mkBV(Float.floatToIntBits(Float.NaN), 32)
            : z3.mkBV(Double.doubleToLongBits(Double.NaN), 64);
    return z3.mkITE(z3.mkFPIsNaN(x), notNumber, z3.mkFPToIEEEBV(x));
  }

  /** What is too large becomes the greatest integer, and not-a-number becomes 0. */
  private Expr<?> toInteger(Type to, FPExpr x) {
    FPSort sort = (FPSort) x.getSort();
    int width = to == Type.INT ? 32 : 64;
    double limit = to == Type.INT ? TWO_TO_31 : TWO_TO_63;
    BitVecExpr least = z3.mkBV(to == Type.INT ? Integer.MIN_VALUE : Long.MIN_VALUE, width);
    BitVecExpr greatest = z3.mkBV(to == Type.INT ? Integer.MAX_VALUE : Long.MAX_VALUE, width);
    FPExpr above = power(limit, sort);
    FPExpr below = power(-limit, sort);
    return z3.mkITE(
        z3.mkFPIsNaN(x),
        z3.mkBV(0, width),
        z3.mkITE(
            z3.mkFPGEq(x, above),
            greatest,
            z3.mkITE(z3.mkFPLt(x, below), least, z3.mkFPToBV(z3.mkFPRTZ(), x, width, true))));
  }

  private FPExpr power(double value, FPSort sort) {
    return sort.equals(z3.mkFPSort32()) ? literal((float) value) : literal(value);
  }

  /** The number that a literal stands for. */
  static Object value(Type type, FPNum number) {
    boolean isFloat = type == Type.FLOAT;
    if (number.isNaN()) {
      return isFloat ? (Object) Float.NaN : (Object) Double.NaN;
    }
    long sign = number.isNegative() ? 1 : 0;
    long exponent;
    long fraction;
    if (number.isInf()) {
      exponent = isFloat ? 0xFF : 0x7FF;
      fraction = 0;
    } else if (number.isZero()) {
      exponent = 0;
      fraction = 0;
    } else {
      exponent = number.getExponentInt64(true);
      fraction = number.getSignificandUInt64();
    }
    return isFloat
        ? (Object) Float.intBitsToFloat((int) (sign << 31 | exponent << 23 | fraction))
        : (Object) Double.longBitsToDouble(sign << 63 | exponent << 52 | fraction);
  }
}
