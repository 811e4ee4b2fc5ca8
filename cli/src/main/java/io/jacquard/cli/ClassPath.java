// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * The class path of the program, read as files only: no class is loaded.
 *
 * @param given as the user wrote it
 * @param entries folders and jars in order; wildcards are expanded
 */
record ClassPath(String given, List<Path> entries) {
  private static final String CLASS = ".class";

  /** The class path may be somebody's whole home folder by mistake. */
  private static final int MOST_FILES = 20_000;

  /**
   * Reads a class path as {@code java} does: an empty entry is the current folder, and {@code
   * folder/*} are its jars.
   *
   * @throws InvalidPathException if an entry cannot be a path
   */
  static ClassPath of(String text) {
    List<Path> entries = new ArrayList<>();
    for (String entry : text.split(File.pathSeparator, -1)) {
      if (entry.equals("*") || entry.endsWith("/*") || entry.endsWith(File.separator + "*")) {
        entries.addAll(jarsIn(Path.of(entry.substring(0, entry.length() - 1))));
      } else {
        entries.add(Path.of(entry.isEmpty() ? "." : entry));
      }
    }
    return new ClassPath(text, List.copyOf(entries));
  }

  private static List<Path> jarsIn(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** As an argument of {@code java}, with one more entry at the end. */
  String textWith(Path last) {
    return text() + File.pathSeparator + last;
  }

  /** As an argument of {@code java}. */
  String text() {
    return String.join(File.pathSeparator, entries.stream().map(Path::toString).toList());
  }

  /** Entries that do not exist; {@code java} ignores them without a word. */
  List<Path> missing() {
    return entries.stream().filter(entry -> !Files.exists(entry)).toList();
  }

  /** Whether the class file of this class is there. */
  boolean contains(String className) {
    String file = className.replace('.', '/') + CLASS;
    return withManifests().stream().anyMatch(entry -> contains(entry, file));
  }

  private static boolean contains(Path entry, String file) {
    if (Files.isDirectory(entry)) {
      return Files.isRegularFile(entry.resolve(file));
    }
    try (JarFile jar = new JarFile(entry.toFile())) {
      return jar.getEntry(file) != null;
    } catch (IOException e) {
      return false;
    }
  }

  /** Names of all classes there, with dots. */
  List<String> classNames() {
    List<String> names = new ArrayList<>();
    for (Path entry : withManifests()) {
      try {
        files(entry)
            .filter(name -> name.endsWith(CLASS))
            .map(name -> name.substring(0, name.length() - CLASS.length()))
            .map(name -> name.replace('/', '.').replace(File.separatorChar, '.'))
            .forEach(names::add);
      } catch (IOException | UncheckedIOException e) {
        // Names serve to suggest what the user may have meant; what cannot be read has none.
        continue;
      }
    }
    return names;
  }

  /**
   * Whether the file of a class that {@link #classNames} gave says that this is its name; it does
   * not if the class path starts too high, as {@code .} in a project's folder does.
   */
  boolean isNamedRightly(String className) {
    String internalName = className.replace('.', '/');
    byte[] name = internalName.getBytes(StandardCharsets.UTF_8);
    String constant =
        new String(new char[] {1, (char) (name.length >> 8), (char) (name.length & 255)})
            + new String(name, StandardCharsets.ISO_8859_1);
    for (Path entry : withManifests()) {
      Path file = entry.resolve(internalName + CLASS);
      try {
        if (Files.isRegularFile(file)) {
          return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
              .contains(constant);
        }
      } catch (IOException e) {
        return false;
      }
    }
    return true;
  }

  private static Stream<String> files(Path entry) throws IOException {
    if (Files.isDirectory(entry)) {
      try (Stream<Path> files = Files.walk(entry)) {
        return files
            .limit(MOST_FILES)
            .map(file -> entry.relativize(file).toString())
            .toList()
            .stream();
      }
    }
    try (JarFile jar = new JarFile(entry.toFile())) {
      return jar.stream().map(each -> each.getName()).toList().stream();
    }
  }

  /** The existing entries, and those that the manifests of jars name. */
  private Set<Path> withManifests() {
    Set<Path> all = new LinkedHashSet<>();
    entries.forEach(entry -> addWithManifest(entry, all));
    return all;
  }

  private static void addWithManifest(Path entry, Set<Path> all) {
    if (!Files.exists(entry) || !all.add(entry) || Files.isDirectory(entry)) {
      return;
    }
    try (JarFile jar = new JarFile(entry.toFile())) {
      Manifest manifest = jar.getManifest();
      String more =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      if (more != null) {
        Arrays.stream(more.trim().split("\\s+"))
            .map(url -> Path.of(entry.toUri().resolve(url)))
            .forEach(each -> addWithManifest(each, all));
      }
    } catch (IOException | IllegalArgumentException e) {
      // Not a jar, or a manifest that points to no file: java ignores both.
      return;
    }
  }
}
