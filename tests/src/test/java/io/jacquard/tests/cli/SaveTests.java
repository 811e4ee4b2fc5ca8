// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search that is stored goes on in another process, and counts as if it had never stopped. */
@Tag("once")
class SaveTests {
  private static final String PROGRAM =
      """
      public class Sections {
        public static void main(String[] args) {
          Object lock = new Object();
          int sections = Integer.parseInt(args[0]);
          for (int i = 0; i < 3; i++) {
            new Thread(
                    () -> {
                      for (int k = 0; k < sections; k++) {
                        synchronized (lock) {
                        }
                      }
                    })
                .start();
          }
        }
      }
      """;

  /** Each operation touches two lists. */
  private static final String COPIES =
      """
      import java.util.List;
      import java.util.concurrent.CopyOnWriteArrayList;

      public class Copies {
        public static void main(String[] args) {
          List<Integer> a = new CopyOnWriteArrayList<>();
          List<Integer> b = new CopyOnWriteArrayList<>();
          List<Integer> c = new CopyOnWriteArrayList<>();
          List<Integer> d = new CopyOnWriteArrayList<>();
          List<Integer> e = new CopyOnWriteArrayList<>();
          new Thread(() -> { d.addAll(b); b.addAll(d); }).start();
          new Thread(() -> { e.addAll(c); d.addAll(a); }).start();
          new Thread(() -> c.addAll(e)).start();
        }
      }
      """;

  /**
   * The copy of {@code a} comes before, between or after those of the first thread, and that of
   * {@code c} before or after that of {@code e}.
   */
  private static final int TRACES_OF_COPIES = 6;

  /** Six sections, two of each of three threads, can come in 6! / (2! 2! 2!) orders. */
  private static final int ORDERS = 90;

  @TempDir Path folder;

  @BeforeEach
  void compile() {
    Sources.compile(folder, "Sections", PROGRAM);
  }

  @Test
  void theCountAtTheEndIsTheSame() throws IOException {
    JsonObject first = search("--strategy dpor --max-executions 40 --save saved", "2");
    assertThat(first.get("executions").getAsInt()).isEqualTo(40);
    assertThat(Cards.text(first, "search")).isEqualTo("budget");
    JsonObject second = search("--resume saved --max-executions 25 --save saved", "2");
    assertThat(second.get("executions").getAsInt()).isEqualTo(65);
    JsonObject last = search("--resume saved --save saved", "2");
    assertThat(last.get("executions").getAsInt()).isEqualTo(ORDERS);
    assertThat(Cards.text(last, "search")).isEqualTo("complete");
    assertThat(Cards.text(last, "strategy")).isEqualTo("dpor:optimal");
    // Few executions: there is a sample after each, and one at the end.
    List<Integer> samples =
        last.getAsJsonArray("progress").asList().stream()
            .map(sample -> sample.getAsJsonObject().get("executions").getAsInt())
            .toList();
    assertThat(samples)
        .isEqualTo(
            IntStream.rangeClosed(1, ORDERS + 1).map(i -> Math.min(i, ORDERS)).boxed().toList());
    assertThat(first.has("tree")).isTrue();
    assertThat(last.has("tree")).isFalse();
    JsonObject again = search("--resume saved", "2");
    assertThat(again.get("executions").getAsInt()).isEqualTo(ORDERS);
    assertThat(Cards.text(again, "search")).isEqualTo("complete");
  }

  /** Nothing is executed, so that nobody counts them anew. */
  @Test
  void aSearchThatIsOverKeepsItsBranches() {
    Sources.compile(
        folder,
        "Asks",
        """
        public class Asks {
          public static void main(String[] args) {
            if (io.jacquard.Jacquard.anyInt("n", 0, 3) > 1) {
              System.out.print("");
            }
          }
        }
        """,
        "-cp",
        Cli.API);
    String save = "run --json - --strategy dpor --save saved -cp . Asks";
    JsonObject first = Cli.of(save.split(" ")).in(folder).run().exits(0).json();
    assertThat(Cards.text(first, "search")).isEqualTo("complete");
    String resume = "run --json - --resume saved -cp . Asks";
    JsonObject again = Cli.of(resume.split(" ")).in(folder).run().exits(0).json();
    assertThat(again.get("coverage")).isEqualTo(first.get("coverage"));
    assertThat(
            first.getAsJsonObject("coverage").getAsJsonObject("branches").get("covered").getAsInt())
        .isEqualTo(2);
  }

  /** Each process numbers pairs of lists in the order in which it meets them. */
  @Test
  void plannedCopiesTouchTheSameListsInAnotherProcess() {
    Sources.compile(folder, "Copies", COPIES);
    for (int first = 1; first < TRACES_OF_COPIES; first++) {
      copies("--strategy dpor --save saved --max-executions " + first);
      JsonObject last = copies("--resume saved");
      assertThat(last.get("executions").getAsInt()).isEqualTo(TRACES_OF_COPIES);
      assertThat(Cards.text(last, "search")).isEqualTo("complete");
    }
  }

  private JsonObject copies(String options) {
    return Cli.of(("run --json - " + options + " -cp . Copies").split(" "))
        .in(folder)
        .run()
        .exits(0)
        .json();
  }

  /** What is stored of reachability testing are its race tables, with names in place of numbers. */
  @Test
  void raceTablesGoOnInAnotherProcess() throws IOException {
    JsonObject first = search("--strategy reach --max-executions 40 --save saved", "2");
    assertThat(first.get("sequences").getAsInt()).isEqualTo(40);
    assertThat(first.getAsJsonObject("coverage").get("tablesPending").getAsInt()).isPositive();
    JsonObject second = search("--resume saved --max-executions 25 --save saved", "2");
    assertThat(second.get("sequences").getAsInt()).isEqualTo(65);
    JsonObject last = search("--resume saved", "2");
    assertThat(last.get("executions").getAsInt()).isEqualTo(ORDERS);
    assertThat(last.get("sequences").getAsInt()).isEqualTo(ORDERS);
    assertThat(last.get("partialRuns").getAsInt()).isZero();
    assertThat(last.getAsJsonObject("coverage").get("tablesPending").getAsInt()).isZero();
    assertThat(Cards.text(last, "search")).isEqualTo("complete");
    assertThat(Cards.text(last, "strategy")).isEqualTo("reach");
  }

  /** Races touch pairs of lists, too. */
  @Test
  void racesTouchTheSameListsInAnotherProcess() {
    Sources.compile(folder, "Copies", COPIES);
    for (int first = 1; first < TRACES_OF_COPIES; first++) {
      copies("--strategy reach --save saved --max-executions " + first);
      JsonObject last = copies("--resume saved");
      assertThat(last.get("executions").getAsInt()).isEqualTo(TRACES_OF_COPIES);
      assertThat(last.get("redundant").getAsInt()).isZero();
      assertThat(Cards.text(last, "search")).isEqualTo("complete");
    }
  }

  @Test
  void aKilledSearchGoesOnFromItsLastCheckpoint() throws Exception {
    Path saved = folder.resolve("saved");
    try (Cli.Started search =
        Cli.of("run --strategy dpor --time 100 --save saved -cp . Sections 9".split(" "))
            .in(folder)
            .start()) {
      while (search.process().isAlive() && !Files.exists(saved)) {
        Thread.sleep(100);
      }
      search.process().descendants().forEach(ProcessHandle::destroyForcibly);
      assertThat(search.end().code()).isEqualTo(3);
    }
    JsonObject stored =
        JsonParser.parseString(Files.readString(saved))
            .getAsJsonObject()
            .getAsJsonObject("found")
            .getAsJsonObject("result");
    int before = stored.get("executions").getAsInt();
    assertThat(before).isPositive();
    JsonObject after = search("--resume saved --max-executions 30", "9");
    assertThat(after.get("executions").getAsInt()).isEqualTo(before + 30);
  }

  @Test
  void whatDoesNotFitIsRefused() throws IOException {
    search("--strategy dpor --max-executions 5 --save saved", "2");
    refused("The saved search is of 'Sections 2'; name that program.", "--resume saved", "3");
    refused(
        "--seed 7: the saved search has 0; leave the option out.", "--resume saved --seed 7", "2");
    Files.writeString(folder.resolve("cut"), "{\"search\": 1,");
    refused("This is not a saved search, or it is broken or cut off", "--resume cut", "2");
    Files.writeString(folder.resolve("before"), "{\"search\": 2}");
    refused("This search is of version 2", "--resume before", "2");
    Sources.compile(folder, "Sections", PROGRAM.replace("i < 3", "i < 2"));
    refused("The program has changed since the search was saved", "--resume saved", "2");
  }

  private void refused(String sentence, String options, String sections) {
    Run run = run(options, sections).exits(2);
    assertThat(run.err()).contains(sentence).doesNotContain("Exception");
  }

  private JsonObject search(String options, String sections) throws IOException {
    run(options + " --json result.json", sections).exits(0);
    return JsonParser.parseString(Files.readString(folder.resolve("result.json")))
        .getAsJsonObject();
  }

  private Run run(String options, String sections) {
    return Cli.of(("run " + options + " -cp . Sections " + sections).split(" ")).in(folder).run();
  }
}
