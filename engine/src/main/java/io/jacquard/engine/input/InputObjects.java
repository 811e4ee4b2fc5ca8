// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.input;

import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.program.Tagged;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Objects that are inputs. No constructor runs; the fields are inputs, too, named by the path that
 * leads to them: {@code p.next.value}. In a card such an input is {@code null}, {@code new} and a
 * class, or {@code same as} and the name of another input that is the same object.
 *
 * <p>This class makes them from a card, all at once.
 */
public final class InputObjects {
  public static final String NULL = "null";
  public static final String NEW = "new ";
  public static final String SAME = "same as ";

  /** Before a string, which could otherwise be taken for null. */
  public static final String QUOTE = "\"";

  private final Map<String, Object> made = new HashMap<>();

  /** Whether an input of this type is made of parts. */
  public static boolean isObject(Class<?> type) {
    return !type.isPrimitive()
        && !type.isEnum()
        && !type.isArray()
        && !type.isRecord()
        && type.getClassLoader() != null;
  }

  /** An object whose fields are all zero. */
  public static Object make(Class<?> type) {
    Object object = Internals.allocate(type);
    if (object instanceof Tagged named) {
      named.$jacquardTag(Hooks.newTag());
    }
    return object;
  }

  /** The fields that are inputs, those of superclasses first. */
  public static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    if (type.getSuperclass() != null && type.getSuperclass().getClassLoader() != null) {
      fields.addAll(fields(type.getSuperclass()));
    }
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
        fields.add(field);
      }
    }
    return fields;
  }

  /** Sets a field, also a final one. */
  public static void set(Object object, Field field, @Nullable Object value) {
    field.setAccessible(true);
    try {
      field.set(object, value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The object of that name, as a card has it; what is used of the card is noted. */
  @Nullable Object build(
      String name, Class<?> type, Map<String, String> given, Map<String, String> used) {
    String text = given.getOrDefault(name, NULL);
    used.put(name, text);
    if (made.containsKey(name) || text.equals(NULL)) {
      return made.get(name);
    }
    if (text.startsWith(SAME)) {
      return build(text.substring(SAME.length()), type, given, used);
    }
    Object object = make(find(text.substring(NEW.length()), type.getClassLoader()));
    made.put(name, object);
    for (Field field : fields(object.getClass())) {
      String part = name + "." + field.getName();
      if (given.containsKey(part)) {
        set(object, field, part(part, field.getType(), given, used));
      }
    }
    return object;
  }

  private @Nullable Object part(
      String name, Class<?> type, Map<String, String> given, Map<String, String> used) {
    if (isObject(type)) {
      return build(name, type, given, used);
    }
    String text = Objects.requireNonNull(given.get(name));
    used.put(name, text);
    if (type == String.class) {
      return text.equals(NULL) ? null : text.substring(QUOTE.length());
    }
    return type.isEnum() && text.equals(NULL)
        ? null
        : InputValues.parse(
            type.isEnum() ? "any" : type.getName(), text, new Object[] {name, type});
  }

  private static Class<?> find(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
