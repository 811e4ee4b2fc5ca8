// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.input.InputObjects;
import io.jacquard.settings.InputPlace;
import io.jacquard.settings.Options;
import io.jacquard.settings.UsageException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Refuses places at which there is nothing that could be an input. */
final class InputTypeCheck {
  private static final Map<Class<?>, long[]> WHOLE =
      Map.of(
          byte.class, new long[] {Byte.MIN_VALUE, Byte.MAX_VALUE},
          short.class, new long[] {Short.MIN_VALUE, Short.MAX_VALUE},
          char.class, new long[] {Character.MIN_VALUE, Character.MAX_VALUE},
          int.class, new long[] {Integer.MIN_VALUE, Integer.MAX_VALUE},
          long.class, new long[] {Long.MIN_VALUE, Long.MAX_VALUE});

  private static final Set<Class<?>> OTHERS =
      Set.of(
          boolean.class,
          float.class,
          double.class,
          String.class,
          Boolean.class,
          Byte.class,
          Short.class,
          Character.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class);

  private InputTypeCheck() {}

  /**
   * Looks the places up; no class is initialised.
   *
   * @param takesArguments whether the entry has a parameter
   */
  static void check(List<InputPlace> places, ClassLoader loader, boolean takesArguments) {
    for (InputPlace place : places) {
      switch (place.kind()) {
        case ARGUMENT ->
            require(takesArguments, place, "the method that is run takes no arguments");
        case FIELD -> field(place, load(place, loader));
        case RESULT -> method(place, load(place, loader));
      }
    }
  }

  private static Class<?> load(InputPlace place, ClassLoader loader) {
    try {
      return Class.forName(place.owner(), false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      throw refused(place, "there is no class " + place.owner() + " on the class path");
    }
  }

  private static void field(InputPlace place, Class<?> owner) {
    Field field = null;
    for (Field each : owner.getDeclaredFields()) {
      if (each.getName().equals(place.member())) {
        field = each;
      }
    }
    if (field == null || !Modifier.isStatic(field.getModifiers())) {
      throw refused(place, "the class has no static field " + place.member());
    }
    require(!isOfJdk(owner), place, "fields of the JDK cannot be inputs");
    require(!Modifier.isFinal(field.getModifiers()), place, "the field is final");
    type(place, field.getType());
  }

  private static void method(InputPlace place, Class<?> owner) {
    Set<Class<?>> results = new LinkedHashSet<>();
    boolean abstractOnly = true;
    for (Method each : isOfJdk(owner) ? owner.getMethods() : owner.getDeclaredMethods()) {
      if (each.getName().equals(place.member()) && !each.isBridge()) {
        results.add(each.getReturnType());
        abstractOnly &= Modifier.isAbstract(each.getModifiers()) && !isOfJdk(owner);
      }
    }
    require(!results.isEmpty(), place, "the class has no method " + place.member());
    require(!abstractOnly, place, "the method is abstract; name one that implements it");
    for (Class<?> each : results) {
      type(place, each);
    }
  }

  private static boolean isOfJdk(Class<?> type) {
    return type.getName().startsWith("java.") || type.getName().startsWith("javax.");
  }

  private static void type(InputPlace place, Class<?> type) {
    long @Nullable [] bounds = WHOLE.get(type);
    require(
        bounds != null || OTHERS.contains(type) || type.isEnum() || InputObjects.isObject(type),
        place,
        "there are no inputs of type " + type.getTypeName());
    if (place.hasRange()) {
      require(bounds != null, place, "a range is for whole numbers, not " + type.getTypeName());
      require(
          bounds != null && place.min() >= bounds[0] && place.max() <= bounds[1],
          place,
          "not all numbers of the range are of type " + type.getTypeName());
    }
  }

  private static void require(boolean condition, InputPlace place, String otherwise) {
    if (!condition) {
      throw refused(place, otherwise);
    }
  }

  private static UsageException refused(InputPlace place, String why) {
    return new UsageException(Options.INPUT + " " + place + ": " + why + ".");
  }
}
