// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.jdk.DeclaredField;
import io.jacquard.runtime.thread.ThreadHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The fields and methods that a class declares. Reflection loads every class that a member names,
 * and fails if one is missing, as optional dependencies often are. The JVM runs such a program. So
 * classes of the program are known by their class files; reflection is for the JDK, and for classes
 * without a file.
 */
public final class Members {
  /** Reads class files; the agent does. Answers null if there is no such file. */
  public interface Reader {
    List<DeclaredField> fields(Class<?> type);

    /** Name and descriptor of each method, in one word. */
    Set<String> methods(Class<?> type);

    /** Those of them that are synchronized. */
    Set<String> synchronizedMethods(Class<?> type);

    /** What serialisation takes for the version of a class that does not declare one. */
    Long serialVersion(Class<?> type);

    /** The name of the class in a class file; null if it is none. */
    String nameOf(byte[] classFile);

    /** What an agent of the program made of a class file, as the JVM takes it for that class. */
    byte[] keepShape(Class<?> type, byte[] made, byte[] given);
  }

  private static final ClassValue<List<DeclaredField>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<DeclaredField> computeValue(Class<?> type) {
          ThreadHandle self = enter();
          try {
            return List.copyOf(findFields(type));
          } finally {
            leave(self);
          }
        }
      };

  private static final ClassValue<Set<String>> METHODS =
      new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
          ThreadHandle self = enter();
          try {
            return findMethods(type);
          } finally {
            leave(self);
          }
        }
      };

  private static volatile Reader reader;

  private Members() {}

  /** Sets what reads class files. */
  public static void setReader(Reader newReader) {
    reader = newReader;
  }

  /** The fields that the class itself declares. */
  public static List<DeclaredField> fields(Class<?> type) {
    return FIELDS.get(type);
  }

  /** The methods that the class itself declares: name and descriptor in one word. */
  public static Set<String> methods(Class<?> type) {
    return METHODS.get(type);
  }

  /** The names of the static fields that were written final; none if there is no class file. */
  static Set<String> finalStatics(Class<?> type) {
    Set<String> names = new HashSet<>();
    ThreadHandle self = enter();
    try {
      Reader present = readerFor(type);
      List<DeclaredField> fields = present == null ? null : present.fields(type);
      if (fields != null) {
        for (DeclaredField field : fields) {
          if (field.isStatic() && field.isFinal()) {
            names.add(field.name());
          }
        }
      }
      return names;
    } finally {
      leave(self);
    }
  }

  /** The methods that were written synchronized; none if there is no class file. */
  static Set<String> synchronizedMethods(Class<?> type) {
    ThreadHandle self = enter();
    try {
      Reader present = readerFor(type);
      Set<String> methods = present == null ? null : present.synchronizedMethods(type);
      return methods == null ? Set.of() : methods;
    } finally {
      leave(self);
    }
  }

  /** Null for a class of the JDK, or one without a class file. */
  static Long serialVersion(Class<?> type) {
    ThreadHandle self = enter();
    try {
      Reader present = readerFor(type);
      return present == null ? null : present.serialVersion(type);
    } finally {
      leave(self);
    }
  }

  /** The name of the class in a class file; null if nobody reads it, or it is none. */
  static String nameOf(byte[] classFile) {
    Reader present = reader;
    return present == null ? null : present.nameOf(classFile);
  }

  static byte[] keepShape(Class<?> type, byte[] made, byte[] given) {
    Reader present = reader;
    return present == null ? made : present.keepShape(type, made, given);
  }

  static String nameAndDescriptor(Method method) {
    MethodType signature =
        MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    return method.getName().concat(signature.descriptorString());
  }

  /** What class loaders do on our behalf is not the program's doing. */
  private static ThreadHandle enter() {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      self.inside++;
    }
    return self;
  }

  private static void leave(ThreadHandle self) {
    if (self != null) {
      self.inside--;
    }
  }

  private static Reader readerFor(Class<?> type) {
    return type.getClassLoader() == null ? null : reader;
  }

  private static List<DeclaredField> findFields(Class<?> type) {
    Reader present = readerFor(type);
    List<DeclaredField> read = present == null ? null : present.fields(type);
    if (read != null && haveDifferentNames(read)) {
      return read;
    }
    List<DeclaredField> fields = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      fields.add(DeclaredField.of(field));
    }
    return fields;
  }

  /** Fields of one name, which obfuscators make, have offsets by reflection alone. */
  private static boolean haveDifferentNames(List<DeclaredField> fields) {
    Set<String> names = new HashSet<>();
    for (DeclaredField field : fields) {
      if (!names.add(field.name())) {
        return false;
      }
    }
    return true;
  }

  private static Set<String> findMethods(Class<?> type) {
    Reader present = readerFor(type);
    Set<String> read = present == null ? null : present.methods(type);
    if (read != null) {
      return read;
    }
    Set<String> methods = new HashSet<>();
    for (Method method : type.getDeclaredMethods()) {
      methods.add(nameAndDescriptor(method));
    }
    return methods;
  }
}
