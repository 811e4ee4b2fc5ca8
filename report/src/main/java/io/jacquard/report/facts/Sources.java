// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.report.text.SanitisedText;
import io.jacquard.trace.record.SourceSite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The source files of the program, found by package and file name under given folders.
 *
 * <p>A result may come from a stranger, so what it calls a file is looked for under these folders
 * only, by names that cannot lead out of them.
 */
public final class Sources {
  /** Where the packages may begin within a folder that the user names. */
  private static final List<String> ROOTS = List.of("", "src/main/java", "src/test/java", "src");

  private static final Pattern PACKAGE = Pattern.compile("(?:[\\p{L}_$][\\p{L}\\p{N}_$]*\\.)*");
  private static final Pattern FILE = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$-]*\\.\\w+");
  private static final long LARGEST = 4L << 20;

  private final List<Path> folders;
  private final Map<String, Optional<Path>> found = new HashMap<>();
  private final Map<Path, List<String>> texts = new HashMap<>();

  public Sources(List<Path> folders) {
    this.folders = List.copyOf(folders);
  }

  /** Some lines of a file. */
  public record Excerpt(String file, int from, List<String> lines) {}

  /**
   * The place's file as the package says it lies under its root: {@code bank/Account.java}; empty
   * if the place names no proper file.
   */
  public static Optional<String> relative(SourceSite place) {
    String file = place.file();
    String type = place.className();
    String prefix = type.substring(0, type.lastIndexOf('.') + 1);
    return file == null || !FILE.matcher(file).matches() || !PACKAGE.matcher(prefix).matches()
        ? Optional.empty()
        : Optional.of(prefix.replace('.', '/') + file);
  }

  /** The file itself, if it is under one of the folders. */
  public Optional<Path> file(SourceSite place) {
    return relative(place).flatMap(name -> found.computeIfAbsent(name, this::find));
  }

  /** A file that was looked for, if there are folders and none of the files was in them. */
  public Optional<String> missing() {
    return folders.isEmpty() || found.values().stream().anyMatch(Optional::isPresent)
        ? Optional.empty()
        : found.keySet().stream().filter(name -> !name.startsWith("java/")).sorted().findFirst();
  }

  private Optional<Path> find(String name) {
    for (Path folder : folders) {
      for (String root : ROOTS) {
        Path file = folder.resolve(root).resolve(name);
        if (Files.isRegularFile(file) && isInside(folder, file)) {
          return Optional.of(file);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isInside(Path folder, Path file) {
    try {
      return file.toRealPath().startsWith(folder.toRealPath()) && Files.size(file) <= LARGEST;
    } catch (IOException e) {
      return false;
    }
  }

  /** The place's line with some around it. */
  public Optional<Excerpt> around(SourceSite place, int context) {
    Optional<Path> file = file(place);
    if (file.isEmpty()) {
      return Optional.empty();
    }
    List<String> lines = texts.computeIfAbsent(file.get(), Sources::read);
    if (place.line() < 1 || place.line() > lines.size()) {
      return Optional.empty();
    }
    int from = Math.max(1, place.line() - context);
    int to = Math.min(lines.size(), place.line() + context);
    return relative(place).map(name -> new Excerpt(name, from, lines.subList(from - 1, to)));
  }

  private static List<String> read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
          .lines()
          .map(line -> SanitisedText.line(line.replace("\t", "    ")))
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
