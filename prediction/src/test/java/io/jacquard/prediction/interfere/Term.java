// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What a little program computes: once with numbers, once with expressions. */
sealed interface Term {
  /** What operators there are; conditions are 0 or 1. */
  enum Op {
    ADD,
    SUB,
    MUL,
    LESS,
    EQUAL,
    AND
  }

  record Number(int value) implements Term {}

  /** A local variable or an input. */
  record Name(String name) implements Term {}

  record Binary(Op op, Term left, Term right) implements Term {}

  record Not(Term condition) implements Term {}

  /** One of some numbers. */
  record Pick(Term index, List<Integer> numbers) implements Term {}

  static Term of(int value) {
    return new Number(value);
  }

  static Term of(String name) {
    return new Name(name);
  }

  default Term plus(Term other) {
    return new Binary(Op.ADD, this, other);
  }

  default Term minus(Term other) {
    return new Binary(Op.SUB, this, other);
  }

  default Term times(Term other) {
    return new Binary(Op.MUL, this, other);
  }

  default Term less(Term other) {
    return new Binary(Op.LESS, this, other);
  }

  default Term is(Term other) {
    return new Binary(Op.EQUAL, this, other);
  }

  default Term is(int other) {
    return is(of(other));
  }

  default Term and(Term other) {
    return new Binary(Op.AND, this, other);
  }

  default Term not() {
    return new Not(this);
  }

  default int value(Map<String, Integer> names) {
    if (this instanceof Number number) {
      return number.value;
    }
    if (this instanceof Name name) {
      return Objects.requireNonNull(names.get(name.name), name.name);
    }
    if (this instanceof Not not) {
      return 1 - not.condition.value(names);
    }
    if (this instanceof Pick pick) {
      return pick.numbers.get(pick.index.value(names));
    }
    Binary binary = (Binary) this;
    int x = binary.left.value(names);
    int y = binary.right.value(names);
    return switch (binary.op) {
      case ADD -> x + y;
      case SUB -> x - y;
      case MUL -> x * y;
      case LESS -> x < y ? 1 : 0;
      case EQUAL -> x == y ? 1 : 0;
      case AND -> x & y;
    };
  }

  default Expr expression(Exprs exprs, Map<String, Expr> names) {
    if (this instanceof Number number) {
      return exprs.of(number.value);
    }
    if (this instanceof Name name) {
      return Objects.requireNonNull(names.get(name.name), name.name);
    }
    if (this instanceof Not not) {
      return exprs.not(not.condition.expression(exprs, names));
    }
    if (this instanceof Pick pick) {
      List<Expr> numbers = new ArrayList<>();
      pick.numbers.forEach(each -> numbers.add(exprs.of((int) each)));
      return exprs.select(pick.index.expression(exprs, names), numbers);
    }
    Binary binary = (Binary) this;
    Expr x = binary.left.expression(exprs, names);
    Expr y = binary.right.expression(exprs, names);
    return switch (binary.op) {
      case ADD -> exprs.add(x, y);
      case SUB -> exprs.sub(x, y);
      case MUL -> exprs.mul(x, y);
      case LESS -> exprs.lt(x, y);
      case EQUAL -> exprs.eq(x, y);
      case AND -> exprs.and(x, y);
    };
  }
}
