// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes are found in a folder, as a build makes it, and in a jar. */
class ClassFilesTest {
  @TempDir Path folder;

  @Test
  void aFolderIsWalkedToItsEnd() throws IOException {
    Files.createDirectories(folder.resolve("a/b"));
    for (String file : new String[] {"a/b/Second.class", "a/First$1.class", "a/b/notes.txt"}) {
      Files.createFile(folder.resolve(file));
    }
    assertThat(ClassFiles.names(folder)).containsExactly("a.First$1", "a.b.Second");
  }

  @Test
  void aJarIsReadInTheOrderOfTheNames() throws IOException {
    Path jar = folder.resolve("some.jar");
    try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String entry :
          new String[] {"a/b/Second.class", "META-INF/notes.txt", "a/First.class"}) {
        out.putNextEntry(new JarEntry(entry));
      }
    }
    assertThat(ClassFiles.names(jar)).containsExactly("a.First", "a.b.Second");
  }
}
