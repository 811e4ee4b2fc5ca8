// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import com.google.gson.JsonObject;
import io.jacquard.trace.Card;
import io.jacquard.trace.CardCodec;
import java.util.List;
import java.util.Map;

/** Cards for tests. */
final class Cards {
  private Cards() {}

  /** A card that forces nothing, for any program. */
  static String empty() {
    int jdk = Runtime.version().feature();
    return CardCodec.encode(
        new Card(
            jdk, "when-stuck", 4, List.of(), List.of(), "unknown", 10_000, Map.of(), new int[0]));
  }

  /** The same card as if another JDK had recorded it. */
  static String ofJdk(int jdk, String token) {
    Card card = CardCodec.decode(token);
    return CardCodec.encode(
        new Card(
            jdk,
            card.timeouts(),
            card.processors(),
            card.scope(),
            card.inside(),
            card.program(),
            card.maxSteps(),
            card.inputs(),
            card.schedule()));
  }

  /** The i-th finding of a result. */
  static JsonObject finding(JsonObject result, int i) {
    return result.getAsJsonArray("findings").get(i).getAsJsonObject();
  }

  static String text(JsonObject object, String key) {
    return object.get(key).getAsString();
  }
}
