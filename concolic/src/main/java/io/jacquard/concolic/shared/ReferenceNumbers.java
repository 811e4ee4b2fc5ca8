// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.engine.execution.Execution;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The numbers of the objects of one execution. */
final class ReferenceNumbers {
  private final Execution execution;
  private final ReferenceNames names;
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();

  /** How many objects of this execution have a name: those that only the JDK made share some. */
  private final Map<Class<?>, Map<String, Integer>> uses = new HashMap<>();

  ReferenceNumbers(Execution execution, ReferenceNames names) {
    this.execution = execution;
    this.names = names;
  }

  /** The number of an object, or {@link ReferenceNames#NONE}. */
  int of(@Nullable Object object) {
    if (object == null) {
      return ReferenceNames.NULL;
    }
    Integer known = numbers.get(object);
    if (known == null) {
      String name = execution.nameOf(object);
      int use =
          uses.computeIfAbsent(object.getClass(), any -> new HashMap<>())
              .merge(name, 1, Integer::sum);
      known = names.number(object.getClass(), use == 1 ? name : name + "/" + use);
      numbers.put(object, known);
    }
    return known;
  }
}
