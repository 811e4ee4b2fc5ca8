// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.lies;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The public classes of {@code java.base} of which a program can make an object in memory. */
final class PublicClasses {
  private static final Set<String> PACKAGES =
      Set.of(
          "java.io",
          "java.lang",
          "java.math",
          "java.nio",
          "java.nio.charset",
          "java.security",
          "java.text",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks",
          "java.util.jar",
          "java.util.regex",
          "java.util.zip",
          "javax.security.auth");

  /** Are outside the program, or draw what differs from one run to the next. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "File", "Process", "RandomAccess", "SecureRandom", "ClassLoader", "Zip", "Jar", "GZIP");

  private PublicClasses() {}

  /** In the order of their names. */
  static List<Class<?>> all() {
    Optional<ModuleReference> base = ModuleFinder.ofSystem().find("java.base");
    List<Class<?>> classes = new ArrayList<>();
    try (ModuleReader reader = base.orElseThrow().open()) {
      for (String path : reader.list().sorted().toList()) {
        int slash = path.lastIndexOf('/');
        String simple = path.substring(slash + 1);
        if (slash > 0
            && simple.endsWith(".class")
            && !simple.contains("$")
            && PACKAGES.contains(path.substring(0, slash).replace('/', '.'))
            && LEFT_OUT.stream().noneMatch(simple::startsWith)) {
          Class<?> type = named(path.substring(0, path.length() - 6).replace('/', '.'));
          if (type != null
              && Modifier.isPublic(type.getModifiers())
              && !Modifier.isAbstract(type.getModifiers())
              && !Throwable.class.isAssignableFrom(type)) {
            classes.add(type);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return classes;
  }

  /** The class of this name, not initialised; null if this JDK has none. */
  static @Nullable Class<?> named(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }
}
