// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

/**
 * What a node computes. Most operations exist for several types; the types of the arguments say
 * which one is meant.
 *
 * <p>Every operation has a value for every argument, also where the JVM throws: an execution tests
 * for the exception in a branch of its own before it uses the value, so the value only has to be
 * the same for evaluator and solver. It is chosen to be cheap for the solver and is given below.
 */
public enum Op {
  /** A {@link Constant}. */
  CONSTANT,
  /** A {@link Variable}. */
  VARIABLE,

  ADD,
  SUB,
  MUL,
  /** For integers, division by zero gives -1 for a dividend of at least 0, else 1. */
  DIV,
  /** For integers, the remainder of a division by zero is the dividend. */
  REM,
  NEG,

  /** Of the bits of integers, or of conditions. */
  AND,
  /** Of the bits of integers. Of conditions it is made from {@link #NOT} and {@link #AND}. */
  OR,
  /** Of the bits of integers. */
  XOR,
  /** Shifts take an {@link Type#INT} on the right, of which the low 5 or 6 bits count. */
  SHL,
  SHR,
  USHR,

  /** To another numeric type, as the twelve instructions {@code i2l} to {@code d2f}. */
  CONVERT,
  /** {@code i2b}. */
  BYTE,
  /** {@code i2c}. */
  CHAR,
  /** {@code i2s}. */
  SHORT,
  /** {@code floatToIntBits} and {@code doubleToLongBits}: there is one not-a-number. */
  TO_BITS,
  /** {@code intBitsToFloat} and {@code longBitsToDouble}. */
  FROM_BITS,

  /** {@code lcmp}. */
  CMP,
  /** {@code fcmpl} and {@code dcmpl}: -1 if an argument is not a number. */
  CMPL,
  /** {@code fcmpg} and {@code dcmpg}: 1 if an argument is not a number. */
  CMPG,

  /** A condition. Of numbers as {@code ==}, of strings as {@code equals}. */
  EQ,
  /** A condition. Of strings by UTF-16 units, as {@code compareTo} has it. */
  LT,
  /** A condition. Of strings by UTF-16 units, as {@code compareTo} has it. */
  LE,
  NOT,
  /** The second argument if the first, a condition, holds, else the third. */
  ITE,
  /**
   * The first argument, an {@link Type#INT}, chooses among the others, counted from 0. An index out
   * of range gives the last.
   */
  SELECT,

  SQRT,
  FLOOR,
  CEIL,
  /** To the nearest integer, ties to even. */
  RINT,

  LENGTH,
  /** An {@link Type#INT}; -1 out of range. */
  CHAR_AT,
  CONCAT,
  /** From begin to end, exclusive; empty where Java throws. */
  SUBSTRING,
  /** Of the second string in the first, from the index that is the third argument. */
  INDEX_OF,
  /** The last index of the second string in the first. */
  LAST_INDEX_OF,
  STARTS_WITH,
  ENDS_WITH,
  CONTAINS,
  COMPARE_TO,
  /** Of a {@code char}: the string of this one UTF-16 unit, of which the low 16 bits count. */
  OF_CHAR,
  /** The decimal text of an integer. */
  OF_NUMBER,
  /** Whether {@code Integer.parseInt} accepts the string. */
  PARSES_INT,
  /** Whether {@code Long.parseLong} accepts the string. */
  PARSES_LONG,
  /** As {@code parseInt} or {@code parseLong}, by the type of the result; 0 where they throw. */
  PARSE
}
