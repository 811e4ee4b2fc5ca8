// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

/**
 * The type of an expression. {@code byte}, {@code short} and {@code char} are {@link #INT}, as on
 * the operand stack of the JVM; a JVM {@code boolean} is an {@link #INT} there, while {@link
 * #BOOLEAN} is the type of conditions.
 */
public enum Type {
  BOOLEAN,
  INT,
  LONG,
  FLOAT,
  DOUBLE,
  STRING;

  /** Whether values are integers that wrap around. */
  public boolean isIntegral() {
    return this == INT || this == LONG;
  }

  /** Whether values are IEEE 754 numbers. */
  public boolean isFloating() {
    return this == FLOAT || this == DOUBLE;
  }

  /** Whether arithmetic is possible. */
  public boolean isNumeric() {
    return isIntegral() || isFloating();
  }
}
