// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.record;

import io.jacquard.engine.state.ObjectTable;
import io.jacquard.runtime.Members;
import io.jacquard.runtime.jdk.DeclaredField;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Tagged;
import io.jacquard.trace.derive.TextNames;
import io.jacquard.trace.record.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What fields and arrays of the program call the JDK's objects in them: {@code left}, {@code
 * forks[2]}. It is a name for a lock that the code which takes it knows as a parameter only.
 *
 * <p>Looks at objects past all hooks, and runs no code of the program.
 */
final class FieldNames {
  /** A larger heap takes long, and its names are no help. */
  private static final int MOST = 20_000;

  private static final ClassValue<List<DeclaredField>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<DeclaredField> computeValue(Class<?> type) {
          return referenceFields(type);
        }
      };

  /**
   * @param owner the object that has the field; null for a static one
   */
  private record Named(String name, @Nullable Object owner) {}

  private final Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> open = new ArrayDeque<>();
  private final Deque<Object[]> namedArrays = new ArrayDeque<>();
  private final Map<Object, Named> names = new IdentityHashMap<>();
  private final Set<Class<?>> types = new HashSet<>();

  private static List<DeclaredField> referenceFields(Class<?> type) {
    List<DeclaredField> fields = new ArrayList<>();
    for (Class<?> t = type; t == type || isOfTheProgram(t); t = t.getSuperclass()) {
      for (DeclaredField field : Members.fields(t)) {
        if (field.isReference() && !field.name().startsWith("$jacquard")) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private static boolean isOfTheProgram(@Nullable Class<?> type) {
    return type != null && Tagged.class.isAssignableFrom(type);
  }

  /** The program has this object, or has a thread that runs it. */
  void meet(@Nullable Object object) {
    if (object != null && isTraversed(object) && met.size() < MOST && met.add(object)) {
      open.add(object);
    }
  }

  /** A class of the program is at work. */
  void meet(Site site) {
    try {
      if (site.id != 0) {
        statics(Class.forName(site.className, false, site.loader));
      }
    } catch (ClassNotFoundException | LinkageError e) {
      // Then its statics give no names.
    }
  }

  /** Objects of the program, its lambdas, which hold what they have caught, and its arrays. */
  private static boolean isTraversed(Object object) {
    return object instanceof Tagged || object instanceof Object[] || object.getClass().isHidden();
  }

  /** The names of objects by their causal ones. */
  private Map<String, String> names(ObjectTable objects) {
    while (!open.isEmpty()) {
      Object object = open.remove();
      if (object instanceof Object[] array) {
        Arrays.asList(array).forEach(this::meet);
      } else {
        fields(object);
      }
    }
    while (!namedArrays.isEmpty()) {
      elements(namedArrays.remove());
    }
    Map<String, Integer> uses = new HashMap<>();
    names.values().forEach(named -> uses.merge(named.name, 1, Integer::sum));
    Map<String, String> result = new HashMap<>();
    names.forEach(
        (object, named) -> {
          String causal = objects.nameOf(object);
          if (Operation.isObject(causal)) {
            boolean unique = uses.getOrDefault(named.name, 0) == 1;
            String owner = named.owner == null ? "" : objects.nameOf(named.owner) + ".";
            result.put(causal, unique ? named.name : owner + named.name);
          }
        });
    return result;
  }

  /**
   * The operations, with the names of fields for those objects for which the text has not exactly
   * one name, or none that is theirs alone.
   */
  UnaryOperator<Operation> of(List<Operation> operations, ObjectTable objects) {
    Set<String> inText = TextNames.of(operations).keySet();
    Map<String, String> fields = names(objects);
    return operation -> {
      String field = fields.get(String.valueOf(operation.object()));
      return field == null
              || inText.contains(operation.object())
              || TextNames.isOfCondition(operation)
          ? operation
          : operation.called(field);
    };
  }

  private void statics(Class<?> type) {
    if (!types.add(type)) {
      return;
    }
    for (DeclaredField field : FIELDS.get(type)) {
      if (field.isStatic()) {
        refer(null, field, Internals.getReference(field.owner(), field.offset()));
      }
    }
  }

  private void fields(Object object) {
    statics(object.getClass());
    for (DeclaredField field : FIELDS.get(object.getClass())) {
      if (!field.isStatic()) {
        refer(object, field, Internals.getReference(object, field.offset()));
      }
    }
  }

  private void refer(@Nullable Object owner, DeclaredField field, @Nullable Object value) {
    boolean named = owner == null || owner instanceof Tagged;
    if (value != null && named && !field.isSynthetic()) {
      name(value, new Named(field.name(), owner));
    }
    meet(value);
  }

  private void elements(Object[] array) {
    Named named = names.get(array);
    for (int i = 0; named != null && i < array.length; i++) {
      if (array[i] != null) {
        name(array[i], new Named(named.name + "[" + i + "]", named.owner));
      }
    }
  }

  private void name(Object object, Named named) {
    if (object instanceof Tagged || names.size() >= MOST) {
      return;
    }
    if (names.putIfAbsent(object, named) == null && object instanceof Object[] array) {
      namedArrays.add(array);
    }
  }
}
