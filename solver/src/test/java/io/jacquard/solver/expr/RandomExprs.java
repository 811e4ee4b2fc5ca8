// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;

/** Grows random expressions of all types from a few variables, and the same from their values. */
public final class RandomExprs {
  /** The same expression over variables and over their values. */
  public record Twins(Expr symbolic, Expr concrete) {}

  private final Exprs exprs;
  private final Random random;
  private final List<Twins> pool = new ArrayList<>();

  /** Starts with variables of all types, whose values are put into the map, and constants. */
  public RandomExprs(Exprs exprs, Random random, Map<String, Object> values) {
    this.exprs = exprs;
    this.random = random;
    for (Type type : Type.values()) {
      Object value = Samples.any(type, random);
      String name = type.name();
      values.put(name, value);
      pool.add(new Twins(exprs.variable(name, type), exprs.of(type, value)));
      Constant constant = exprs.of(type, Samples.any(type, random));
      pool.add(new Twins(constant, constant));
    }
    Constant small = exprs.of(random.nextInt(3) - 1);
    pool.add(new Twins(small, small));
  }

  /** Starts with some variables, and with small constants, where values are of no interest. */
  public RandomExprs(Exprs exprs, Random random, List<Variable> variables) {
    this.exprs = exprs;
    this.random = random;
    for (Variable variable : variables) {
      pool.add(new Twins(variable, variable));
    }
    for (Type type : Type.values()) {
      Constant constant =
          type.isIntegral()
              ? exprs.of(type, type == Type.INT ? (Object) small() : (Object) (long) small())
              : exprs.of(type, Samples.any(type, random));
      pool.add(new Twins(constant, constant));
    }
  }

  private int small() {
    return random.nextInt(11) - 5;
  }

  /** One more expression. */
  public Twins grow() {
    Twins made = random.nextInt(4) == 0 ? ofStrings() : random.nextBoolean() ? two() : one();
    pool.add(made);
    return made;
  }

  /** An expression of this type, rather a new one. */
  public Twins pick(Type type) {
    List<Twins> fitting = pool.stream().filter(t -> t.symbolic().type() == type).toList();
    // Rather the newest, so that expressions become deep.
    int from = random.nextBoolean() ? fitting.size() / 2 : 0;
    return fitting.get(from + random.nextInt(fitting.size() - from));
  }

  private Type pickNumeric() {
    return List.of(Type.INT, Type.INT, Type.LONG, Type.FLOAT, Type.DOUBLE).get(random.nextInt(5));
  }

  private Twins apply(Twins x, Twins y, BiFunction<Expr, Expr, Expr> make) {
    return new Twins(
        make.apply(x.symbolic(), y.symbolic()), make.apply(x.concrete(), y.concrete()));
  }

  private Twins two() {
    Type type = pickNumeric();
    Twins x = pick(type);
    Twins y = pick(type);
    Twins by = pick(Type.INT);
    boolean integral = type.isIntegral();
    return switch (random.nextInt(integral ? 15 : 9)) {
      case 0 -> apply(x, y, exprs::add);
      case 1 -> apply(x, y, exprs::sub);
      case 2 -> apply(x, y, exprs::mul);
      case 3 -> apply(x, y, exprs::div);
      case 4 -> apply(x, y, exprs::rem);
      case 5 -> apply(x, y, exprs::eq);
      case 6 -> apply(x, y, exprs::lt);
      case 7 -> apply(x, y, exprs::le);
      case 8 -> threeWay(type, x, y);
      case 9 -> apply(x, y, exprs::and);
      case 10 -> apply(x, y, exprs::or);
      case 11 -> apply(x, y, exprs::xor);
      case 12 -> apply(x, by, exprs::shl);
      case 13 -> apply(x, by, exprs::shr);
      default -> apply(x, by, exprs::ushr);
    };
  }

  private Twins threeWay(Type type, Twins x, Twins y) {
    return switch (type) {
      case INT -> select(x, y);
      case LONG -> apply(x, y, exprs::cmp);
      default -> apply(x, y, random.nextBoolean() ? exprs::cmpl : exprs::cmpg);
    };
  }

  private Twins select(Twins x, Twins y) {
    Twins index = pick(Type.INT);
    return new Twins(
        exprs.select(index.symbolic(), List.of(x.symbolic(), y.symbolic(), x.symbolic())),
        exprs.select(index.concrete(), List.of(x.concrete(), y.concrete(), x.concrete())));
  }

  private Twins one() {
    Type type = pickNumeric();
    Twins x = pick(type);
    Twins number = pick(Type.INT);
    Twins real = pick(Type.DOUBLE);
    Twins c = pick(Type.BOOLEAN);
    Twins d = pick(Type.BOOLEAN);
    Twins y = pick(type);
    Type other = pickNumeric();
    return switch (random.nextInt(15)) {
      case 0 -> apply(x, x, (e, unused) -> exprs.neg(e));
      case 1 -> apply(x, x, (e, unused) -> exprs.convert(e, other));
      case 2 -> apply(number, x, (e, unused) -> exprs.toByte(e));
      case 3 -> apply(number, x, (e, unused) -> exprs.toChar(e));
      case 4 -> apply(number, x, (e, unused) -> exprs.toShort(e));
      case 5 -> apply(real, x, (e, unused) -> exprs.floor(e));
      case 6 -> apply(real, x, (e, unused) -> exprs.ceil(exprs.sqrt(e)));
      case 7 -> apply(real, x, (e, unused) -> exprs.fromBits(exprs.toBits(exprs.rint(e))));
      case 8 -> apply(c, d, exprs::and);
      case 9 -> apply(c, d, exprs::or);
      case 10 -> apply(c, d, exprs::xor);
      case 11 -> apply(c, d, (e, unused) -> exprs.not(e));
      case 12 -> apply(c, d, (e, unused) -> exprs.toInt(e));
      default ->
          new Twins(
              exprs.ite(c.symbolic(), x.symbolic(), y.symbolic()),
              exprs.ite(c.concrete(), x.concrete(), y.concrete()));
    };
  }

  private Twins ofStrings() {
    StringExprs strings = exprs.strings();
    Twins text = pick(Type.STRING);
    Twins other = pick(Type.STRING);
    Twins index = pick(Type.INT);
    return switch (random.nextInt(17)) {
      case 0 -> apply(text, other, (t, o) -> strings.length(t));
      case 1 -> apply(text, index, strings::charAt);
      case 2 -> apply(text, other, strings::concat);
      case 3 -> apply(text, index, (t, i) -> strings.substring(t, i, strings.length(t)));
      case 4 -> apply(text, other, strings::indexOf);
      case 5 -> apply(text, other, strings::lastIndexOf);
      case 6 -> apply(text, other, strings::startsWith);
      case 7 -> apply(text, other, strings::endsWith);
      case 8 -> apply(text, other, strings::contains);
      case 9 -> apply(text, other, strings::compareTo);
      case 10 -> apply(index, other, (i, o) -> strings.ofChar(i));
      case 11 -> apply(index, other, (i, o) -> strings.ofNumber(i));
      case 12 -> apply(text, other, (t, o) -> strings.parses(t, Type.INT));
      case 13 -> apply(text, other, (t, o) -> strings.parse(t, Type.LONG));
      case 14 -> apply(text, other, exprs::eq);
      case 15 -> apply(text, other, exprs::lt);
      default -> apply(text, index, (t, i) -> strings.indexOf(t, exprs.of("a"), i));
    };
  }
}
