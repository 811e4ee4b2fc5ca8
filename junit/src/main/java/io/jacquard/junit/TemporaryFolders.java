// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * Folders for {@code @TempDir}. JUnit makes one for its own instance and deletes it at the end;
 * each execution gets the same folder inside it, empty.
 */
final class TemporaryFolders {
  /** Always the same, since a program may depend on the name. */
  private static final String NAME = "execution";

  private TemporaryFolders() {}

  /**
   * Gives the fields of an instance their folders.
   *
   * @param type of the instance, loaded for the agent
   * @param instance null for the static fields
   * @param original the class as JUnit knows it
   * @param outer JUnit's own instance
   */
  static void inject(
      Class<?> type, @Nullable Object instance, Class<?> original, @Nullable Object outer)
      throws IllegalAccessException, NoSuchFieldException {
    for (Field field : fields(type)) {
      if (Modifier.isStatic(field.getModifiers()) != (instance == null)) {
        continue;
      }
      Field given = declared(original, field);
      given.setAccessible(true);
      field.setAccessible(true);
      field.set(instance, fresh(given.get(outer)));
    }
  }

  private static List<Field> fields(Class<?> type) {
    return AnnotationSupport.findAnnotatedFields(
        type, TempDir.class, field -> true, HierarchyTraversalMode.TOP_DOWN);
  }

  private static Field declared(Class<?> original, Field field) throws NoSuchFieldException {
    String owner = field.getDeclaringClass().getName();
    for (Class<?> each = original; each != null; each = each.getSuperclass()) {
      if (each.getName().equals(owner)) {
        return each.getDeclaredField(field.getName());
      }
    }
    throw new NoSuchFieldException(field.toString());
  }

  /** An empty folder inside the given one, of the same type. */
  static Object fresh(Object given) {
    Path folder = (given instanceof File file ? file.toPath() : (Path) given).resolve(NAME);
    try {
      if (Files.exists(folder)) {
        try (Stream<Path> files = Files.walk(folder)) {
          for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
            Files.deleteIfExists(file);
          }
        }
      }
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return given instanceof File ? folder.toFile() : folder;
  }
}
