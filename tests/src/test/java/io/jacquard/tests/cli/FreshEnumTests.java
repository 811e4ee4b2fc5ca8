// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What compilers and the JDK make of an enum is the same in the first execution of a JVM as in all
 * others: tables of switches, constants that are not made anew, and the JDK's own copies of them.
 */
class FreshEnumTests {
  @TempDir static Path classes;

  @BeforeAll
  static void compile() {
    Sources.compile(
        classes,
        "Enums",
        """
        import java.util.EnumSet;

        public class Enums {
          static volatile int x;

          static void together(Runnable body, int expected) throws InterruptedException {
            Thread other = new Thread(body);
            other.start();
            body.run();
            other.join();
            assert x == expected : x;
          }

          static void switched() throws InterruptedException {
            together(
                () -> {
                  switch (Plain.valueOf("A")) {
                    case A:
                      x = x + 1;
                      break;
                    default:
                      x = 100;
                  }
                },
                2);
          }

          static void looked() throws InterruptedException {
            together(() -> x = x + EnumSet.allOf(Plain.class).size(), 4);
          }

          static void changed() throws InterruptedException {
            together(
                () -> {
                  for (Changing each : EnumSet.allOf(Changing.class)) {
                    x = x + (each == Changing.A || each == Changing.B ? 1 : 100);
                  }
                },
                4);
          }
        }

        enum Plain { A, B }

        enum Changing { A, B; volatile int uses; }
        """);
  }

  static Stream<String> claiming() {
    return Searches.claiming();
  }

  @ParameterizedTest
  @MethodSource("claiming")
  void aSwitch(String strategy) {
    assertFound(classes, strategy, "Enums#switched");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Enums#looked", "Enums#changed"})
  void aSet(String program) {
    assertFound(classes, "dpor", program);
    assertFound(classes, "unfold", program);
  }

  @Test
  @EnabledForJreRange(minVersion = 21)
  void patterns(@TempDir Path newer) {
    Sources.compile(
        newer,
        "Patterns",
        """
        public class Patterns {
          sealed interface Either permits Changing, Other {}

          enum Changing implements Either { A, B; volatile int uses; }

          record Other(int value) implements Either {}

          static volatile int x;

          static int number(Either either) {
            return switch (either) {
              case Changing.A -> 1;
              case Changing.B -> 2;
              case Other(int value) when value > 0 -> value;
              case Other other -> 0;
            };
          }

          static int position(Changing changing) {
            return switch (changing) {
              case null -> 0;
              case A -> 1;
              case Changing other when other.uses < 0 -> 3;
              case B -> 2;
            };
          }

          static void body() {
            x = x + number(Changing.B) + number(new Other(3)) + position(Changing.B);
          }

          public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(Patterns::body);
            other.start();
            body();
            other.join();
            assert x == 14 : x;
          }
        }
        """);
    JsonObject found = assertFound(newer, "dpor", "Patterns");
    assertThat(Cards.text(Cards.finding(found, 0), "message")).endsWith("AssertionError: 7");
  }

  /** Two threads lose an update, and that is all that goes wrong. */
  private static JsonObject assertFound(Path program, String strategy, String method) {
    JsonObject result =
        Searches.complete(Searches.run(program, strategy, method).exits(1), program, method);
    assertThat(result.getAsJsonArray("findings")).hasSize(1);
    return result;
  }
}
