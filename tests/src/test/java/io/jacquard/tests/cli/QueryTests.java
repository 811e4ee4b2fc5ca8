// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about a stored unfolding, and its drawing. */
@Tag("once")
class QueryTests {
  private static final Pattern CARD = Pattern.compile("Card: (jq2:\\S+)");

  @TempDir static Path folder;

  @BeforeAll
  static void search() {
    Sources.compile(
        folder,
        "Bank",
        """
        public class Bank {
          static volatile int balance;

          public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(() -> add(2));
            other.start();
            add(1);
            other.join();
          }

          static void add(int amount) {
            int before = balance;
            balance = before + amount;
          }
        }
        """);
    Sources.compile(
        folder,
        "Choice",
        """
        public class Choice {
          static volatile int chosen;

          public static void main(String[] args) {
            int x = io.jacquard.Jacquard.anyInt("x");
            new Thread(
                    () -> {
                      if (x == 42) {
                        chosen = 7;
                      }
                    })
                .start();
            int seen = chosen;
          }
        }
        """,
        "-cp",
        Cli.HOME.resolve("lib/jacquard-api.jar").toString());
    save("Bank", "unfold");
    save("Choice", "unfold");
    Cli.of("run", "--strategy", "dpor", "--save", "dpor", "-cp", ".", "Bank").in(folder).run();
  }

  private static void save(String program, String strategy) {
    Run run =
        Cli.of("run", "--strategy", strategy, "--save", program, "-cp", ".", program)
            .in(folder)
            .run();
    assertThat(run.code()).as(run.toString()).isZero();
  }

  private static Run query(String... words) {
    List<String> all = new ArrayList<>(List.of("query"));
    all.addAll(List.of(words));
    return Cli.of(all.toArray(String[]::new)).in(folder).run();
  }

  @Test
  void aStateThatCanBeReachedComesWithACardThatLeadsThere() {
    Run run = query("Bank", "0@Bank.java:8", "0.1@end", "balance=2");
    assertThat(run.code()).as(run.toString()).isEqualTo(1);
    assertThat(run.out()).startsWith("Reachable.").contains("thread 0.1 at end");
    Matcher card = CARD.matcher(run.out());
    assertThat(card.find()).isTrue();
    Run replay = Cli.of("replay", card.group(1), "-cp", ".", "Bank").in(folder).run();
    assertThat(replay.code()).as(replay.toString()).isZero();
  }

  @Test
  void aStateThatCannotBeReachedIsSaidToBeSo() {
    Run run = query("Bank", "0.1@end", "0@end", "balance=0");
    assertThat(run.code()).as(run.toString()).isZero();
    assertThat(run.out()).startsWith("Not reachable");
    assertThat(query("Bank", "0@Bank.java:8", "0.1@end", "balance=3").out())
        .startsWith("Reachable");
  }

  @Test
  void theAnswerHasTheInputsThatLeadThere() {
    Run run = query("Choice", "chosen=7", "--json", "-");
    assertThat(run.code()).as(run.toString()).isEqualTo(1);
    JsonObject answer =
        com.google.gson.JsonParser.parseString(run.out())
            .getAsJsonObject()
            .getAsJsonObject("coverage");
    assertThat(answer.get("reachable").getAsBoolean()).isTrue();
    assertThat(answer.getAsJsonObject("inputs").get("x").getAsString()).isEqualTo("42");
    assertThat(query("Choice", "chosen=8").out()).startsWith("Not reachable");
  }

  @Test
  void withoutAQuestionItListsWhatCanBeAsked() {
    assertThat(query("Bank").out().lines())
        .contains("0.1@Bank.java:12", "0.1@end", "0@Bank.java:8", "Bank.balance=");
  }

  @Test
  void theUnfoldingIsDrawnAndExported() throws IOException {
    assertThat(query("Bank", "--draw", "net.svg", "--export", "net.json").code()).isZero();
    assertThat(Files.readString(folder.resolve("net.svg")))
        .startsWith("<svg")
        .contains("thread 0.1", "Bank.balance")
        .endsWith("</svg>\n");
    JsonObject net = Stored.parse(folder.resolve("net.json"));
    assertThat(net.get("encoding").getAsString()).isEqualTo("context");
    assertThat(net.getAsJsonArray("events")).hasSizeGreaterThan(10);
  }

  @Test
  void aSmallUnfoldingIsPartOfTheResult() {
    query("Bank", "--export", "same.json");
    JsonObject result =
        Stored.parse(folder.resolve("Bank")).getAsJsonObject("found").getAsJsonObject("result");
    assertThat(result.get("unfolding")).isEqualTo(Stored.parse(folder.resolve("same.json")));
    assertThat(result.has("tree")).isFalse();
    JsonObject schema = Stored.parse(Cli.ROOT.resolve("docs/result.schema.json"));
    assertThat(JsonSchema.complaints(schema, result)).isEmpty();
    JsonArray samples = result.getAsJsonArray("progress");
    JsonObject last = samples.get(samples.size() - 1).getAsJsonObject();
    assertThat(last.get("events")).isEqualTo(result.get("events"));
  }

  @Test
  void mistakesAreOneSentence() {
    assertThat(refused("Bank", "somewhere")).contains("'somewhere' is neither THREAD@PLACE");
    assertThat(refused("Bank", "0.7@end")).contains("There is no thread 0.7", "it has 0, 0.1");
    assertThat(refused("Bank", "0@Bank.java:99")).contains("does nothing at 'Bank.java:99'");
    assertThat(refused("Bank", "name=1")).contains("There is no variable 'name'", "Bank.balance");
    assertThat(refused("dpor", "0@end")).contains("made with dpor:optimal");
    assertThat(refused("missing", "0@end")).contains("There is no readable file missing");
    assertThat(refused()).contains("query needs a file");
  }

  private static String refused(String... words) {
    Run run = query(words);
    assertThat(run.code()).as(run.toString()).isEqualTo(2);
    assertThat(run.err().lines()).hasSize(1);
    return run.err();
  }
}
