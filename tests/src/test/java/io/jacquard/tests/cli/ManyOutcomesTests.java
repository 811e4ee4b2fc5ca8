// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.jacquard.litmus.plain.ManyWaiters;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.schedule.Choice;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Operations with more outcomes than fit into a byte, on the command line. */
class ManyOutcomesTests {
  @TempDir Path folder;

  @Test
  void aLateWaiterIsFoundAndItsCardReplays() {
    JsonObject finding =
        Cards.finding(
            waiters("run --strategy dpor:source --max-executions 20 --no-minimize", "299")
                .exits(1)
                .json(),
            0);
    assertThat(Cards.text(finding, "message")).endsWith("waiter 299");
    String card = Cards.text(finding, "card");
    assertThat(greatestOutcome(card)).isEqualTo(299);
    JsonObject again = Cards.finding(waiters("replay " + card, "299").exits(1).json(), 0);
    Replays.assertSame(finding, again);
  }

  private static Run waiters(String command, String failing) {
    String words = command + " --json - -cp %s %s 300 %s exit";
    return Cli.of(words.formatted(Cli.LITMUS, ManyWaiters.class.getName(), failing).split(" "))
        .run();
  }

  private static int greatestOutcome(String card) {
    return Arrays.stream(CardCodec.decode(card).schedule()).map(Choice::outcome).max().orElse(0);
  }

  @Tag("once")
  @ParameterizedTest
  @CsvSource({"number, dpor", "text, unfold", "element, enumerate"})
  void inputsLeadAllWaysOfABranch(String method, String strategy) {
    Sources.compile(
        folder,
        "Ways",
        """
        import io.jacquard.Jacquard;
        class Ways {
          static void number() {
            check(of(Jacquard.anyInt("x")));
          }
          static void text() {
            check(of(Jacquard.anyString("x")));
          }
          static void element() {
            Integer[] values = new Integer[301];
            java.util.Arrays.setAll(values, i -> i);
            check(Jacquard.anyOf("x", values));
          }
          static void check(int way) {
            if (way == 299) throw new AssertionError("the last way");
          }
          static int of(int x) {
            switch (x) { NUMBERS default: return -1; }
          }
          static int of(String x) {
            switch (x) { TEXTS default: return -1; }
          }
        }
        """
            .replace("NUMBERS", cases("case %1$d0: return %1$d;"))
            .replace("TEXTS", cases("case \"k%1$d\": return %1$d;")),
        "-cp",
        Cli.API);
    String words = "run --strategy %s --until completion --no-minimize --json - -cp . Ways#%s";
    JsonObject result =
        Cli.of(words.formatted(strategy, method).split(" ")).in(folder).run().exits(1).json();
    assertThat(Cards.text(result, "search")).isEqualTo("complete");
    assertThat(result.getAsJsonArray("limits")).isEmpty();
    assertThat(result.get("executions").getAsInt()).isEqualTo(301);
    assertThat(Cards.text(Cards.finding(result, 0), "message")).endsWith("the last way");
  }

  private static String cases(String one) {
    return IntStream.range(0, 300).mapToObj(one::formatted).collect(Collectors.joining(" "));
  }

  /** Needs about three gigabytes: every thread has a clock for each other one. */
  @EnabledIfSystemProperty(named = "jacquard.sweep", matches = "true")
  @Test
  void moreThreadsThanAScheduleCanNameAreRefused() {
    Sources.compile(
        folder,
        "Starts",
        """
        class Starts {
          public static void main(String[] args) throws InterruptedException {
            try {
              for (int i = 0; i < 32_768; i++) {
                Thread thread = new Thread(() -> {});
                thread.start();
                thread.join();
              }
            } catch (Throwable e) {
              System.exit(0);
            }
          }
        }
        """);
    String words = "run --strategy random --max-executions 1 --max-steps 1000000 -cp . Starts";
    assertThat(
            Cli.of(words.split(" "))
                .in(folder)
                .with("JACQUARD_JAVA_OPTS", "-Xmx4g")
                .run()
                .exits(2)
                .sentence())
        .isEqualTo(
            "jacquard: The program has more than 32768 threads, and a schedule can name no more;"
                + " let it start fewer.");
  }
}
