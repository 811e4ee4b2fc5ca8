// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Executions that are abandoned in the middle of JDK code leave none of its locks behind: here the
 * end of main cuts a daemon short that is about to read a field, inside a print stream, a log
 * handler, a map of the system, or the workers of a pool; the executions after it use the same
 * ones.
 */
class AbandonedTests {
  @TempDir static Path program;

  @BeforeAll
  static void compile() {
    Sources.compile(
        program,
        "Cut",
        """
        import java.util.concurrent.Executors;
        import java.util.logging.Level;
        import java.util.logging.Logger;

        class Cut {
          static volatile int value;

          @Override
          public String toString() {
            return "" + value + value + value;
          }

          private static void cutShort(Runnable body) {
            Thread thread = new Thread(body);
            thread.setDaemon(true);
            thread.start();
            value = 1;
            body.run();
          }

          static void printing() {
            cutShort(() -> System.out.printf("%s %s%n", new Cut(), new Cut()));
          }

          static void logging() {
            Logger log = Logger.getLogger("cut");
            cutShort(() -> log.log(Level.INFO, "{0} {1}", new Object[] {new Cut(), new Cut()}));
          }

          static void properties() {
            cutShort(
                () -> System.getProperties().compute("cut", (key, old) -> new Cut().toString()));
          }

          static void pools() {
            var pool = Executors.newSingleThreadExecutor();
            pool.execute(() -> value++);
            pool.execute(() -> value++);
            cutShort(pool::shutdownNow);
          }
        }
        """);
  }

  @ParameterizedTest
  @CsvSource({"printing", "properties", "pools"})
  void laterExecutionsAreNotDisturbed(String method) {
    areNotDisturbed(method);
  }

  /** Before, handlers had native monitors: docs/limits.md. */
  @EnabledForJreRange(minVersion = 25)
  @Test
  void laterExecutionsCanLog() {
    areNotDisturbed("logging");
  }

  private static void areNotDisturbed(String method) {
    search(method).run().exits(0);
    JsonObject result = search(method, "--engine", "platform").run().exits(0).json();
    assertThat(result.get("executions").getAsInt()).isEqualTo(100);
  }

  private static Cli search(String method, String... options) {
    String[] words = new String[10 + options.length];
    String[] first = {"run", "--json", "-", "--strategy", "random", "--max-executions", "100"};
    System.arraycopy(first, 0, words, 0, first.length);
    System.arraycopy(options, 0, words, first.length, options.length);
    words[words.length - 3] = "-cp";
    words[words.length - 2] = program.toString();
    words[words.length - 1] = "Cut#" + method;
    return Cli.of(words);
  }
}
