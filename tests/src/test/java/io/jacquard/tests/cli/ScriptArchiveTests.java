// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script starts the controller from an archive of its classes where it can, and nobody notices
 * where it cannot.
 */
@DisabledOnOs(OS.WINDOWS)
@EnabledForJreRange(minVersion = 19)
class ScriptArchiveTests {
  private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

  @TempDir Path folder;
  private Path script;
  private Path home;

  /** A copy of the tool as it is before its first use, and a program that passes. */
  @BeforeEach
  void copy() throws IOException {
    script = Files.copy(Cli.ROOT.resolve("jacquard"), folder.resolve("jacquard"));
    home = Files.createDirectories(folder.resolve("cli/target/home"));
    for (String part : List.of("tool", "lib", "solver")) {
      copy(Cli.HOME.resolve(part), home.resolve(part));
    }
    Sources.compile(
        Files.createDirectory(folder.resolve("program")),
        "Passes",
        """
        public class Passes {
          static volatile int x;

          public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(() -> x = 1);
            other.start();
            other.join();
            assert x == 1;
          }
        }
        """);
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectory(to);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(from)) {
      for (Path each : files) {
        Files.copy(each, to.resolve(each.getFileName()));
      }
    }
  }

  private String search() {
    return script + " run --json - --strategy dpor -cp " + folder.resolve("program") + " Passes";
  }

  private static void assertPasses(String command) {
    Run run = Cli.script(Path.of("/bin/sh"), "-c", command).run().exits(0);
    assertThat(Cards.text(run.json(), "search")).isEqualTo("complete");
    assertThat(run.err()).isEmpty();
  }

  private Path archive() {
    return home.resolve("jacquard-" + Runtime.version().feature() + ".jsa");
  }

  @Test
  void itIsMadeWithTheFirstUse() throws IOException {
    assertPasses(search());
    assertThat(archive()).isRegularFile();
    Object made = Files.getLastModifiedTime(archive());
    assertPasses(search());
    assertThat(Files.getLastModifiedTime(archive())).isEqualTo(made);
  }

  @Test
  void oneThatIsDamagedIsNotUsed() throws IOException {
    Files.writeString(archive(), "something else");
    assertPasses(search());
  }

  /** As on a full disk: no file may have more than 200 blocks. */
  @Test
  void oneThatCannotBeWrittenLeavesNothingBehind() throws IOException {
    assertPasses("ulimit -f 200; " + search());
    try (Stream<Path> files = Files.list(home)) {
      assertThat(files.map(each -> each.getFileName().toString()))
          .containsExactlyInAnyOrder("tool", "lib", "solver");
    }
  }

  @Test
  void aHomeThatCannotBeWrittenIsUsedAsItIs() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      if (Files.isWritable(home)) {
        // Root may write everywhere; somebody else may not.
        assumeTrue(Files.isExecutable(SETPRIV));
        assertPasses(SETPRIV + " --reuid=65534 --regid=65534 --clear-groups " + search());
      } else {
        assertPasses(search());
      }
      assertThat(archive()).doesNotExist();
    } finally {
      Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }
}
