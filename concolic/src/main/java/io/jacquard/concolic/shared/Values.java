// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;

/** Values of variables as the JVM has them on the stack, and unknowns for them. */
final class Values {
  private final Exprs exprs;

  Values(Exprs exprs) {
    this.exprs = exprs;
  }

  /** Booleans, bytes, shorts and chars are ints. */
  static Object normal(Object boxed) {
    if (boxed instanceof Boolean flag) {
      return flag ? 1 : 0;
    }
    if (boxed instanceof Character unit) {
      return (int) unit;
    }
    return boxed instanceof Byte || boxed instanceof Short ? ((Number) boxed).intValue() : boxed;
  }

  /** The first character of the descriptor that a boxed value has. */
  static char kind(Object boxed) {
    return boxed instanceof Boolean
        ? 'Z'
        : boxed instanceof Byte
            ? 'B'
            : boxed instanceof Short ? 'S' : boxed instanceof Character ? 'C' : 'I';
  }

  /** An unknown for a value like this one, which is normal. */
  Variable unknown(String name, Object value, char kind) {
    if (value instanceof Long) {
      return exprs.variable(name, Type.LONG);
    }
    if (value instanceof Float) {
      return exprs.variable(name, Type.FLOAT);
    }
    if (value instanceof Double) {
      return exprs.variable(name, Type.DOUBLE);
    }
    return switch (kind) {
      case 'Z' -> exprs.variable(name, Type.INT, 0, 1);
      case 'B' -> exprs.variable(name, Type.INT, Byte.MIN_VALUE, Byte.MAX_VALUE);
      case 'S' -> exprs.variable(name, Type.INT, Short.MIN_VALUE, Short.MAX_VALUE);
      case 'C' -> exprs.variable(name, Type.INT, Character.MIN_VALUE, Character.MAX_VALUE);
      default -> exprs.variable(name, Type.INT, Integer.MIN_VALUE, Integer.MAX_VALUE);
    };
  }

  /** An unknown for which object a reference is. */
  Variable reference(String name) {
    return exprs.variable(name, Type.INT, ReferenceNames.NULL, Integer.MAX_VALUE);
  }

  /** A normal value as an expression. */
  Expr constant(Object value) {
    if (value instanceof Long number) {
      return exprs.of(number);
    }
    if (value instanceof Float number) {
      return exprs.of(number);
    }
    return value instanceof Double number ? exprs.of(number) : exprs.of((int) (Integer) value);
  }
}
