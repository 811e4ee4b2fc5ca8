// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.tests.cli.Cli;
import io.jacquard.tests.cli.Run;
import io.jacquard.tests.cli.Sources;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exploration begins at the method of {@code --from}; what comes before has one schedule. */
@Tag("once")
class StartTests {
  /** Threads that start an application meet in very many ways; those of the work only in two. */
  private static final String PROGRAM =
      """
      public class Started {
        static int seen;
        static int count;
        static volatile boolean up;
        static synchronized void inc() {
          count++;
        }
        static synchronized void start() {
          seen++;
        }
        static void work() throws Exception {
          Thread a = new Thread(Started::inc, "a");
          Thread b = new Thread(%s, "b");
          a.start();
          b.start();
          a.join();
          b.join();
          assert count == 2 : "work " + count;
        }
        static void never() {}
        public static void main(String[] args) throws Exception {
          Thread[] starters = new Thread[5];
          for (int i = 0; i < starters.length; i++) {
            starters[i] =
                new Thread(
                    () -> {
                      for (int k = 0; k < 3; k++) {
                        start();
                      }
                      up = true;
                    });
            starters[i].start();
          }
          while (!up) {
            Thread.onSpinWait();
          }
          for (Thread each : starters) {
            each.join();
          }
          work();
        }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void program() {
    Sources.compile(folder, "Started", PROGRAM.formatted("Started::inc"));
  }

  private Run run(int code, String... options) {
    String[] words = new String[options.length + 2];
    words[0] = "run";
    System.arraycopy(options, 0, words, 1, options.length);
    words[words.length - 1] = "Started";
    return Cli.of(words).in(folder).run().exits(code);
  }

  /** The two that take the lock can do so in two orders. */
  @ParameterizedTest
  @CsvSource({
    "dpor, 2",
    "dpor:source, 2",
    "dpor:persistent, 2",
    "dpor:1, 2",
    "dpor:2, 2",
  })
  void onlyWhatComesAfterIsExplored(String strategy, int executions) {
    assertThat(run(0, "--strategy", strategy, "--from", "Started#work").out())
        .contains("Proved: ", "(one schedule before exploration begins)")
        .containsPattern("\\s" + executions + "\\sexecutions");
  }

  @Test
  void theDefaultSearchBeginsThereToo() {
    assertThat(run(0, "--from", "Started#work").out())
        .contains("Proved: ", "(one schedule before exploration begins)");
    assertThat(run(0, "--time", "3", "--strategy", "dpor").out()).contains("Not proved: ");
  }

  @Test
  void whatIsFoundThereReplaysWithoutTheOption() {
    Sources.compile(
        folder, "Started", PROGRAM.formatted("() -> { if (count == 1) { count--; } inc(); }"));
    Run run = run(1, "--from", "Started#work", "--races", "ignore", "--json", "r.json");
    assertThat(run.out()).contains("AssertionError: work 1");
    assertThat(Cli.of("replay", "r.json").in(folder).run().exits(1).out())
        .contains("AssertionError: work 1");
  }

  @Test
  void aMethodThatIsNeverCalledProvesNothing() {
    assertThat(run(0, "--from", "Started#never", "--strategy", "dpor").out())
        .contains("Not proved: ")
        .contains("exploration never began: the method of --from was not called");
  }

  @Test
  void whatCannotBeginLaterSaysSo() {
    assertThat(run(2, "--from", "Started#work", "--strategy", "unfold").err())
        .contains("--from is for --strategy ", "not unfold");
    assertThat(run(2, "--from", "Started.work").err())
        .contains("--from", "a class and one of its methods");
  }
}
