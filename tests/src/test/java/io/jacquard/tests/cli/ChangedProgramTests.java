// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
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
  void passesAlthoughItLeavesTheCardAndSaysWhere() {
    compile(folder, "once", 1);
    Run run = replay().exits(0);
    assertThat(unwrapped(run))
        .contains(OTHER, "No failure found.")
        .containsPattern("no longer follows the card from step \\d+ on, where the card expects");
    assertThat(run.err()).isEmpty();
  }

  /** The program alone decides: the card says nothing of the file. */
  @Test
  void anUnchangedProgramThatLeavesTheCardIs4() throws IOException {
    Path file = Files.writeString(folder.resolve("threads"), "22");
    Sources.compile(
        folder,
        "Outside",
        """
        class Outside {
          static int count;
          public static void main(String[] args) throws Exception {
            var file = java.nio.file.Path.of(args[0]);
            Thread[] threads = new Thread[(int) java.nio.file.Files.size(file)];
            for (int i = 0; i < threads.length; i++) {
              threads[i] = new Thread(() -> count++);
              threads[i].start();
            }
            for (Thread thread : threads) thread.join();
            assert count == threads.length;
          }
        }
        """);
    String[] program = {"-cp", folder.toString(), "Outside", file.toString()};
    JsonObject found =
        Cli.of(
                Stream.concat(Stream.of("run", "--json", "-"), Stream.of(program))
                    .toArray(String[]::new))
            .run()
            .exits(1)
            .json();
    String old = Cards.text(Cards.finding(found, 0), "card");
    Files.writeString(file, "");
    Run run =
        Cli.of(Stream.concat(Stream.of("replay", old), Stream.of(program)).toArray(String[]::new))
            .run()
            .exits(4);
    assertThat(run.sentence()).contains("did not follow the card: from step");
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
