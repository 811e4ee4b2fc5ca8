// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * The classes of the tool that every JVM under test loads, in one jar and not compressed: to open
 * all the others and to unpack hundreds of classes takes as long as much else at the start.
 */
final class ToolClasses {
  private ToolClasses() {}

  /**
   * Writes the jar.
   *
   * @param list of loaded classes as the JVM writes it: one in a line, the internal name first
   * @param jars a folder
   */
  static void write(Path list, Path jars, Path result) throws IOException {
    Set<String> wanted = new HashSet<>();
    // The JVM writes its own kind of UTF-8; the tool's names are plain.
    for (String line : Files.readAllLines(list, StandardCharsets.ISO_8859_1)) {
      int end = line.indexOf(' ');
      wanted.add((end < 0 ? line : line.substring(0, end)) + ".class");
    }
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(result));
        DirectoryStream<Path> files = Files.newDirectoryStream(jars, "*.jar")) {
      out.setMethod(ZipOutputStream.STORED);
      for (Path file : files) {
        try (ZipFile jar = new ZipFile(file.toFile())) {
          copy(jar, wanted, out);
        }
      }
    }
  }

  private static void copy(ZipFile jar, Set<String> wanted, ZipOutputStream out)
      throws IOException {
    Enumeration<? extends ZipEntry> entries = jar.entries();
    for (ZipEntry entry : Collections.list(entries)) {
      if (wanted.remove(entry.getName())) {
        ZipEntry stored = new ZipEntry(entry.getName());
        stored.setSize(entry.getSize());
        stored.setCrc(entry.getCrc());
        out.putNextEntry(stored);
        try (InputStream bytes = jar.getInputStream(entry)) {
          bytes.transferTo(out);
        }
      }
    }
  }
}
