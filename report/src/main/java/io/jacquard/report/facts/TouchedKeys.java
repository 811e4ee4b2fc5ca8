// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The things that operations touch, as keys: variables, monitors, shared JDK objects. */
final class TouchedKeys {
  private TouchedKeys() {}

  /** The keys of what the operation touches and other threads may be interested in. */
  static List<String> keys(Operation operation) {
    String object = operation.object();
    String key = key(operation);
    if (object == null || key == null) {
      return List.of();
    }
    if (operation.kind() != OperationKind.CALL) {
      return List.of(key);
    }
    List<String> keys = new ArrayList<>(List.of(key, monitor(object)));
    operation.also().forEach(name -> keys.add(call(name)));
    return keys;
  }

  static @Nullable String key(Operation operation) {
    if (operation.object() == null) {
      return null;
    }
    return switch (operation.kind().subject()) {
      case VARIABLE -> operation.object() + "." + operation.member();
      case LOCK -> monitor(operation.object());
      case OBJECT -> call(operation.object());
      case CLASS -> "class " + operation.object();
      case NONE -> null;
    };
  }

  static String call(String object) {
    return "call " + object;
  }

  static String monitor(String object) {
    return "monitor " + object;
  }

  /**
   * The keys that two threads touch, one of them not just reading, with nothing but luck, locks or
   * waiting between them.
   */
  static Set<String> shared(List<Operation> operations) {
    StartJoinOrder order = new StartJoinOrder();
    Map<String, Map<String, Integer>> changes = new HashMap<>();
    Map<String, Map<String, Integer>> touches = new HashMap<>();
    Set<String> shared = new HashSet<>();
    for (Operation operation : operations) {
      int number = order.step(operation);
      for (String key : keys(operation)) {
        if (key.startsWith("class ")) {
          continue;
        }
        boolean reads = operation.kind() == OperationKind.READ;
        Map<String, Integer> rivals = (reads ? changes : touches).getOrDefault(key, Map.of());
        rivals.forEach(
            (thread, last) -> {
              if (!order.isBefore(thread, last, operation.thread())) {
                shared.add(key);
              }
            });
        record(touches, key, operation.thread(), number);
        if (!reads) {
          record(changes, key, operation.thread(), number);
        }
      }
    }
    return shared;
  }

  private static void record(
      Map<String, Map<String, Integer>> lasts, String key, String thread, int number) {
    lasts.computeIfAbsent(key, absent -> new HashMap<>()).put(thread, number);
  }
}
