// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.jacquard.trace.card.CardCodec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that ask for no inputs get some where the user says so. */
@Tag("once")
class InputOptionTests {
  @TempDir static Path folder;

  @BeforeAll
  static void compile() {
    Sources.compile(
        folder,
        "Shop",
        """
        import java.util.Random;
        class Shop {
          enum Colour { RED, GREEN }
          static int stock = 5;
          static long sold;
          static Colour colour = Colour.RED;
          static final int LIMIT = 10;
          static Object lock = new Object();
          static Node root;
          static class Node {
            Node next;
            int value;
          }
          int own;

          public static void main(String[] args) {
            int wanted = Integer.parseInt(args[0]);
            if (wanted > 1000 && wanted % 77 == 5) {
              throw new IllegalStateException("argument " + wanted);
            }
            if (args.length > 1 && args[1].startsWith("--del") && args[1].length() == 8) {
              throw new IllegalStateException("text " + args[1]);
            }
          }
          static void field() {
            if (stock == 123456) {
              throw new IllegalStateException("field");
            }
          }
          static void constant() {
            if (colour == Colour.GREEN) {
              throw new IllegalStateException("constant");
            }
          }
          static int temperature() {
            throw new UnsupportedOperationException("no sensor here");
          }
          static void sensor() {
            int first = temperature();
            int second = temperature();
            if (first - second == 4711) {
              throw new IllegalStateException("sensor");
            }
          }
          static void dice() {
            if (new Random().nextInt(1000000) == 54321) {
              throw new IllegalStateException("dice");
            }
          }
          static void together() throws InterruptedException {
            Thread thread = new Thread(() -> sold = 3);
            thread.start();
            sold = 2;
            if (sold == stock) {
              throw new IllegalStateException("together");
            }
            thread.join();
          }
          static void graph() {
            if (root != null && root.next != root && root.next != null
                && root.next.next == root && root.next.value == root.value + 7) {
              throw new IllegalStateException("circle");
            }
          }
          static void nothing() {}
        }
        """);
  }

  private static Run call(String command, List<String> more) {
    List<String> words = new ArrayList<>(List.of(command));
    words.addAll(more);
    return Cli.of(words.toArray(String[]::new)).run();
  }

  /** Searches, expects a failure, replays its card without any other option. */
  private static JsonObject found(String inputs, String strategy, String... program) {
    List<String> words =
        new ArrayList<>(
            List.of("--races", "ignore", "--strategy", strategy, "--json", "-", "--input"));
    words.add(inputs);
    List<String> launch = new ArrayList<>(List.of("-cp", folder.toString()));
    launch.addAll(List.of(program));
    words.addAll(launch);
    JsonObject result = call("run", words).exits(1).json();
    JsonObject finding = Cards.finding(result, 0);
    List<String> replay = new ArrayList<>(List.of(Cards.text(finding, "card")));
    replay.addAll(launch);
    assertThat(call("replay", replay).exits(1).out()).contains(Cards.text(finding, "message"));
    return finding;
  }

  private static String input(JsonObject finding, String name) {
    return finding.getAsJsonObject("inputs").get(name).getAsString();
  }

  @Test
  void anArgumentThatIsANumber() {
    JsonObject finding = found("args[0]:int", "dpor", "Shop", "1");

    int wanted = Integer.parseInt(input(finding, "args[0]"));
    assertThat(wanted % 77).isEqualTo(5);
    assertThat(Cards.text(finding, "message")).contains("argument " + wanted);
  }

  @Test
  void anArgumentThatIsText() {
    JsonObject finding = found("args[1]", "dpor", "Shop", "1");

    assertThat(input(finding, "args[1]")).startsWith("--del").hasSize(8);
  }

  @Test
  void allArguments() {
    JsonObject finding = found("args:1001..2000", "dpor", "Shop", "0");

    assertThat(Integer.parseInt(input(finding, "args[0]"))).isBetween(1001, 2000);
  }

  @Test
  void aStaticField() {
    assertThat(input(found("Shop.stock", "dpor", "Shop#field"), "Shop.stock")).isEqualTo("123456");
    assertThat(input(found("Shop.colour", "dpor", "Shop#constant"), "Shop.colour"))
        .isEqualTo("GREEN");
  }

  @Test
  void objectsOfTheProgram() {
    JsonObject finding = found("Shop.root", "dpor", "Shop#graph");

    assertThat(input(finding, "Shop.root")).isEqualTo("new Shop$Node");
    assertThat(input(finding, "Shop.root.next.next")).isEqualTo("same as Shop.root");
  }

  @Test
  void aPlaceWhereTheProgramNeverComesIsAWarning() {
    assertThat(
            call(
                    "run",
                    List.of("--input", "Shop#temperature", "-cp", folder.toString(), "Shop#field"))
                .exits(0)
                .out())
        .contains("--input Shop#temperature: the program never reached it.");
  }

  @Test
  void whatAMethodReturns() {
    JsonObject finding = found("Shop#temperature", "enumerate", "Shop#sensor");

    assertThat(finding.getAsJsonObject("inputs").keySet())
        .containsExactly("Shop#temperature", "Shop#temperature@0.1");
  }

  @Test
  void whatAMethodOfTheJdkReturns() {
    JsonObject finding = found("java.util.Random#nextInt:0..999999", "dpor", "Shop#dice");

    assertThat(input(finding, "java.util.Random#nextInt")).isEqualTo("54321");
  }

  @Test
  void anInputAndAnOrderTogether() {
    JsonObject finding = found("Shop.stock:3..9", "dpor", "Shop#together");

    assertThat(input(finding, "Shop.stock")).isEqualTo("3");
  }

  @Test
  void theCardHoldsThePlaces() {
    JsonObject finding = found("Shop.stock:3..9", "random", "Shop#together");

    assertThat(CardCodec.decode(Cards.text(finding, "card")).origin().inputPlaces())
        .containsExactly("Shop.stock:3..9");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Shop.LIMIT      | Shop#nothing | --input Shop.LIMIT: the field is final.",
        "args            | Shop         | the program is given no arguments",
        "nonsense        | Shop         | --input takes places such as args[0]",
      })
  void mistakesAreSentences(String inputs, String program, String sentence) {
    assertThat(
            call("run", List.of("--input", inputs.strip(), "-cp", folder.toString(), program))
                .exits(2)
                .sentence())
        .contains(sentence);
  }
}
