// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.derive;

import io.jacquard.trace.record.Awaited;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.ThreadInfo;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names that the text of the program has for objects and for conditions of locks. Only where
 * the text always uses the same name, and for nothing else, so that it cannot be mistaken.
 */
public final class TextNames {
  private static final String CONDITION = "condition ";

  private TextNames() {}

  /**
   * The names by what they are for: {@code map} for {@code ConcurrentHashMap~0.1}, {@code full} for
   * {@code condition 0 of ReentrantLock~0.2}.
   */
  public static Map<String, String> of(List<Operation> operations) {
    return of(operations, List.of());
  }

  /**
   * The same, with what threads call the objects that they wait for and no operation has named.
   *
   * @param threads those of the execution at its end
   */
  public static Map<String, String> of(List<Operation> operations, List<ThreadInfo> threads) {
    Map<String, Set<String>> expressions = new HashMap<>();
    Map<String, Set<String>> meant = new HashMap<>();
    for (Operation operation : operations) {
      String expression = operation.expression();
      if (expression != null
          && operation.object() != null
          && Operation.isObject(operation.object())) {
        String object = named(operation);
        add(expressions, object, expression);
        add(meant, expression, object);
      }
    }
    Set<String> named = Set.copyOf(expressions.keySet());
    for (ThreadInfo thread : threads) {
      Awaited awaited = thread.awaits();
      if (awaited != null
          && awaited.object() != null
          && awaited.expression() != null
          && !named.contains(awaited.object())) {
        add(expressions, awaited.object(), awaited.expression());
        add(meant, awaited.expression(), awaited.object());
      }
    }
    Map<String, String> names = new HashMap<>();
    expressions.forEach(
        (object, used) -> {
          String only = used.iterator().next();
          if (used.size() == 1 && meant.getOrDefault(only, Set.of()).size() == 1) {
            names.put(object, only);
          }
        });
    return names;
  }

  private static void add(Map<String, Set<String>> values, String key, String value) {
    values.computeIfAbsent(key, absent -> new HashSet<>()).add(value);
  }

  /** What the expression of an operation names: the object, or one of its conditions. */
  private static String named(Operation operation) {
    return isOfCondition(operation)
        ? operation.member() + " of " + operation.object()
        : String.valueOf(operation.object());
  }

  /** Whether it is about a condition of a lock, and not about the lock itself. */
  public static boolean isOfCondition(Operation operation) {
    return operation.member() != null && operation.member().startsWith(CONDITION);
  }
}
