// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.CRC32;

/**
 * The class files of folders that a class names, directly or by way of others: a class beside them
 * that nothing names does not change what the program does.
 *
 * <p>Every text of a class file that is the name of another class counts, be it a type, a part of a
 * descriptor or a text for {@code Class.forName}. So does each provider of a service.
 */
final class ReachableClasses {
  private static final String SUFFIX = ".class";
  private static final String SERVICES = "META-INF/services/";
  private static final int MOST_CLASSES = 5_000;

  /** Files by name, with slashes; the first folder wins, as on a class path. */
  private final Map<String, Path> files = new HashMap<>();

  private final Set<String> seen = new HashSet<>();
  private final Deque<String> open = new ArrayDeque<>();

  /** Adds the folder behind those before it. */
  void addFolder(Path folder) throws IOException {
    Files.walkFileTree(folder, new Collector(folder, files));
  }

  /** Adds to the sum what can be reached from a class. */
  void addTo(CRC32 sum, String className) throws IOException {
    mention(className);
    for (String name : files.keySet()) {
      if (name.startsWith(SERVICES)) {
        reach(name);
      }
    }
    // In the order of names, since that in which they are met depends on the order of a folder.
    Map<String, byte[]> contents = new TreeMap<>();
    while (!open.isEmpty() && contents.size() < MOST_CLASSES) {
      String name = open.remove();
      byte[] bytes = read(Objects.requireNonNull(files.get(name)));
      contents.put(name, bytes);
      if (name.startsWith(SERVICES)) {
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("[\\s#]+")) {
          mention(line);
        }
      } else {
        mentionConstants(bytes);
      }
    }
    for (byte[] bytes : contents.values()) {
      sum.update(bytes, 0, bytes.length);
    }
  }

  private static byte[] read(Path file) throws IOException {
    // A channel, as Files would open it, takes several times as long.
    try (InputStream stream = new FileInputStream(file.toFile())) {
      return stream.readAllBytes();
    }
  }

  /** The texts of the constant pool; a file that is no class file has none. */
  private void mentionConstants(byte[] file) {
    try {
      int count = number(file, 8);
      int at = 10;
      for (int i = 1; i < count; i++) {
        int tag = file[at];
        switch (tag) {
          case 1:
            int length = number(file, at + 1);
            mention(new String(file, at + 3, length, StandardCharsets.UTF_8));
            at += 3 + length;
            break;
          case 5: // long
          case 6: // double
            at += 9;
            // It takes two places.
            i++;
            break;
          case 7: // class
          case 8: // string
          case 16: // method type
          case 19: // module
          case 20: // package
            at += 3;
            break;
          case 15: // method handle
            at += 4;
            break;
          default:
            at += 5;
            break;
        }
      }
    } catch (IndexOutOfBoundsException e) {
      // Whatever this file is, the JVM will say so if the program needs it.
      return;
    }
  }

  private static int number(byte[] file, int at) {
    return (file[at] & 255) << 8 | file[at + 1] & 255;
  }

  /** A name of a class, or a descriptor with such names, or neither. */
  private void mention(String text) {
    reach(text.replace('.', '/'));
    int start = text.indexOf('L');
    while (start >= 0) {
      int end = start + 1;
      while (end < text.length() && ";<".indexOf(text.charAt(end)) < 0) {
        end++;
      }
      if (end < text.length()) {
        reach(text.substring(start + 1, end));
      }
      start = text.indexOf('L', start + 1);
    }
  }

  private void reach(String name) {
    if (files.containsKey(name) && seen.add(name)) {
      open.add(name);
    }
  }

  /** Notes class files and service files. */
  private static final class Collector extends SimpleFileVisitor<Path> {
    private final int start;
    private final Map<String, Path> files;

    Collector(Path folder, Map<String, Path> files) {
      start = folder.toString().length() + 1;
      this.files = files;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String name = file.toString().substring(start).replace('\\', '/');
      if (name.endsWith(SUFFIX)) {
        files.putIfAbsent(name.substring(0, name.length() - SUFFIX.length()), file);
      } else if (name.startsWith(SERVICES)) {
        files.putIfAbsent(name, file);
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
