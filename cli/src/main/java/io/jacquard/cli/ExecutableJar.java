// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.UsageException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * A jar whose manifest names the main class. The JVM itself follows the class path of the manifest.
 *
 * @param words the main class, and then the arguments of the program
 */
record ExecutableJar(List<String> words) {
  /**
   * Reads the manifest.
   *
   * @param words {@code -jar}, the file, and the arguments of the program
   * @param classPath what the user gave beside it; as {@code java} would ignore it, it is refused
   */
  static ExecutableJar named(List<String> words, @Nullable String classPath) {
    if (words.size() < 2) {
      throw new UsageException("-jar needs a file.");
    }
    if (classPath != null) {
      throw new UsageException(
          "-jar takes the class path from the manifest of the jar; leave -cp out, or name the"
              + " class in the place of -jar.");
    }
    List<String> program = new ArrayList<>(List.of(mainClass(words.get(1))));
    program.addAll(words.subList(2, words.size()));
    return new ExecutableJar(List.copyOf(program));
  }

  private static String mainClass(String file) {
    try (JarFile jar = new JarFile(file)) {
      Manifest manifest = jar.getManifest();
      String name =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
      if (name == null || name.isBlank()) {
        throw new UsageException(
            "-jar: the manifest of " + file + " names no Main-Class; use -cp and a class.");
      }
      return name.strip();
    } catch (IOException e) {
      throw new UsageException("-jar: " + file + " is not a jar that can be read.");
    }
  }
}
