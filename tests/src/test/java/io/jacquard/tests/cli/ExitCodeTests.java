// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exit codes of programs that leave control, and of a JVM under test that is lost. */
@Tag("once")
class ExitCodeTests {
  @TempDir static Path program;
  @TempDir Path temporary;

  @BeforeAll
  static void compile() {
    Sources.compile(
        program,
        "Leaves",
        """
        class Leaves {
          static void accept() throws Exception {
            System.out.print("before");
            try (var socket = new java.net.ServerSocket(0)) {
              socket.accept();
            }
          }
          static void loop() {
            for (long i = 0; i >= 0; i = (i + 1) & 0xffff) {}
          }
          static void die() throws Exception {
            new ProcessBuilder("sh", "-c", "kill -9 $PPID").start().waitFor();
          }
          static void input() throws Exception {
            if (System.in.read() >= 0) throw new IllegalStateException();
          }
          static Object shared;
          static void catchAll() {
            shared = new Object();
            new Thread(() -> shared.hashCode()).start();
            try {
              io.jacquard.runtime.Hooks.getField(shared, -1); // there is no such place
            } catch (Throwable everything) {
              return;
            }
          }
        }
        """,
        "-cp",
        Cli.HOME.resolve("lib/jacquard-runtime.jar").toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"accept", "loop"})
  void stuckOutsideControlIs4(String method) {
    JsonObject result =
        call("run", "--json", "-", "-cp", program.toString(), "Leaves#" + method).exits(4).json();
    JsonObject finding = Cards.finding(result, 0);
    assertThat(Cards.text(result, "search")).isEqualTo("stopped");
    assertThat(Cards.text(finding, "kind")).isEqualTo("stuck");
    assertThat(Cards.text(finding, "site")).contains("Leaves." + method);
  }

  @Test
  void stuckReplaysAndKeepsWhatWasPrinted() {
    Run run = call("replay", Cards.empty(), "-cp", program.toString(), "Leaves#accept").exits(4);
    assertThat(run.out()).startsWith("before\n").contains("STUCK");
  }

  @Test
  void standardInputIsEmpty() {
    call("run", "--max-executions", "2", "-cp", program.toString(), "Leaves#input").exits(0);
  }

  @Test
  void lostJvmIs3WithAReportToSend() throws IOException {
    String sentence = call("run", "-cp", program.toString(), "Leaves#die").exits(3).sentence();
    Path report = Path.of(sentence.replaceFirst(".* is in (.*)\\.$", "$1"));
    assertThat(Files.readString(report)).contains("exit code 137", "Leaves", "java.version");
    assertThat(filesLeft()).containsExactly(report);
  }

  @Test
  void aHookThatFailedIs3EvenIfTheProgramCatchesIt() throws IOException {
    String sentence = call("run", "-cp", program.toString(), "Leaves#catchAll").exits(3).sentence();
    Path report = Path.of(sentence.replaceFirst(".* is in (.*)\\.$", "$1"));
    assertThat(Files.readString(report)).contains("a hook failed", "Index -1 out of bounds");
  }

  @Test
  void jvmThatDoesNotStartIsWrongUsage() throws IOException {
    Run run =
        Cli.withTemporaryFiles(temporary, "run", "-cp", program.toString(), "Leaves#input")
            .with("JACQUARD_JAVA_OPTS", "-XX:NoSuchFlag=3")
            .run()
            .exits(2);
    assertThat(run.err()).contains("JACQUARD_JAVA_OPTS");
    assertThat(filesLeft()).isEmpty();
  }

  private Run call(String... arguments) {
    return Cli.withTemporaryFiles(temporary, arguments)
        .with("JACQUARD_JAVA_OPTS", "-Djacquard.patience=1")
        .run();
  }

  private List<Path> filesLeft() throws IOException {
    try (Stream<Path> files = Files.list(temporary)) {
      return files.filter(file -> !file.getFileName().toString().startsWith("hsperf")).toList();
    }
  }
}
