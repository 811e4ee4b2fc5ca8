// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.engine.input.InputObjects;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import io.jacquard.trace.schedule.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The kinds of inputs that the API knows, as unknowns. */
final class InputKinds {
  private InputKinds() {}

  static @Nullable Object value(
      SymbolicExecution search, String name, String kind, Object[] arguments) {
    return switch (kind) {
      case "boolean" -> number(search, name, 0, 1) != 0;
      case "byte" -> (byte) number(search, name, Byte.MIN_VALUE, Byte.MAX_VALUE);
      case "short" -> (short) number(search, name, Short.MIN_VALUE, Short.MAX_VALUE);
      case "char" -> (char) number(search, name, Character.MIN_VALUE, Character.MAX_VALUE);
      case "int" -> number(search, name, (Integer) arguments[1], (Integer) arguments[2]);
      case "long" -> unknown(search, search.exprs().variable(name, Type.LONG));
      case "float" -> unknown(search, search.exprs().variable(name, Type.FLOAT));
      case "double" -> unknown(search, search.exprs().variable(name, Type.DOUBLE));
      case "string" -> text(search, name, "");
      case "of" -> oneOf(search, name, (Object[]) arguments[1], numbered((Object[]) arguments[1]));
      case "any" -> any(search, name, (Class<?>) arguments[1]);
      default -> throw new IllegalArgumentException("unknown kind of input: " + kind);
    };
  }

  private static int number(SymbolicExecution search, String name, int min, int max) {
    return (Integer) unknown(search, search.exprs().variable(name, Type.INT, min, max));
  }

  private static Object unknown(SymbolicExecution search, Variable variable) {
    search.shadows().give(variable);
    return search.source().number(variable);
  }

  /**
   * A string.
   *
   * @param prefix what a card has before it
   */
  static String text(SymbolicExecution search, String name, String prefix) {
    Variable variable = search.exprs().variable(name, Type.STRING);
    // Another object for each input: the string is known by its identity.
    String value = new String(search.source().text(variable, prefix));
    search.shadows().set(value, variable);
    return value;
  }

  /** Which one it is is decided at once: it has no parts that could be decided later. */
  private static @Nullable Object oneOf(
      SymbolicExecution search, String name, Object[] values, List<String> names) {
    if (values.length > Choice.OUTCOMES) {
      search.lost("an input with more than " + Choice.OUTCOMES + " values", 0);
      return values[0];
    }
    Exprs exprs = search.exprs();
    Variable variable = exprs.variable(name, Type.INT, 0, values.length - 1);
    int index = search.source().choose(variable, name, names);
    List<Expr> directions = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      directions.add(exprs.eq(variable, exprs.of(i)));
    }
    search.decide(directions, index, 0);
    return values[index];
  }

  /** What cards have for values without names. */
  private static List<String> numbered(Object[] values) {
    return IntStream.range(0, values.length).mapToObj(i -> "#" + i).toList();
  }

  private static @Nullable Object any(SymbolicExecution search, String name, Class<?> type) {
    Object[] constants = type.getEnumConstants();
    if (constants != null && constants.length > 0) {
      return oneOf(search, name, constants, ObjectGraph.names(constants));
    }
    if (InputObjects.isObject(type)) {
      return search.graph().choose(name, type);
    }
    search.lost("an input of type " + type.getName() + " keeps its first value", 0);
    return null;
  }
}
