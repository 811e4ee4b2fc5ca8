// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random values that the program does not seed are drawn, repeated by cards, and a limit. */
@Tag("once")
class RandomValueTests {
  @TempDir static Path classes;

  @BeforeAll
  static void compile() {
    Sources.compile(
        classes,
        "Drawn",
        """
        import java.util.ArrayList;
        import java.util.Collections;
        import java.util.List;
        import java.util.Random;
        import java.util.SplittableRandom;
        import java.util.UUID;
        import java.util.concurrent.ThreadLocalRandom;

        public class Drawn {
          static int generator() { return new Random().nextInt(7); }
          static int splittable() { return new SplittableRandom().nextInt(7); }
          static int math() { return (int) (7 * Math.random()); }
          static int local() { return ThreadLocalRandom.current().nextInt(7); }
          static int uuid() {
            UUID drawn = UUID.randomUUID();
            if (drawn.version() != 4 || drawn.variant() != 2) {
              throw new IllegalStateException(drawn.toString());
            }
            return Math.floorMod(drawn.hashCode(), 7);
          }
          static int shuffled() {
            List<Integer> cards = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6));
            Collections.shuffle(cards);
            return cards.get(0);
          }

          public static void main(String[] arguments) {
            int drawn =
                switch (arguments[0]) {
                  case "generator" -> generator();
                  case "splittable" -> splittable();
                  case "math" -> math();
                  case "local" -> local();
                  case "uuid" -> uuid();
                  default -> shuffled();
                };
            int unwanted = Integer.parseInt(arguments[1]);
            if (drawn == unwanted) {
              throw new AssertionError(drawn);
            }
          }
        }
        """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"generator", "splittable", "math", "local", "uuid", "shuffled"})
  void everyValueIsFoundAndRepeated(String how) {
    for (String value : new String[] {"0", "5"}) {
      Run run = Cli.of("run", "--json", "-", "-cp", classes.toString(), "Drawn", how, value).run();
      JsonObject finding = run.exits(1).json().getAsJsonArray("findings").get(0).getAsJsonObject();
      Cli.of("replay", Cards.text(finding, "card"), "-cp", classes.toString(), "Drawn", how, value)
          .run()
          .exits(1);
    }
  }

  /** What strategies with a claim do not find, they do not deny. */
  @ParameterizedTest
  @ValueSource(strings = {"generator", "splittable", "math", "local", "uuid", "shuffled"})
  void noneIsProvedImpossible(String how) {
    JsonObject result =
        Cli.of(
                "run",
                "--strategy",
                "dpor",
                "--json",
                "-",
                "-cp",
                classes.toString(),
                "Drawn",
                how,
                "9")
            .run()
            .exits(0)
            .json();
    assertThat(Cards.text(result, "search")).isNotEqualTo("complete");
    assertThat(result.getAsJsonArray("limits").toString()).contains("random value", "Drawn." + how);
  }
}
