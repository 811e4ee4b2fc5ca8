// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** All litmus programs: every class of this module that has a {@link Litmus}. */
public final class Catalogue {

  private static final List<Class<?>> PROGRAMS =
      ClassFiles.names(place()).stream()
          .<Class<?>>map(Catalogue::load)
          .filter(Catalogue::isProgram)
          .toList();

  private Catalogue() {}

  /** Every program, sorted by name; each has a main method and a {@link Litmus}. */
  public static List<Class<?>> programs() {
    return PROGRAMS;
  }

  /** The programs of one topic. */
  public static List<Class<?>> programs(String topic) {
    return PROGRAMS.stream().filter(program -> of(program).topic().equals(topic)).toList();
  }

  /** What is expected of a program. */
  public static Litmus of(Class<?> program) {
    return program.getAnnotation(Litmus.class);
  }

  private static boolean isProgram(Class<?> type) {
    return type.isAnnotationPresent(Litmus.class);
  }

  /** Where the classes of this module are. */
  private static Path place() {
    try {
      return Path.of(Catalogue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A program's statics belong to its executions: here it is not initialised. */
  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, Catalogue.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
