// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each numeric instruction, executed by the JVM, against its expression. */
class JvmInstructionsTest {
  private static final int RANDOM_VALUES = 3000;

  private static final Exprs EXPRS = new Exprs();

  private static Arguments binary(
      String name, int opcode, Type type, Type result, BinaryOperator<Expr> expression) {
    return Arguments.of(name, opcode, type, type, result, expression);
  }

  private static Arguments unary(
      String name, int opcode, Type from, Type to, BinaryOperator<Expr> e) {
    return Arguments.of(name, opcode, from, null, to, e);
  }

  private static Arguments shift(String name, int opcode, Type type, BinaryOperator<Expr> e) {
    return Arguments.of(name, opcode, type, Type.INT, type, e);
  }

  private static BinaryOperator<Expr> to(Type type) {
    return (x, y) -> EXPRS.convert(x, type);
  }

  static Stream<Arguments> instructions() {
    return Stream.of(arithmetic(), integers(), conversions(), comparisons()).flatMap(s -> s);
  }

  private static Stream<Arguments> arithmetic() {
    Type[] types = {Type.INT, Type.LONG, Type.FLOAT, Type.DOUBLE};
    // The opcodes of the four types follow one another.
    return Stream.of(0, 1, 2, 3)
        .flatMap(
            i ->
                Stream.of(
                    binary("add " + types[i], IADD + i, types[i], types[i], EXPRS::add),
                    binary("sub " + types[i], ISUB + i, types[i], types[i], EXPRS::sub),
                    binary("mul " + types[i], IMUL + i, types[i], types[i], EXPRS::mul),
                    binary("div " + types[i], IDIV + i, types[i], types[i], EXPRS::div),
                    binary("rem " + types[i], IREM + i, types[i], types[i], EXPRS::rem),
                    unary(
                        "neg " + types[i], INEG + i, types[i], types[i], (x, y) -> EXPRS.neg(x))));
  }

  private static Stream<Arguments> integers() {
    Type[] types = {Type.INT, Type.LONG};
    return Stream.of(0, 1)
        .flatMap(
            i ->
                Stream.of(
                    shift("shl " + types[i], ISHL + i, types[i], EXPRS::shl),
                    shift("shr " + types[i], ISHR + i, types[i], EXPRS::shr),
                    shift("ushr " + types[i], IUSHR + i, types[i], EXPRS::ushr),
                    binary("and " + types[i], IAND + i, types[i], types[i], EXPRS::and),
                    binary("or " + types[i], IOR + i, types[i], types[i], EXPRS::or),
                    binary("xor " + types[i], IXOR + i, types[i], types[i], EXPRS::xor)));
  }

  private static Stream<Arguments> conversions() {
    return Stream.of(
        unary("i2l", I2L, Type.INT, Type.LONG, to(Type.LONG)),
        unary("i2f", I2F, Type.INT, Type.FLOAT, to(Type.FLOAT)),
        unary("i2d", I2D, Type.INT, Type.DOUBLE, to(Type.DOUBLE)),
        unary("l2i", L2I, Type.LONG, Type.INT, to(Type.INT)),
        unary("l2f", L2F, Type.LONG, Type.FLOAT, to(Type.FLOAT)),
        unary("l2d", L2D, Type.LONG, Type.DOUBLE, to(Type.DOUBLE)),
        unary("f2i", F2I, Type.FLOAT, Type.INT, to(Type.INT)),
        unary("f2l", F2L, Type.FLOAT, Type.LONG, to(Type.LONG)),
        unary("f2d", F2D, Type.FLOAT, Type.DOUBLE, to(Type.DOUBLE)),
        unary("d2i", D2I, Type.DOUBLE, Type.INT, to(Type.INT)),
        unary("d2l", D2L, Type.DOUBLE, Type.LONG, to(Type.LONG)),
        unary("d2f", D2F, Type.DOUBLE, Type.FLOAT, to(Type.FLOAT)),
        unary("i2b", I2B, Type.INT, Type.INT, (x, y) -> EXPRS.toByte(x)),
        unary("i2c", I2C, Type.INT, Type.INT, (x, y) -> EXPRS.toChar(x)),
        unary("i2s", I2S, Type.INT, Type.INT, (x, y) -> EXPRS.toShort(x)));
  }

  private static Stream<Arguments> comparisons() {
    return Stream.of(
        binary("lcmp", LCMP, Type.LONG, Type.INT, EXPRS::cmp),
        binary("fcmpl", FCMPL, Type.FLOAT, Type.INT, EXPRS::cmpl),
        binary("fcmpg", FCMPG, Type.FLOAT, Type.INT, EXPRS::cmpg),
        binary("dcmpl", DCMPL, Type.DOUBLE, Type.INT, EXPRS::cmpl),
        binary("dcmpg", DCMPG, Type.DOUBLE, Type.INT, EXPRS::cmpg));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("instructions")
  void anExpressionHasTheValueThatTheInstructionComputes(
      String name, int opcode, Type left, Type right, Type result, BinaryOperator<Expr> expression)
      throws Throwable {
    MethodHandle instruction =
        right == null
            ? Instructions.run(opcode, primitive(result), primitive(left))
            : Instructions.run(opcode, primitive(result), primitive(left), primitive(right));
    Variable x = EXPRS.variable("x", left);
    Variable y = EXPRS.variable("y", right == null ? Type.INT : right);
    Evaluator symbolic = new Evaluator(List.of(expression.apply(x, y)));
    for (Object[] pair : pairs(left, y.type(), right == null)) {
      Object computed;
      try {
        computed =
            right == null ? instruction.invoke(pair[0]) : instruction.invoke(pair[0], pair[1]);
      } catch (ArithmeticException divisionByZero) {
        continue;
      }
      symbolic.run(new Model(Map.of("x", pair[0], "y", pair[1])));
      Object folded =
          ((Constant) expression.apply(EXPRS.of(left, pair[0]), EXPRS.of(y.type(), pair[1])))
              .value();
      assertThat(symbolic.value(0)).as("%s %s %s", pair[0], name, pair[1]).isEqualTo(computed);
      assertThat(folded).as("%s %s %s, folded", pair[0], name, pair[1]).isEqualTo(computed);
    }
  }

  private static List<Object[]> pairs(Type left, Type right, boolean unary) {
    Random random = new Random(left.ordinal() * 10L + right.ordinal());
    List<Object> lefts = Samples.corners(left);
    List<Object> rights = unary ? List.of((Object) 0) : Samples.corners(right);
    Stream<Object[]> corners =
        lefts.stream().flatMap(x -> rights.stream().map(y -> new Object[] {x, y}));
    Stream<Object[]> others =
        Stream.generate(() -> new Object[] {Samples.any(left, random), Samples.any(right, random)})
            .limit(RANDOM_VALUES);
    return Stream.concat(corners, others).toList();
  }

  private static Class<?> primitive(Type type) {
    return switch (type) {
      case INT -> int.class;
      case LONG -> long.class;
      case FLOAT -> float.class;
      case DOUBLE -> double.class;
      default -> throw new IllegalArgumentException(type.name());
    };
  }
}
