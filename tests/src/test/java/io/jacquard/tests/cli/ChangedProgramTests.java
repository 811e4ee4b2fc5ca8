// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A card meets another program or JDK than that which made it: this is said, then tried. */
@Tag("once")
class ChangedProgramTests {
  private static final String OTHER =
      "made of a program with other classes, another entry or other arguments";

  @TempDir static Path original;
  @TempDir Path folder;

  private static String card = "";

  @BeforeAll
  static void find() {
    compile(original, "once", 2);
    JsonObject result =
        Cli.of("run", "--json", "-", "-cp", original.toString(), "Counts").run().exits(1).json();
    card = Cards.text(Cards.finding(result, 0), "card");
  }

  private static void compile(Path folder, String message, int expected) {
    Sources.compile(
        folder,
        "Counts",
        """
        class Counts {
          static volatile int count;
          public static void main(String[] args) throws InterruptedException {
            Thread[] threads = new Thread[%1$d];
            for (int i = 0; i < threads.length; i++) {
              threads[i] = new Thread(() -> count++);
              threads[i].start();
            }
            for (Thread thread : threads) thread.join();
            assert !%2$s || count == threads.length : "%3$s";
          }
        }
        """
            .formatted(expected, !message.isEmpty(), message));
  }

  @Test
  void anInputOfAnotherType() {
    pick("Jacquard.anyInt(\"x\", 0, 100) == 42");
    JsonObject found =
        Cli.of("run", "--strategy", "dpor", "--json", "-", "-cp", folder.toString(), "Pick")
            .run()
            .exits(1)
            .json();
    pick("Jacquard.anyOf(\"x\", 'p', 'q') == 'q'");
    String old = Cards.text(Cards.finding(found, 0), "card");
    Run run = Cli.of("replay", old, "-cp", folder.toString(), "Pick").run().exits(4);
    assertThat(run.err()).contains(OTHER, "input x cannot be '42'");
  }

  private void pick(String condition) {
    Sources.compile(
        folder,
        "Pick",
        """
        import io.jacquard.Jacquard;
        class Pick {
          public static void main(String[] args) {
            if (%s) throw new IllegalStateException("found");
          }
        }
        """
            .formatted(condition));
  }

  @Test
  void sameFailure() {
    compile(folder, "differently", 2);
    Run run = replay().exits(1);
    assertThat(unwrapped(run)).contains(OTHER, "differently");
  }

  @Test
  void nowPasses() {
    compile(folder, "", 2);
    Run run = replay().exits(0);
    assertThat(unwrapped(run)).contains(OTHER, "No failure found.");
  }

  @Test
  void divergesAndSaysWhereAndWhy() {
    compile(folder, "once", 1);
    String sentence = replay().exits(4).sentence();
    assertThat(sentence)
        .containsPattern("did not follow the card, " + OTHER + ": at step \\d+ the card expects")
        .containsPattern(", but .*; likely reasons?: ");
  }

  @Test
  void otherArguments() {
    Run run = Cli.of("replay", card, "-cp", original.toString(), "Counts", "more").run().exits(1);
    assertThat(unwrapped(run)).contains(OTHER);
  }

  @Test
  void otherJdk() {
    int jdk = Runtime.version().feature();
    String older = Cards.ofJdk(jdk - 1, card);
    Run run = Cli.of("replay", older, "-cp", original.toString(), "Counts").run().exits(1);
    assertThat(unwrapped(run))
        .contains("made on JDK " + (jdk - 1) + ", not " + jdk)
        .doesNotContain(OTHER);
  }

  private Run replay() {
    return Cli.of("replay", card, "-cp", folder.toString(), "Counts").run();
  }

  private static String unwrapped(Run run) {
    return run.out().replaceAll("\\s+", " ");
  }
}
