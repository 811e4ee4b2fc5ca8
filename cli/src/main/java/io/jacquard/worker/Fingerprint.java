// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A short text that changes when the entry, its arguments or the classes that it uses change. Of a
 * jar, which is made as a whole, all classes count.
 */
final class Fingerprint {
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
      ReachableClasses classes = new ReachableClasses();
      for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator)) {
        if (Files.isDirectory(Path.of(entry))) {
          classes.addFolder(Path.of(entry));
        }
      }
      classes.addTo(sum, type.getName());
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
        ReachableClasses classes = new ReachableClasses();
        classes.addFolder(place);
        classes.addTo(sum, type.getName());
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
