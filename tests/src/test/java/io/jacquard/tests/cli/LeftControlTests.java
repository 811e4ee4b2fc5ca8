// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs whose threads wait for the outside, or run where nobody sees them: the search goes on if
 * something comes, and says who is stuck where if not. It never hangs.
 */
@DisabledOnOs(OS.WINDOWS)
class LeftControlTests {
  @TempDir static Path program;

  @BeforeAll
  static void compile() {
    Sources.compile(
        program,
        "Hidden",
        """
        class Hidden {
          static void loop() {
            for (long i = 0; i >= 0; i = (i + 1) & 0xffff) {}
          }
        }
        """);
    Sources.compile(
        program,
        "Outside",
        """
        import java.util.concurrent.Executors;

        class Outside {
          static int count;

          static void process(String[] args) throws Exception {
            if (new ProcessBuilder("sleep", args[0]).start().waitFor() != 0) {
              throw new IllegalStateException();
            }
          }

          static void processInPool(String[] args) throws Exception {
            var pool = Executors.newFixedThreadPool(1);
            int status =
                pool.submit(() -> new ProcessBuilder("sleep", args[0]).start().waitFor()).get();
            pool.shutdown();
            if (status != 0) throw new IllegalStateException();
          }

          static void socketInPool() throws Exception {
            var pool = Executors.newFixedThreadPool(1);
            pool.submit(Outside::read).get();
          }

          static int read() throws Exception {
            try (var server = new java.net.ServerSocket(0);
                var client = new java.net.Socket("localhost", server.getLocalPort())) {
              return client.getInputStream().read();
            }
          }

          static void hidden() throws Exception {
            Thread thread = new Thread(Hidden::loop);
            thread.start();
            thread.join();
          }

          static void raceFirst() throws Exception {
            Thread thread = new Thread(() -> count++);
            thread.start();
            count++;
            thread.join();
            java.util.logging.Logger root = java.util.logging.Logger.getLogger("");
            int level = root.getLevel().intValue(); // nobody resets it; 800 at first
            if (level == 820) read();
            root.setLevel(java.util.logging.Level.parse("" + (level + 1)));
          }
        }
        """,
        "-cp",
        program.toString());
  }

  @Test
  @EnabledForJreRange(minVersion = 21)
  void processThatEndsIsWaitedFor() {
    run("process", "0.1").exits(0);
    run("processInPool", "0.1").exits(0);
  }

  @Test
  void processThatDoesNotEnd() {
    assertThat(stuck("process", "60")).anyMatch(frame -> frame.contains("ProcessImpl.waitFor"));
    assertThat(stuck("processInPool", "60"))
        .anyMatch(frame -> frame.contains("ProcessImpl.waitFor"));
  }

  @Test
  void socketInPool() {
    assertThat(stuck("socketInPool")).anyMatch(frame -> frame.contains("Outside.read"));
  }

  @Test
  void loopInCodeOutOfScope() {
    JsonObject result = run(List.of("--scope", "Outside"), "hidden").exits(4).json();
    assertThat(frames(Cards.finding(result, 0))).anyMatch(frame -> frame.contains("Hidden.loop"));
  }

  @Test
  void whatWasFoundBeforeIsKept() {
    JsonObject result = run(List.of("--all"), "raceFirst").exits(1).json();
    assertThat(StreamSupport.stream(result.getAsJsonArray("findings").spliterator(), false))
        .extracting(finding -> Cards.text(finding.getAsJsonObject(), "kind"))
        .contains("race", "stuck");
  }

  @Test
  @EnabledForJreRange(minVersion = 21)
  void socketInVirtualThread() {
    Sources.compile(
        program,
        "Virtual",
        """
        class Virtual {
          public static void main(String[] args) throws Exception {
            try (var server = new java.net.ServerSocket(0);
                var client = new java.net.Socket("localhost", server.getLocalPort());
                var accepted = server.accept()) {
              int[] got = new int[1];
              Thread reader =
                  Thread.startVirtualThread(
                      () -> {
                        try {
                          got[0] = client.getInputStream().read();
                        } catch (java.io.IOException e) {
                          throw new IllegalStateException(e);
                        }
                      });
              if (args.length > 0) accepted.getOutputStream().write(7);
              reader.join();
              if (got[0] != 7) throw new IllegalStateException();
            }
          }
        }
        """);
    call(List.of(), "Virtual", "7").exits(0);
    call(List.of(), "Virtual").exits(4);
  }

  private static List<String> stuck(String method, String... arguments) {
    JsonObject finding = Cards.finding(run(List.of(), method, arguments).exits(4).json(), 0);
    assertThat(Cards.text(finding, "kind")).isEqualTo("stuck");
    return frames(finding);
  }

  private static List<String> frames(JsonObject finding) {
    return StreamSupport.stream(finding.getAsJsonArray("stack").spliterator(), false)
        .map(JsonElement::getAsString)
        .toList();
  }

  private static Run run(String method, String... arguments) {
    return run(List.of(), method, arguments);
  }

  private static Run run(List<String> options, String method, String... arguments) {
    return call(options, "Outside#" + method, arguments);
  }

  private static Run call(List<String> options, String entry, String... arguments) {
    List<String> words = new java.util.ArrayList<>(List.of("run", "--json", "-"));
    words.addAll(List.of("--strategy", "random", "--max-executions", "30"));
    words.addAll(options);
    words.addAll(List.of("-cp", program.toString(), entry));
    words.addAll(List.of(arguments));
    return Cli.of(words.toArray(String[]::new))
        .with("JACQUARD_JAVA_OPTS", "-Djacquard.patience=2")
        .run();
  }
}
