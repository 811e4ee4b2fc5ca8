// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Loops that ask for inputs without end are cut at the bound on steps, and the search goes on. */
@Tag("once")
class EndlessInputTests {
  @TempDir static Path classes;

  @BeforeAll
  static void compile() {
    Sources.compile(
        classes,
        "Endless",
        """
        import io.jacquard.Jacquard;

        public class Endless {
          static int sum;

          static void three() {
            int row = 0;
            while (true) {
              row = Jacquard.anyBoolean("b") ? row + 1 : 0;
              if (row == 3) {
                throw new IllegalStateException();
              }
            }
          }

          static void threeBeside() {
            new Thread(Endless::three).start();
          }

          static void branches() {
            while (true) {
              sum = Jacquard.anyInt("n") > 5 ? 1 : 0;
            }
          }

          static void adds() {
            while (true) {
              sum += Jacquard.anyInt("n");
            }
          }

          static void assumes() {
            while (true) {
              Jacquard.assume(sum == 0);
            }
          }

          static void grows() {
            for (int n = 0; n >= 0; ) {
              n += Jacquard.anyInt("n", 0, 10);
            }
          }
        }
        """,
        "-cp",
        Cli.API);
  }

  /** Those whose claim holds where runs are cut, and one that draws inputs. */
  static Stream<String> strategies() {
    return Stream.concat(
        Searches.claiming().filter(each -> !each.equals("reach")), Stream.of("random"));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void aFailureAmongThemIsFound(String strategy) {
    for (String program : new String[] {"Endless#three", "Endless#threeBeside"}) {
      JsonObject result =
          Searches.run(classes, strategy, program, "--max-steps", "300", "--max-executions", "20")
              .exits(1)
              .json();
      assertThat(result.getAsJsonArray("findings")).hasSize(1);
      assertThat(bounded(result)).isPositive();
      Searches.assertReplayed(result, classes, program);
    }
  }

  /** It claims nothing where runs are cut, but goes on with what they show. */
  @Test
  void reachFindsOneOfTheFirstThread() {
    JsonObject result =
        Searches.run(
                classes, "reach", "Endless#three", "--max-steps", "300", "--max-executions", "20")
            .exits(1)
            .json();
    assertThat(bounded(result)).isPositive();
    Searches.assertReplayed(result, classes, "Endless#three");
  }

  /** With the default bound; this took half a minute, and had no result on a busy machine. */
  @Test
  void theBoundIsMetInTime() {
    JsonObject result =
        Searches.run(classes, "dpor", "Endless#three", "--max-executions", "20").exits(1).json();
    assertThat(result.getAsJsonArray("findings")).hasSize(1);
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void withoutAFailureNothingIsKnown(String strategy) {
    for (String method : new String[] {"branches", "adds", "assumes"}) {
      Run run =
          Searches.run(
                  classes,
                  strategy,
                  "Endless#" + method,
                  "--max-steps",
                  "300",
                  "--max-executions",
                  "20")
              .exits(4);
      JsonObject result = run.json();
      assertThat(bounded(result))
          .as("%s", run)
          .isPositive()
          .isEqualTo(result.get("executions").getAsLong());
      assertThat(Cards.text(result, "search")).isNotEqualTo("complete");
    }
  }

  @Test
  void aSentenceSaysSo() {
    Run run =
        Cli.of("run", "--max-executions", "3", "-cp", classes.toString(), "Endless#adds").run();
    assertThat(run.exits(4).out().replaceAll("\\s+", " "))
        .contains(
            "Nothing is known about the program: all 3 executions were cut at the bound of 10000"
                + " steps (--max-steps)");
  }

  /** Conditions that grow with every turn keep the solver busy beyond the end of the search. */
  @ParameterizedTest
  @MethodSource("growing")
  void anExecutionEndsWithItsSearch(String strategy) {
    JsonObject result =
        Searches.run(classes, strategy, "Endless#grows", "--time", "2s").exits(4).json();
    assertThat(Cards.text(result, "search")).isEqualTo("budget");
    assertThat(result.get("executions").getAsLong()).isZero();
  }

  static Stream<String> growing() {
    return Stream.of("dpor", "unfold");
  }

  private static long bounded(JsonObject result) {
    return result.getAsJsonObject("outcomes").get("bounded").getAsLong();
  }
}
