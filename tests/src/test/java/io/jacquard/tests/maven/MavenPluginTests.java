// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole projects that use the plugin, built by the Maven of this machine. */
class MavenPluginTests {
  @TempDir Path folder;

  @Test
  void aBugIsFoundSavedReplayedAndFixed() throws Exception {
    SampleProject project = SampleProject.of("maven-plugin/src/it/account", folder);
    SampleProject.Build found =
        project
            .maven(
                "verify",
                "-Dmaven.test.failure.ignore=true",
                "-Djacquard.save-card=src/test/resources")
            .fails();
    assertThat(found.output())
        .contains("Lost update: ", "1 preemption, minimal", "-Djacquard.replay=jq2:")
        .contains("a failure of com.example.Transfers 2 was found, see ")
        .doesNotContain("loaded dynamically", "VM warning");
    List<Path> cards = cards(project);
    assertThat(cards).hasSize(1);
    assertThat(Files.readString(cards.get(0))).startsWith("jq2:");
    String result = "target/jacquard/com.example.Transfers-2";
    assertThat(project.file(result + ".html")).content().contains("Account.java", "balance");
    assertThat(
            project
                .maven(
                    "jacquard:replay",
                    "-Djacquard.card=" + result + ".json",
                    "-Djacquard.program=com.example.Transfers 2")
                .fails()
                .output())
        .contains("money is lost: 10", "the failure of the card happened again");
    aBrokenResultDoesNotKeepTheOthersFromBeingShown(project, result);
    project.replace(
        "src/main/java/com/example/Account.java", "public void", "public synchronized void");
    assertThat(project.maven("verify").succeeds().output())
        .contains("The card was made of a program with other classes")
        .contains("executions with similar schedules were also run")
        .contains("Proved: the search is complete and covered all traces.");
  }

  private static void aBrokenResultDoesNotKeepTheOthersFromBeingShown(
      SampleProject project, String result) throws Exception {
    Path broken = Files.writeString(project.file("target/jacquard/a.json"), "{");
    Files.delete(project.file(result + ".html"));
    assertThat(project.maven("jacquard:report").fails().output())
        .contains("a.json: jacquard: This is not a result: ");
    assertThat(project.file(result + ".html")).exists();
    Files.delete(broken);
  }

  private static List<Path> cards(SampleProject project) throws IOException {
    Path cards = project.file("src/test/resources/com/example/AccountTest/nothingIsLost");
    try (Stream<Path> files = Files.list(cards)) {
      return files.toList();
    }
  }

  /** Surefire and Failsafe in several modules at once, with JaCoCo's agent beside ours. */
  @Test
  void severalModulesWithCoverage() throws Exception {
    SampleProject project = SampleProject.of("maven-plugin/src/it/modules", folder);
    SampleProject.Build build = project.maven("-T", "2", "verify").fails();
    assertThat(build.output())
        .contains("Tests run: 1, Failures: 0, Errors: 0, Skipped: 0")
        .contains("Proved: the search is complete and covered all traces.")
        .contains("CounterIT.whatIsSoldIsCounted")
        .contains("Lost update: ")
        .doesNotContain("data race", "$jacoco", "loaded dynamically", "VM warning");
    assertThat(project.file("app/target/jacoco.exec")).isNotEmptyFile();
    assertThat(project.file("app/target/jacoco-it.exec")).isNotEmptyFile();
    assertThat(project.file("app/target/jacquard/com.example.TicketTest-sell.html")).exists();
  }
}
