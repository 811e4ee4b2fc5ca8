// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When a search is shared that does not say so, with whom, and what stands in its result. */
@Tag("once")
class DefaultJobsTests {
  private static final int CORES = Runtime.getRuntime().availableProcessors();

  /** Shared as soon as it has begun. */
  private static final String AT_ONCE = "0";

  /** Shared as soon as another JVM is there. */
  private static final String SOON = "1";

  @TempDir static Path program;

  @BeforeAll
  static void compile() {
    Sources.compile(
        program,
        "Common",
        """
        import java.util.concurrent.atomic.AtomicInteger;

        class Common {
          static void threads(int times, boolean fails) throws Exception {
            AtomicInteger n = new AtomicInteger();
            Thread[] threads = new Thread[3];
            for (int i = 0; i < threads.length; i++) {
              threads[i] = new Thread(() -> {
                for (int k = 0; k < times; k++) n.incrementAndGet();
                if (n.get() % 2 == 0 && fails) throw new IllegalStateException();
              });
              threads[i].setUncaughtExceptionHandler((thread, e) -> { });
              threads[i].start();
            }
            for (Thread thread : threads) thread.join();
          }
          static void asks() throws Exception { asks(3); }
          static void asksInTwo() throws Exception { asks(2); }
          static void asks(int many) throws Exception {
            AtomicInteger n = new AtomicInteger();
            AtomicInteger big = new AtomicInteger();
            Thread[] threads = new Thread[many];
            for (int i = 0; i < threads.length; i++) {
              boolean first = i == 0;
              threads[i] = new Thread(() -> {
                n.incrementAndGet();
                n.incrementAndGet();
                if (first && n.get() == 2 * many && io.jacquard.Jacquard.anyInt("x", 0, 9) > 7) big.set(1);
              });
              threads[i].start();
            }
            for (Thread thread : threads) thread.join();
          }
          static void swallows() throws Exception { threads(2, true); }
          static void counts() throws Exception { threads(2, false); }
          static void counts3() throws Exception { threads(3, false); }
          static void orders() throws Exception {
            StringBuilder order = new StringBuilder();
            java.util.Set.of("a", "b", "c", "d", "e", "f", "g").forEach(order::append);
            java.util.Map.of("h", 1, "i", 2, "j", 3, "k", 4).keySet().forEach(order::append);
            throw new IllegalStateException(order.toString());
          }
          static void looks() throws Exception {
            new java.io.File("nowhere").exists();
            threads(3, false);
          }
        }
        """,
        "-cp",
        Cli.API);
  }

  /** In the first executions the program asks for nothing, so that the search is shared. */
  @ParameterizedTest
  @CsvSource({"dpor, asks", "enumerate, asksInTwo", "reach, asks"})
  void followsInputsThatAreAskedForLate(String strategy, String method) {
    String options = "--all --strategy " + strategy;
    String program = "Common#" + method;
    JsonObject alone = search(AT_ONCE, options + " --jobs 1", program).exits(0).json();
    JsonObject shared = search(AT_ONCE, options + " --jobs 2", program).exits(0).json();
    assertThat(Cards.text(alone, "search")).isEqualTo("complete");
    assertThat(shared.get("jobs").getAsInt()).isEqualTo(2);
    for (String each : List.of("search", "claim", "executions", "redundant", "limits")) {
      assertThat(shared.get(each)).as(each).isEqualTo(alone.get(each));
    }
  }

  /** What only shows when all is put together: warnings with their counts, and places. */
  @ParameterizedTest
  @ValueSource(strings = {"dpor Common#swallows", "enumerate --max-steps 12 Common#swallows"})
  void warnsOfTheSame(String words) {
    String strategy = "--all --strategy " + words.substring(0, words.lastIndexOf(' '));
    String method = words.substring(words.lastIndexOf(' ') + 1);
    JsonObject alone = search(AT_ONCE, strategy + " --jobs 1", method).json();
    JsonObject shared = search(AT_ONCE, strategy + " --jobs 2", method).json();
    assertThat(alone.getAsJsonArray("warnings")).isNotEmpty();
    assertThat(shared.get("jobs").getAsInt()).isEqualTo(2);
    assertThat(counts(shared)).isEqualTo(counts(alone));
  }

  /** The card of a throwable that was swallowed is that of the first execution that was met. */
  private static String counts(JsonObject result) {
    return result.get("warnings").toString().replaceAll("card jq[^)]*", "card")
        + result.get("executions")
        + result.get("outcomes");
  }

  @Test
  void thereIsAJvmForEachCore() {
    assumeTrue(CORES > 1, "one core");
    JsonObject result = search(AT_ONCE, "--strategy dpor", "Common#counts").exits(0).json();
    assertThat(result.get("jobs").getAsInt()).isEqualTo(CORES);
  }

  @Test
  void thereIsOneJvmOnOneCore() {
    Cli cli =
        Cli.withFlags(
            List.of("-XX:ActiveProcessorCount=1"), words("--strategy dpor", "Common#counts"));
    JsonObject result = cli.with("JACQUARD_ALONE_MILLIS", AT_ONCE).run().exits(0).json();
    assertThat(result.has("jobs")).isFalse();
  }

  /** The program does the same in each of the JVMs, though it iterates over what they order. */
  @Test
  void allJvmsIterateInTheSameOrder() {
    Set<String> messages = new TreeSet<>();
    for (int i = 0; i < 4; i++) {
      JsonObject result = search(AT_ONCE, "--jobs 1", "Common#orders").exits(1).json();
      messages.add(Cards.text(Cards.finding(result, 0), "message"));
    }
    assertThat(messages).hasSize(1);
  }

  /** Copies that run at once may get in each other's way. */
  @Test
  void programsThatUseFilesAreSharedOnlyIfAsked() {
    Run alone = search(SOON, "--strategy dpor", "Common#looks");
    assertThat(alone.json().has("jobs")).isFalse();
    assertThat(alone.err()).doesNotContain("shared");
    Run asked = search(SOON, "--strategy dpor --jobs 2", "Common#looks");
    assertThat(asked.json().get("jobs").getAsInt()).isEqualTo(2);
  }

  @Test
  void nothingIsSaidOfWhatNobodyAskedFor() {
    Run run = search(AT_ONCE, "--strategy unfold", "Common#counts").exits(0);
    assertThat(run.json().has("jobs")).isFalse();
    assertThat(run.err()).doesNotContain("job");
  }

  /** The first JVM goes on until another one is there. */
  @Test
  void theSearchDoesNotWaitForOthers() {
    Run alone = search(SOON, "--strategy dpor --jobs 1", "Common#counts3").exits(0);
    Run shared = search(SOON, "--strategy dpor --jobs 2", "Common#counts3").exits(0);
    assertThat(shared.json().get("jobs").getAsInt()).isEqualTo(2);
    for (String each : List.of("search", "claim", "executions", "redundant", "steps")) {
      assertThat(shared.json().get(each)).as(each).isEqualTo(alone.json().get(each));
    }
  }

  /** All JVMs are told to listen at one port, so that only the first of them can start. */
  @ParameterizedTest
  @ValueSource(strings = {AT_ONCE, SOON})
  void goesOnWithoutWorkersThatCannotStart(String alone) throws IOException {
    String[] words = words("--strategy dpor --jobs 2", "Common#counts3");
    Run run =
        Cli.of(words)
            .with("JACQUARD_ALONE_MILLIS", alone)
            .with(
                "JACQUARD_JAVA_OPTS",
                "-XX:TieredStopAtLevel=1"
                    + " -agentlib:jdwp=transport=dt_socket,server=y,suspend=n,quiet=y,address="
                    + freePort())
            .run()
            .exits(0);
    assertThat(run.err())
        .contains(
            alone.equals(AT_ONCE)
                ? "Worker 2 did not start; the search goes on with the others."
                : "No other JVM started, so the search goes on in one.");
    assertThat(Cards.text(run.json(), "search")).isEqualTo("complete");
    Run whole = search(SOON, "--strategy dpor --jobs 1", "Common#counts3").exits(0);
    assertThat(run.json().get("executions")).isEqualTo(whole.json().get("executions"));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static Run search(String alone, String options, String method) {
    return Cli.of(words(options, method)).with("JACQUARD_ALONE_MILLIS", alone).run();
  }

  private static String[] words(String options, String method) {
    // a machine that is busy with other work may take minutes
    List<String> words = new ArrayList<>(List.of("run", "--json", "-", "--time", "10m"));
    words.addAll(List.of("-cp", program.toString()));
    words.addAll(Arrays.asList(options.split(" ")));
    words.add(method);
    return words.toArray(String[]::new);
  }
}
