// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.joint;

import io.jacquard.solver.Assertion;
import io.jacquard.solver.expr.Evaluator;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.Nodes;
import io.jacquard.solver.expr.Substitution;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is to hold of values once it is chosen who reads from whom. Values take the place of the
 * variables that they define, so that conditions speak of inputs alone and most become constant.
 * Each condition knows the guards that it comes from.
 */
final class ChosenValues {
  /** A condition over what is not defined, and the guards without which it need not hold. */
  private record Demand(Expr condition, Set<Integer> guards) {}

  /** What an expression stands for, and the guards that make it so. */
  private record Resolved(Expr value, Set<Integer> guards) {}

  private final Exprs exprs = new Exprs();
  private final Substitution substitution = new Substitution(exprs, this::valueOf);
  private final Map<String, JointQuestion.Definition> chosen = new LinkedHashMap<>();
  private final Map<String, Resolved> resolved = new LinkedHashMap<>();
  private final Set<String> open = new HashSet<>();

  /** Variables whose value depends on themselves: they stay, and equations say the rest. */
  private final Set<String> circular = new HashSet<>();

  private final List<Demand> demands = new ArrayList<>();

  /**
   * @param definitions those whose guards hold
   * @param conditions those whose guards hold
   */
  ChosenValues(List<JointQuestion.Definition> definitions, List<JointQuestion.Guarded> conditions) {
    List<JointQuestion.Definition> others = new ArrayList<>();
    for (JointQuestion.Definition each : definitions) {
      if (chosen.putIfAbsent(each.variable().name(), each) != null) {
        others.add(each);
      }
    }
    for (JointQuestion.Definition each : chosen.values()) {
      resolve(each);
    }
    for (JointQuestion.Definition each : others) {
      Resolved one = resolved(each.variable(), each.guards());
      Resolved other = resolved(each.value(), each.guards());
      demand(exprs.eq(one.value, other.value), union(one.guards, other.guards));
    }
    for (JointQuestion.Guarded each : conditions) {
      Resolved condition = resolved(each.condition(), each.guards());
      demand(condition.value, condition.guards);
    }
  }

  private void demand(Expr condition, Set<Integer> guards) {
    if (!condition.equals(exprs.of(true))) {
      demands.add(new Demand(condition, guards));
    }
  }

  private static Set<Integer> union(Set<Integer> some, Set<Integer> others) {
    Set<Integer> all = new TreeSet<>(some);
    all.addAll(others);
    return all;
  }

  private void resolve(JointQuestion.Definition definition) {
    Variable variable = definition.variable();
    if (resolved.containsKey(variable.name())) {
      return;
    }
    open.add(variable.name());
    Resolved value = resolved(definition.value(), definition.guards());
    open.remove(variable.name());
    if (circular.contains(variable.name())) {
      resolved.put(variable.name(), new Resolved(variable, Set.of()));
      demand(exprs.eq(substitution.apply(variable), value.value), value.guards);
    } else {
      resolved.put(variable.name(), value);
      demandRange(variable, value);
    }
  }

  /** The value has to be one that the variable can have. */
  private void demandRange(Variable variable, Resolved value) {
    boolean whole =
        switch (variable.type()) {
          case INT -> variable.min() == Integer.MIN_VALUE && variable.max() == Integer.MAX_VALUE;
          case LONG -> variable.min() == Long.MIN_VALUE && variable.max() == Long.MAX_VALUE;
          case BOOLEAN, FLOAT, DOUBLE, STRING -> true;
        };
    if (!whole) {
      Expr least = integer(variable.type(), variable.min());
      Expr greatest = integer(variable.type(), variable.max());
      demand(
          exprs.and(exprs.le(least, value.value), exprs.le(value.value, greatest)), value.guards);
    }
  }

  private Expr integer(Type type, long number) {
    return type == Type.INT ? exprs.of((int) number) : exprs.of(number);
  }

  private Resolved resolved(Expr expr, List<Integer> guards) {
    Set<Integer> all = new TreeSet<>(guards);
    Expr value = substitution.apply(expr);
    for (Variable variable : Nodes.variables(List.of(expr))) {
      Resolved part = resolved.get(variable.name());
      if (part != null) {
        all.addAll(part.guards);
      }
    }
    return new Resolved(value, all);
  }

  private Expr valueOf(Variable variable) {
    JointQuestion.Definition definition = chosen.get(variable.name());
    if (definition == null) {
      return variable;
    }
    if (open.contains(variable.name())) {
      circular.add(variable.name());
      return variable;
    }
    resolve(definition);
    Resolved value = resolved.get(variable.name());
    return value == null ? variable : value.value;
  }

  /** What must hold, each named by its number. */
  List<Assertion> assertions() {
    List<Assertion> all = new ArrayList<>();
    for (int i = 0; i < demands.size(); i++) {
      all.add(new Assertion(Integer.toString(i), demands.get(i).condition));
    }
    return all;
  }

  /** The guards from which assertions with these names come. */
  Set<Integer> guards(Set<String> names) {
    Set<Integer> all = new TreeSet<>();
    for (String name : names) {
      all.addAll(demands.get(Integer.parseInt(name)).guards);
    }
    return all;
  }

  /** The values of what is defined, too. */
  Model complete(Model values) {
    Map<String, Object> all = new TreeMap<>(values.values());
    for (Map.Entry<String, Resolved> each : resolved.entrySet()) {
      all.put(each.getKey(), Evaluator.value(each.getValue().value, values));
    }
    return new Model(all);
  }
}
