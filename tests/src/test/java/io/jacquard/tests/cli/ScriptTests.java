// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.litmus.plain.UnsafeBank;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script that users call. */
@Tag("once")
@DisabledOnOs(OS.WINDOWS)
class ScriptTests {
  private static final Path SCRIPT = Cli.ROOT.resolve("jacquard");

  @TempDir Path folder;

  @Test
  void versionIsThatOfResults() {
    String version = Cli.script(SCRIPT, "--version").run().exits(0).out().strip();
    assertThat(version).matches("jacquard \\d+\\.\\d+\\.\\d+.*");
    assertThat(
            Cards.text(
                Cli.script(
                        SCRIPT, "run", "--json", "-", "-cp", Cli.LITMUS, UnsafeBank.class.getName())
                    .run()
                    .exits(1)
                    .json(),
                "tool"))
        .isEqualTo(version);
  }

  @Test
  void worksThroughALinkFromAnotherFolder() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("jq"), SCRIPT);
    Run api = Cli.script(link, "api").in(folder).run().exits(0);
    assertThat(Path.of(api.out().strip())).isRegularFile();
  }

  @Test
  void replayCommandCanBePastedIntoAShell() {
    Run found =
        Cli.script(SCRIPT, "run", "-cp", Cli.LITMUS, UnsafeBank.class.getName()).run().exits(1);
    String command =
        found.out().lines().filter(line -> line.contains("  Replay  ")).findFirst().orElseThrow();
    Cli.script(Path.of("/bin/sh"), "-c", command.replaceFirst(" *Replay *", "")).run().exits(1);
  }

  @Test
  void helpIsNoFailure() {
    assertThat(Cli.script(SCRIPT, "--help").run().exits(0).out())
        .contains("run", "replay", "report");
    assertThat(Cli.script(SCRIPT, "run", "--help").run().exits(0).out()).contains("--strategy");
    assertThat(Cli.script(SCRIPT).run().exits(2).err()).contains("Usage:");
  }
}
