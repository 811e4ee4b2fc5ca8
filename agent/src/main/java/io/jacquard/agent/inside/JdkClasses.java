// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.inside;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The class files of the packages that are copied from, in the image of the JDK at hand. */
final class JdkClasses {
  private static final String SUFFIX = ".class";

  private final Map<String, Path> files = new TreeMap<>();
  private final Map<String, byte[]> read = new HashMap<>();
  private final Map<String, List<String>> nests = new HashMap<>();

  JdkClasses() throws IOException {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
    list(base, Copyable.UTIL_PACKAGE);
    list(base, Copyable.CONCURRENT_PACKAGE);
  }

  private void list(Path base, String folder) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(base.resolve(folder))) {
      for (Path entry : entries) {
        String file = entry.getFileName().toString();
        if (file.endsWith(SUFFIX)) {
          String name = folder.concat(file.substring(0, file.length() - SUFFIX.length()));
          files.put(name, entry);
          addToNest(name);
        }
      }
    }
  }

  private void addToNest(String name) {
    String top = Copyable.top(name);
    List<String> nest = nests.get(top);
    if (nest == null) {
      nest = new ArrayList<>();
      nests.put(top, nest);
    }
    nest.add(name);
  }

  Set<String> names() {
    return files.keySet();
  }

  boolean has(String name) {
    return files.containsKey(name);
  }

  /**
   * The class and all that are nested in the same one: they may use each other's private members.
   */
  List<String> nest(String name) {
    return nests.get(Copyable.top(name));
  }

  byte[] read(String name) {
    byte[] classFile = read.get(name);
    if (classFile == null) {
      try {
        classFile = Files.readAllBytes(files.get(name));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      read.put(name, classFile);
    }
    return classFile;
  }
}
