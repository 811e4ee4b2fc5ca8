// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.engine.input.InputObjects;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.symbolic.ShadowHooks;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The objects of one execution that are inputs. A reference is decided where it is first needed: it
 * is null, a new object, or one of those that are there already (the logical input map of Sen,
 * Agha: CUTE and jCUTE). A field gets its value when it is first read, so that a graph is as large
 * as the program looks at.
 */
final class ObjectGraph {
  /** An object, and its fields that have no value yet. */
  private record Node(String name, Map<String, Field> open) {}

  private final SymbolicExecution search;
  private final Map<Object, Node> nodes = new IdentityHashMap<>();
  private final List<Object> made = new ArrayList<>();

  ObjectGraph(SymbolicExecution search) {
    this.search = search;
  }

  /** Decides what a reference is: null first, then what is there, then something new. */
  @Nullable Object choose(String name, Class<?> type) {
    List<Class<?>> classes = new ArrayList<>();
    addClasses(type, classes);
    if (classes.isEmpty()) {
      search.lost("an input of type " + type.getName() + ", of which no class is known", 0);
    }
    List<Object> known = new ArrayList<>();
    for (Object each : made) {
      if (type.isInstance(each)) {
        known.add(each);
      }
    }
    List<String> names = new ArrayList<>(List.of(InputObjects.NULL));
    known.forEach(each -> names.add(InputObjects.SAME + nodeOf(each).name));
    classes.forEach(each -> names.add(InputObjects.NEW + each.getName()));
    List<String> theirs = new ArrayList<>(List.of(""));
    known.forEach(each -> theirs.add(each.getClass().getName()));
    classes.forEach(each -> theirs.add(each.getName()));
    search.areOfObjects(theirs);
    int chosen = decide(name, name, names);
    search.areOfObjects(List.of());
    search.note(name, names.get(chosen));
    return chosen == 0
        ? null
        : chosen <= known.size()
            ? known.get(chosen - 1)
            : make(name, classes.get(chosen - 1 - known.size()));
  }

  private Node nodeOf(Object object) {
    return Objects.requireNonNull(nodes.get(object));
  }

  private Object make(String name, Class<?> type) {
    Object object = InputObjects.make(type);
    Map<String, Field> open = new LinkedHashMap<>();
    for (Field field : InputObjects.fields(type)) {
      open.put(field.getName(), field);
    }
    nodes.put(object, new Node(name, open));
    made.add(object);
    ShadowHooks.objectsAreInputs();
    return object;
  }

  /** The class itself, and those that a sealed one permits. */
  private static void addClasses(Class<?> type, List<Class<?>> classes) {
    if (!type.isInterface() && !Modifier.isAbstract(type.getModifiers())) {
      classes.add(type);
    }
    Class<?>[] permitted = type.getPermittedSubclasses();
    if (permitted != null) {
      for (Class<?> each : permitted) {
        addClasses(each, classes);
      }
    }
  }

  /**
   * Decides among some alternatives, the first of which needs no input.
   *
   * @param input under this name a card has it
   * @param names what a card has for each alternative
   */
  private int decide(String name, String input, List<String> names) {
    Exprs exprs = search.exprs();
    Variable variable = exprs.variable(name, Type.INT, 0, names.size() - 1);
    int natural = search.source().choose(variable, input, names);
    List<Expr> directions = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      directions.add(exprs.eq(variable, exprs.of(i)));
    }
    search.decide(directions, natural, 0);
    return natural;
  }

  /** A field is about to be read. */
  void touch(Object object, String name, int site) {
    Node node = nodes.get(object);
    Field field = node == null ? null : node.open.remove(name);
    if (node == null || field == null) {
      return;
    }
    String part = node.name + "." + name;
    Class<?> type = field.getType();
    if (type.isPrimitive()) {
      number(object, field, part);
    } else if (type == String.class) {
      text(object, field, part);
    } else if (type.isEnum()) {
      constant(object, field, part);
    } else if (InputObjects.isObject(type)) {
      InputObjects.set(object, field, choose(part, type));
    } else {
      search.lost("a part of an input of type " + type.getName() + " is null", site);
    }
  }

  /** A field is about to be written. */
  void overwrite(Object object, String name) {
    Node node = nodes.get(object);
    if (node != null) {
      node.open.remove(name);
    }
  }

  private void number(Object object, Field field, String name) {
    Object value =
        Objects.requireNonNull(
            InputKinds.value(
                search,
                name,
                field.getType().getName(),
                new Object[] {name, Integer.MIN_VALUE, Integer.MAX_VALUE}));
    InputObjects.set(object, field, value);
    setShadow(object, field, search.shadows().input());
    search.note(
        name, value instanceof Character unit ? Integer.toString(unit) : String.valueOf(value));
  }

  private void setShadow(Object object, Field field, @Nullable Object shadow) {
    long place =
        Internals.offset(field.getDeclaringClass(), ReflectedFields.SHADOW + field.getName());
    if (place == Internals.NONE) {
      search.lost("an input of a class that is not tracked", 0);
    } else {
      Internals.putReference(object, place, shadow);
    }
  }

  private void text(Object object, Field field, String name) {
    if (decide(name + "#", name, List.of(InputObjects.NULL, InputObjects.QUOTE)) == 0) {
      search.note(name, InputObjects.NULL);
    } else {
      String value = InputKinds.text(search, name, InputObjects.QUOTE);
      InputObjects.set(object, field, value);
      search.note(name, InputObjects.QUOTE + value);
    }
  }

  private void constant(Object object, Field field, String name) {
    Object[] constants = Objects.requireNonNull(field.getType().getEnumConstants());
    List<String> names = new ArrayList<>(List.of(InputObjects.NULL));
    names.addAll(names(constants));
    int chosen = decide(name, name, names);
    InputObjects.set(object, field, chosen == 0 ? null : constants[chosen - 1]);
    search.note(name, names.get(chosen));
  }

  /** What cards have for the constants of an enum. */
  static List<String> names(Object[] constants) {
    return Stream.of(constants).map(constant -> ((Enum<?>) constant).name()).toList();
  }
}
