// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import com.google.gson.JsonObject;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import java.util.Map;

/** Cards for tests. */
final class Cards {
  private Cards() {}

  /** A card that forces nothing, for any program. */
  static String empty() {
    int jdk = Runtime.version().feature();
    return CardCodec.encode(
        new Card(ExecutionSettings.DEFAULT, Map.of(), new int[0], new CardOrigin(jdk, "unknown")));
  }

  /** The same card as if another JDK had recorded it. */
  static String ofJdk(int jdk, String token) {
    Card card = CardCodec.decode(token);
    CardOrigin origin = card.origin();
    return CardCodec.encode(
        card.with(
            new CardOrigin(
                jdk, origin.program(), origin.scope(), origin.inside(), origin.inputPlaces())));
  }

  /** The i-th finding of a result. */
  static JsonObject finding(JsonObject result, int i) {
    return result.getAsJsonArray("findings").get(i).getAsJsonObject();
  }

  static String text(JsonObject object, String key) {
    return object.get(key).getAsString();
  }
}
