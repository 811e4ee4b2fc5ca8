// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonParser;
import io.jacquard.trace.json.JsonText;
import io.jacquard.trace.schedule.Choice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CardCodecTest {
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:-";

  private static final Card SMALL =
      card(0, 0, Choice.of(1, 0), Choice.of(1, 0), Choice.of(2, 1), 0);

  private static Card card(int... schedule) {
    return new Card(
        ExecutionSettings.DEFAULT, Map.of("n", "5"), schedule, new CardOrigin(17, "9f2c"));
  }

  @Test
  void everyCardComesBack() {
    for (int seed = 0; seed < 2000; seed++) {
      Card card = new Arbitrary(seed).card();
      String text = CardCodec.encode(card);
      assertThat(text).matches("jq2:[A-Za-z0-9_.:-]+");
      assertThat(CardCodec.decode(text)).isEqualTo(card);
      assertThat(CardCodec.fromJson(CardCodec.toJson(card))).isEqualTo(card);
      assertThat(CardCodec.read(JsonText.write(CardCodec.toJson(card)))).isEqualTo(card);
    }
  }

  @Test
  void inputsKeepTheirOrder() {
    for (int seed = 0; seed < 200; seed++) {
      Card card = new Arbitrary(seed).card();
      Card back = CardCodec.decode(CardCodec.encode(card));
      assertThat(List.copyOf(back.inputs().keySet()))
          .isEqualTo(List.copyOf(card.inputs().keySet()));
    }
  }

  @Test
  void everyChangedCharacterIsDetected() {
    for (Card card : List.of(SMALL, new Arbitrary(1).card(), card(), longCard())) {
      String text = CardCodec.encode(card);
      int stride = Math.max(1, text.length() / 200);
      for (int i = 0; i < text.length(); i += i + stride < text.length() - 8 ? stride : 1) {
        for (char replacement : ALPHABET.toCharArray()) {
          if (replacement != text.charAt(i)) {
            String changed = text.substring(0, i) + replacement + text.substring(i + 1);
            assertThatThrownBy(() -> CardCodec.decode(changed)).isInstanceOf(CardException.class);
          }
        }
      }
    }
  }

  @Test
  void everyTruncationIsDetected() {
    for (Card card : List.of(SMALL, new Arbitrary(2).card(), card(), longCard())) {
      String text = CardCodec.encode(card);
      for (int length = 0; length < text.length(); length++) {
        String cut = text.substring(0, length);
        assertThatThrownBy(() -> CardCodec.decode(cut)).isInstanceOf(CardException.class);
      }
    }
  }

  @Test
  void longRunsAndPatternsAreShort() {
    int[] run = new int[10_000];
    Arrays.fill(run, 5000, 10_000, Choice.of(1, 0));
    assertThat(CardCodec.encode(card(run)).length()).isLessThan(80);
    assertThat(CardCodec.encode(longCard()).length()).isLessThan(5000);
  }

  @Test
  void aSmallCardIsTheSameTextForEver() {
    assertThat(CardCodec.encode(SMALL))
        .isEqualTo("jq2:ABEFNTAwbXMEAAAEOWYyY5BOAQFuATUGAQAFAAoBADi3NRI");
  }

  @Test
  void messagesAreOneSentenceWithARemedy() {
    assertMessage("", "This is not a card");
    assertMessage("Bank", "This is not a card");
    assertMessage("jq1:AAAA", "This card is of version jq1");
    assertMessage("jq2:", "This card is cut off or mistyped");
    assertMessage("jq2:====", "This card is cut off or mistyped");
    assertMessage("{\"version\": 1, \"findings\": []}", "This result holds no finding");
    assertMessage("{\"version\": 1, \"findi", "This JSON text is broken");
    assertMessage("{\"a\": 1}", "This JSON object is not a complete card ('card' is missing)");
  }

  private static void assertMessage(String text, String start) {
    assertThatThrownBy(() -> CardCodec.read(text))
        .isInstanceOf(CardException.class)
        .hasMessageStartingWith(start)
        .hasMessageMatching("[^.\n]*; [^.\n]*[.]");
  }

  @Test
  void aCardIsReadFromWhatHoldsOne(@TempDir Path folder) throws IOException {
    Card first = new Arbitrary(1).card();
    Card second = SMALL;
    String json =
        "\n {\"findings\": [{\"id\": \"f1\", \"card\": \"%s\"}, {\"id\": \"f2\", \"card\": \"%s\"}]} "
            .formatted(CardCodec.encode(first), CardCodec.encode(second));
    assertThat(CardCodec.read(json)).isEqualTo(first);
    assertThat(CardCodec.read(json, "f1")).isEqualTo(first);
    assertThat(CardCodec.read(json, "f2")).isEqualTo(second);
    assertThatThrownBy(() -> CardCodec.read(json, "f99")).isInstanceOf(CardException.class);
    assertThat(CardCodec.read("\n\t " + CardCodec.encode(first) + "\r\n")).isEqualTo(first);

    Path file = Files.writeString(folder.resolve("result.json"), json);
    assertThat(CardCodec.load(file.toString())).isEqualTo(first);
    assertThat(CardCodec.load(file + "#f2")).isEqualTo(second);
    assertThat(CardCodec.load(CardCodec.encode(second))).isEqualTo(second);
    assertThatThrownBy(() -> CardCodec.load("no/such/file"))
        .isInstanceOf(CardException.class)
        .hasMessageContaining("neither a card nor a file");
  }

  @Test
  void jsonIsReadable() {
    assertThat(CardCodec.toJson(SMALL))
        .isEqualTo(
            JsonParser.parseString(
                """
                {"card": "jq2", "jdk": 17, "stall": "500ms", "processors": 4,
                 "scope": [], "inside": [], "program": "9f2c", "maxSteps": 10000,
                 "inputs": {"n": "5"},
                 "schedule": [{"thread": 0, "times": 2}, {"thread": 1, "times": 2},
                              {"thread": 2, "outcome": 1}, {"thread": 0}]}
                """));
  }

  private static Card longCard() {
    Random random = new Random(3);
    int[] schedule = random.ints(10_000, 0, 3).map(thread -> Choice.of(thread, 0)).toArray();
    return card(schedule);
  }
}
