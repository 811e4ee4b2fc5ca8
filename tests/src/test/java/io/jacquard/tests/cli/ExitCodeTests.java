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
          static volatile boolean stop;
          static void select() throws Exception {
            var selector = java.nio.channels.Selector.open();
            Thread t = new Thread(() -> {
              try {
                while (!stop) selector.select(500);
              } catch (java.io.IOException e) {
                throw new IllegalStateException(e);
              }
            });
            t.start();
            Thread.sleep(5000);
            stop = true;
            t.join();
          }
          static int depth(int n) { return depth(n + 1) + 1; }
          static void recurse() { depth(0); }
          static void fill() {
            var all = new java.util.ArrayList<byte[]>();
            while (true) all.add(new byte[1_000_000]);
          }
          static void fillInThread() throws Exception {
            Thread t = new Thread(() -> fill());
            t.start();
            t.join();
          }
          static void shout() { throw new IllegalStateException("x".repeat(1_000_000)); }
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

  @Test
  void stuckOutsideControlIs4() {
    JsonObject result =
        call("run", "--json", "-", "-cp", program.toString(), "Leaves#accept").exits(4).json();
    JsonObject finding = Cards.finding(result, 0);
    assertThat(Cards.text(result, "search")).isEqualTo("stopped");
    assertThat(Cards.text(finding, "kind")).isEqualTo("stuck");
    assertThat(Cards.text(finding, "site")).contains("Leaves.accept");
  }

  /** The time of the search ends an execution that computes; the file is there, and says so. */
  @Test
  void theBudgetEndsAnExecutionWithoutOperations() throws IOException {
    Path json = temporary.resolve("result.json");
    Run run =
        call("run", "--time", "3s", "--json", json.toString(), "-cp", "" + program, "Leaves#loop");
    assertThat(run.exits(4).err()).isEmpty();
    assertThat(Files.readString(json))
        .contains("in the middle of an execution, in thread main at Leaves.java:")
        .contains("no execution ran to its end in the time of the search");
  }

  @Test
  void theBudgetEndsAnExecutionThatWaitsForReal() {
    Run run = call("run", "--time", "3s", "-cp", program.toString(), "Leaves#select");
    assertThat(run.exits(4).out()).contains("Nothing was tested.");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void endlessRecursionIsAFindingAndNothingElse() {
    Run run = call("run", "-cp", program.toString(), "Leaves#recurse").exits(1);
    assertThat(run.out()).contains("StackOverflowError");
    assertThat(run.err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"fill", "fillInThread"})
  void runningOutOfMemoryIsAFinding(String method) {
    Run run =
        Cli.withTemporaryFiles(temporary, "run", "-cp", program.toString(), "Leaves#" + method)
            .with("JACQUARD_JAVA_OPTS", "-Xmx100m")
            .run();
    assertThat(run.exits(1).out()).contains("OutOfMemoryError");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void aLongMessageIsShortInTheReport() {
    Run run = call("run", "-cp", program.toString(), "Leaves#shout").exits(1);
    assertThat(run.out()).hasSizeLessThan(10_000).contains("1,000,0");
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
