// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches with {@code --strategy unfold} that begin with cards or random executions. */
@Tag("once")
class FirstExecutionsTests {
  @TempDir static Path folder;

  @BeforeAll
  static void prepare() throws IOException {
    Sources.compile(
        folder,
        "Dining",
        """
        public class Dining {
          public static void main(String[] args) {
            int count = Integer.parseInt(args[0]);
            Object[] forks = new Object[count];
            java.util.Arrays.setAll(forks, i -> new Object());
            for (int i = 0; i < count; i++) {
              Object left = forks[i];
              Object right = forks[(i + 1) % count];
              new Thread(
                      () -> {
                        synchronized (left) {
                          synchronized (right) {
                          }
                        }
                      })
                  .start();
            }
          }
        }
        """);
    Sources.compile(
        folder,
        "Late",
        """
        public class Late {
          static boolean come;

          public static void main(String[] args) throws InterruptedException {
            Object bell = new Object();
            new Thread(
                    () -> {
                      synchronized (bell) {
                        come = true;
                        bell.notify();
                      }
                    })
                .start();
            synchronized (bell) {
              if (!come) {
                bell.wait(100);
              }
              if (!come) {
                throw new IllegalStateException("too late");
              }
            }
          }
        }
        """);
    run("--strategy dpor --save-card cards -cp . Dining 4").exits(1);
    run("--strategy dpor --timeouts explore --save-card late -cp . Late").exits(1);
  }

  private static Run run(String words) {
    return Cli.of(("run " + words).split(" ")).in(folder).run();
  }

  private static JsonObject search(int code, String words) throws IOException {
    run("--strategy unfold --json result.json " + words).exits(code);
    return JsonParser.parseString(Files.readString(folder.resolve("result.json")))
        .getAsJsonObject();
  }

  private static int executions(JsonObject result) {
    return result.get("executions").getAsInt();
  }

  @Test
  void theFirstExecutionIsThatOfTheCard() throws IOException {
    JsonObject one = search(1, "--first-cards cards --max-executions 1 --all -cp . Dining 4");
    assertThat(executions(one)).isEqualTo(1);
    assertThat(Cards.text(one.getAsJsonArray("findings").get(0).getAsJsonObject(), "kind"))
        .isEqualTo("deadlock");
    assertThat(one.getAsJsonArray("warnings")).isEmpty();
  }

  @Test
  void aCardOfAnotherProgramIsNamedAndTried() throws IOException {
    JsonObject result = search(0, "--first-cards cards -cp . Dining 1");
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
    assertThat(result.getAsJsonArray("warnings").toString())
        .contains(
            "The card was made of a program with other classes, another entry or other arguments;"
                + " the replay was tried anyway.",
            "The unfolding began with card 1 only as far as the program followed it: from step");
  }

  @Test
  void aCardThatNeedsATimeoutIsFollowedWhereThatMayHappen() throws IOException {
    JsonObject result = search(1, "--first-cards late --all -cp . Late");
    assertThat(result.getAsJsonArray("warnings")).isEmpty();
    assertThat(search(0, "--first-cards late --all --timeouts when-stuck -cp . Late"))
        .satisfies(
            other ->
                assertThat(other.getAsJsonArray("warnings").toString())
                    .contains("card 1 only as far as the program followed it"));
  }

  @Test
  void aSearchThatGoesOnDoesNotBeginAgain() throws IOException {
    String seeds = "--first-cards later --first-random 6";
    Path later = Files.createDirectory(folder.resolve("later"));
    try (var cards = Files.list(folder.resolve("cards"))) {
      Files.copy(cards.findFirst().orElseThrow(), later.resolve("a.card"));
    }
    String program = " --all -cp . Dining 4";
    JsonObject whole = search(1, seeds + program);
    search(1, seeds + " --max-executions 3 --save saved" + program);
    Files.delete(later.resolve("a.card"));
    JsonObject last = search(1, "--resume saved -cp . Dining 4");
    assertThat(executions(last)).isEqualTo(executions(whole));
    assertThat(last.get("events")).isEqualTo(whole.get("events"));
    assertThat(last.getAsJsonObject("outcomes")).isEqualTo(whole.getAsJsonObject("outcomes"));
  }

  @Test
  void mistakesAreOneSentence() {
    refused(
        "--first-random is for --strategy unfold, not dpor:optimal; leave it out.",
        "--strategy dpor --first-random 3");
    refused("'gone' is neither a card nor a file", "--strategy unfold --first-cards cards,gone");
  }

  private static void refused(String sentence, String options) {
    Run run = run(options + " -cp . Dining 2").exits(2);
    assertThat(run.err()).contains(sentence).doesNotContain("Exception");
  }
}
