// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Executions that are abandoned in the middle of JDK code leave none of its locks behind: here the
 * end of main cuts the workers of a pool short.
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

        class Cut {
          static volatile int value;

          private static void cutShort(Runnable body) {
            Thread thread = new Thread(body);
            thread.setDaemon(true);
            thread.start();
            value = 1;
            body.run();
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

  @Test
  void laterExecutionsAreNotDisturbed() {
    search("pools").run().exits(0);
    JsonObject result = search("pools", "--engine", "platform").run().exits(0).json();
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
    return Cli.of(words).with("JACQUARD_JAVA_OPTS", "-Djacquard.patience=3");
  }
}
