// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A short text that changes when the entry, its arguments or the classes beside it change. */
final class Fingerprint {
  private static final int MOST_FILES = 5_000;

  /** Agrees with every other. */
  static final String UNKNOWN = "unknown";

  private Fingerprint() {}

  static String of(Class<?> type, String method, String[] arguments) {
    return of(new CRC32(), type, method, arguments);
  }

  /** The same of a test, whose program lies in other folders of the class path. */
  static String ofTest(Class<?> type, String method) {
    CRC32 sum = new CRC32();
    try {
      for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator)) {
        if (Files.isDirectory(Path.of(entry))) {
          addFolder(sum, Path.of(entry));
        }
      }
    } catch (IOException | InvalidPathException e) {
      return UNKNOWN;
    }
    return of(sum, type, method, new String[0]);
  }

  private static String of(CRC32 sum, Class<?> type, String method, String[] arguments) {
    String call = type.getName() + "#" + method + Arrays.toString(arguments);
    sum.update(call.getBytes(StandardCharsets.UTF_8));
    try {
      CodeSource source = type.getProtectionDomain().getCodeSource();
      Path place = source == null ? null : Path.of(source.getLocation().toURI());
      if (place == null) {
        return UNKNOWN;
      }
      if (Files.isDirectory(place)) {
        addFolder(sum, place);
      } else {
        addArchive(sum, place);
      }
    } catch (IOException | URISyntaxException e) {
      return UNKNOWN;
    }
    return Long.toHexString(sum.getValue());
  }

  /** Whether both may be of the same program. */
  static boolean agree(String one, String other) {
    return one.equals(other) || one.equals(UNKNOWN) || other.equals(UNKNOWN);
  }

  private static void addFolder(CRC32 sum, Path folder) throws IOException {
    ClassFiles files = new ClassFiles();
    Files.walkFileTree(folder, files);
    byte[] buffer = new byte[8192];
    for (Path file : files.sorted()) {
      // A channel, as Files would open it, takes several times as long.
      try (InputStream stream = new FileInputStream(file.toFile())) {
        for (int n = stream.read(buffer); n > 0; n = stream.read(buffer)) {
          sum.update(buffer, 0, n);
        }
      }
    }
  }

  /** Collects the class files of a folder. */
  private static final class ClassFiles extends SimpleFileVisitor<Path> {
    private final List<Path> found = new ArrayList<>();

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (file.toString().endsWith(".class")) {
        found.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    List<Path> sorted() {
      Collections.sort(found);
      return found.subList(0, Math.min(MOST_FILES, found.size()));
    }
  }

  private static void addArchive(CRC32 sum, Path archive) throws IOException {
    try (ZipFile file = new ZipFile(archive.toFile())) {
      Enumeration<? extends ZipEntry> entries = file.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        if (entry.getName().endsWith(".class")) {
          sum.update((entry.getName() + entry.getCrc()).getBytes(StandardCharsets.UTF_8));
        }
      }
    }
  }
}
