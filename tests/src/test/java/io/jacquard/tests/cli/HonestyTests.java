// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A result is {@code complete} only if nothing was left out: each reason that forbids it is met
 * once here, and named in the result.
 */
@Tag("once")
class HonestyTests {
  @TempDir static Path program;

  /** A method of the program, why its search cannot be complete, and how it is searched. */
  private record Doubt(String method, String search, String reason, String... options) {
    @Override
    public String toString() {
      return method + " " + String.join(" ", options);
    }
  }

  private static Stream<Doubt> doubts() {
    return Stream.of(
        new Doubt("loops", "bounded", "max-steps 40", "--max-steps", "40"),
        new Doubt("adds", "bounded", "preemptions 1", "--preemptions", "1"),
        new Doubt("adds", "bounded", "delays 1", "--delays", "1"),
        new Doubt("adds", "budget", "", "--max-executions", "2"),
        new Doubt("adds", "budget", "", "--strategy", "random", "--max-executions", "50"),
        new Doubt("adds", "bounded", "may leave out", "--strategy", "raceflip:printed"),
        new Doubt("adds", "bounded", "class not controlled", "--scope", "Other"),
        new Doubt("reflects", "bounded", "unknown effects: a method of the JDK"),
        new Doubt("looksOutside", "bounded", "unknown effects: files"),
        new Doubt("remembers", "bounded", "nondeterminism: the same schedule"),
        new Doubt("givesUp", "bounded", "yield loop: executions in which it continues alone"),
        new Doubt("looksUp", "bounded", "was concretised"),
        new Doubt("mixes", "bounded", "was not explored: the limit of work"));
  }

  @BeforeAll
  static void compile() {
    Sources.compile(
        program,
        "Doubtful",
        """
        import io.jacquard.Jacquard;
        import java.nio.file.Files;
        import java.nio.file.Path;
        import java.util.List;
        import java.util.Map;
        import java.util.Vector;
        import java.util.logging.Level;
        import java.util.logging.Logger;

        class Doubtful {
          private static final Object LOCK = new Object();
          private static final List<String> LIST = new Vector<>();
          static int value;
          static volatile boolean taken;

          private static void add() {
            synchronized (LOCK) {
              value++;
            }
          }

          private static void beside(Runnable body) {
            Thread thread = new Thread(body);
            thread.start();
            body.run();
          }

          static void adds() {
            beside(Doubtful::add);
          }

          static void loops() {
            new Thread(() -> taken = true).start();
            for (int i = 0; taken && i < 100; i++) {
              add();
            }
          }

          static void reflects() {
            beside(() -> {
              try {
                List.class.getMethod("add", Object.class).invoke(LIST, "one");
              } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
              }
            });
          }

          static void looksOutside() {
            beside(() -> Files.exists(Path.of("nowhere")));
          }

          static void remembers() {
            Logger root = Logger.getLogger("");
            boolean second = root.getLevel() == Level.SEVERE;
            root.setLevel(second ? Level.WARNING : Level.SEVERE);
            beside(second ? () -> {} : Doubtful::add);
          }

          static void givesUp() {
            new Thread(() -> {
              taken = true;
              taken = false;
            }).start();
            for (int tries = 0; taken; tries++) {
              if (tries == 50) {
                throw new IllegalStateException();
              }
              Thread.yield();
            }
          }

          static void looksUp() {
            String text = String.format("%x", Jacquard.anyInt("key"));
            String name = text.equals("a") ? "ten" : null;
            beside(Doubtful::add);
            assert name == null || value >= 0;
          }

          static void mixes() {
            long a = Jacquard.anyLong("a");
            long b = a * a;
            for (int i = 0; i < 8; i++) {
              b = (b ^ b >>> 29) * 0xbf58476d1ce4e5b9L + a;
            }
            assert b != 42;
          }
        }
        """);
  }

  @Test
  void withoutDoubtTheSearchIsComplete() {
    JsonObject result = search(new Doubt("adds", "complete", "")).run().exits(0).json();
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
  }

  @ParameterizedTest
  @MethodSource("doubts")
  void doubtsAreNamed(Doubt doubt) {
    JsonObject result = search(doubt).run().exits(0).json();
    assertThat(Cards.text(result, "search")).as("%s", result).isEqualTo(doubt.search);
    assertThat(result.get("bounds") + " " + result.get("limits")).contains(doubt.reason);
  }

  private static Cli search(Doubt doubt) {
    List<String> words = new ArrayList<>(List.of("run", "--json", "-", "--all"));
    if (!List.of(doubt.options).contains("--strategy")) {
      boolean bounded = doubt.options.length > 0 && doubt.options[0].matches("--(pre|del).*");
      words.addAll(List.of("--strategy", bounded ? "enumerate" : "dpor"));
    }
    words.addAll(List.of(doubt.options));
    words.addAll(List.of("-cp", program.toString(), "Doubtful#" + doubt.method));
    return Cli.of(words.toArray(String[]::new));
  }
}
