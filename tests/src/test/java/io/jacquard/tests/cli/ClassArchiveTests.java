// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.litmus.plain.UnsafeBank;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;

/** From JDK 24 on, the JVM under test starts from an archive of the tool's classes. */
@EnabledForJreRange(minVersion = 24)
class ClassArchiveTests {
  @TempDir Path folder;

  @Test
  void theSecondStartMapsAgentAndEngine() throws IOException {
    makeArchive();
    Path log = folder.resolve("classes.log");
    search("-Xlog:class+load:file=" + log);
    assertThat(Files.readAllLines(log))
        .anyMatch(line -> isShared(line, "io.jacquard.agent.Agent"))
        .anyMatch(line -> isShared(line, "io.jacquard.runtime.Hooks"))
        .anyMatch(line -> isShared(line, "io.jacquard.engine.Execution"))
        .noneMatch(line -> isShared(line, UnsafeBank.class.getName()));
  }

  @Test
  void anArchiveThatDoesNotFitIsNotUsed() throws IOException {
    makeArchive();
    List<Path> archives = archives();
    assertThat(archives).hasSize(1);
    // A new file, since JVMs of other tests may have mapped this one.
    Path archive = archives.get(0);
    Path kept = Files.move(archive, archive.resolveSibling("kept.tmp"));
    try {
      Files.writeString(archive, "no archive");
      search("");
    } finally {
      Files.move(kept, archive, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Making one may fail on a busy machine; the next search tries again. */
  private static void makeArchive() throws IOException {
    int searches = 0;
    do {
      search("");
    } while (archives().isEmpty() && ++searches < 3);
  }

  private static boolean isShared(String line, String name) {
    return line.contains(" " + name + " ") && line.contains("shared objects file");
  }

  private static List<Path> archives() throws IOException {
    List<Path> found = new ArrayList<>();
    String pattern = "under-test-" + Runtime.version().feature() + "-*.jsa";
    try (DirectoryStream<Path> files = Files.newDirectoryStream(Cli.HOME, pattern)) {
      files.forEach(found::add);
    }
    return found;
  }

  /** Finds the failure of the program, with the archive or without. */
  private static void search(String flags) {
    Cli.of("run", "-cp", Cli.LITMUS, UnsafeBank.class.getName())
        .with("JACQUARD_JAVA_OPTS", flags)
        .run()
        .exits(1);
  }
}
