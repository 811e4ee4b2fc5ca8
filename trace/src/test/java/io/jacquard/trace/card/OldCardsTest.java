// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.settings.Stall;
import io.jacquard.trace.schedule.Choice;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Cards of before the model of time are refused; the choices of those since then stay the same. */
class OldCardsTest {
  /** Of a wait that times out. */
  private static final String BEFORE = "jq1:ABkHZXhwbG9yZQQAAAhlODIxOGY2MZBOAAcBAgIBAQAiRg4-";

  /** Threads up to 300, the outcomes 0, 1, 127, 128 and 255. */
  private static final String MANY =
      "jq2:ABEJdW5saW1pdGVkBAAABDlmMmOQTgAMAQAE_AeACK4JAa4JfwAWgAEX_wEAsAm1m5iz";

  @Test
  void cardsOfTheOlderModelOfTimeAreRefusedInASentence() {
    assertThatThrownBy(() -> CardCodec.decode(BEFORE))
        .isInstanceOf(CardException.class)
        .hasMessage(
            "This card is of version jq1, and this Jacquard reads jq2; replay it with the Jacquard"
                + " that made it.");
  }

  @Test
  void theChoicesAreTheSame() {
    assertThat(described(MANY)).isEqualTo("0 0 1 255 256 299.1 299.127 0 5.128 5.255 5.255 300");
    assertThat(CardCodec.encode(CardCodec.decode(MANY))).isEqualTo(MANY);
  }

  /** No Jacquard could run so many threads within the bound on steps that it has by default. */
  @Test
  void oneWithTooManyThreadsIsRefusedInASentence() {
    assertThatThrownBy(() -> CardCodec.decode("jq2:ABEJdW5saW1pdGVkBAAABDlmMmOQTgACAICACGl2_3Y"))
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
            new ExecutionSettings(100_000, Stall.UNLIMITED, false, 4),
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
