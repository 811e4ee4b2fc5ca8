// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir Path folder;

  @Test
  void replacesAndLeavesNothingElse() throws IOException {
    Path file = folder.resolve("new/result.json");
    AtomicFile.write(file, "one");
    AtomicFile.write(file, "two");
    assertThat(file).hasContent("two");
    try (var files = Files.list(file.getParent())) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    AtomicFile.write(link, "new");
    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("new");
  }

  @Test
  void aFolderIsNotReplaced() {
    assertThatThrownBy(() -> AtomicFile.write(folder, "x")).isInstanceOf(IOException.class);
    assertThat(folder).isDirectory();
  }
}
