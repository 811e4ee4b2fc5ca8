// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.trace.schedule.Choice;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Cards made when a choice had 8 bits for the outcome mean what they meant, and those with greater
 * outcomes are texts that no card was then.
 */
class OldCardsTest {
  /** Of a lost update. */
  private static final String README = "jq1:ABkKd2hlbi1zdHVjawQAAAgzMmQxMzgzMZBOAAkBAAUCAQFaO6xr";

  /** Of a wait that times out. */
  private static final String TIMEOUT = "jq1:ABkHZXhwbG9yZQQAAAhlODIxOGY2MZBOAAcBAgIBAQAiRg4-";

  /** Threads up to 300, the outcomes 0, 1, 127, 128 and 255. */
  private static final String MANY =
      "jq1:ABEHZXhwbG9yZQQAAAQ5ZjJjkE4ADAEABPwHgAiuCQGuCX8AFoABF_8BALAJMFD8pw";

  @Test
  void theirChoicesAreTheSame() {
    assertThat(described(README)).isEqualTo("0 0 1 1 1 1 0 0 0");
    assertThat(described(TIMEOUT)).isEqualTo("0 0 0 0 0.1 0 0");
    assertThat(described(MANY)).isEqualTo("0 0 1 255 256 299.1 299.127 0 5.128 5.255 5.255 300");
  }

  @Test
  void theyAreWrittenAsTheyWere() {
    for (String text : List.of(README, TIMEOUT, MANY)) {
      assertThat(CardCodec.encode(CardCodec.decode(text))).isEqualTo(text);
    }
  }

  /** No Jacquard could run so many threads within the bound on steps that it has by default. */
  @Test
  void oneWithTooManyThreadsIsRefusedInASentence() {
    assertThatThrownBy(() -> CardCodec.decode("jq1:ABEHZXhwbG9yZQQAAAQ5ZjJjkE4AAgCAgAijjjnQ"))
        .isInstanceOf(CardException.class)
        .hasMessage(
            "The program has more than 32768 threads, and a schedule can name no more; let it start"
                + " fewer.");
  }

  @Test
  void everyOutcomeComesBack() {
    int[] schedule =
        IntStream.range(0, Choice.OUTCOMES)
            .map(outcome -> Choice.of(outcome % Choice.THREADS, outcome))
            .toArray();
    Card card =
        new Card(
            new ExecutionSettings(100_000, TimeoutMode.EXPLORE, false, 4),
            Map.of(),
            schedule,
            new CardOrigin(17, "9f2c"));
    assertThat(CardCodec.decode(CardCodec.encode(card))).isEqualTo(card);
    assertThat(CardCodec.fromJson(CardCodec.toJson(card))).isEqualTo(card);
  }

  /** The choices as thread and outcome. */
  private static String described(String text) {
    StringBuilder described = new StringBuilder();
    for (int choice : CardCodec.decode(text).schedule()) {
      described.append(' ').append(Choice.thread(choice));
      if (Choice.outcome(choice) != 0) {
        described.append('.').append(Choice.outcome(choice));
      }
    }
    return described.substring(1);
  }
}
