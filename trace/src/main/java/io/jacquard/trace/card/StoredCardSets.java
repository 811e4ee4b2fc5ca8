// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import io.jacquard.trace.json.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All cards of a file that may hold several: those of the findings of a result or of a saved
 * search, or those of kept runs.
 */
public final class StoredCardSets {
  private StoredCardSets() {}

  /**
   * The cards that a user names; at least one.
   *
   * @param argument as {@link CardCodec#load} reads it, or a file with several cards
   * @throws CardException if there is no card
   */
  public static List<Card> load(String argument) {
    JsonObject json = json(argument.strip());
    List<Card> cards = json == null ? List.of() : cards(json);
    return cards.isEmpty() ? List.of(CardCodec.load(argument)) : cards;
  }

  /** What is in the file, or null if there is no file, or no JSON in it. */
  private static @Nullable JsonObject json(String name) {
    try {
      String text = Files.readString(Path.of(name)).strip();
      return text.startsWith("{") ? JsonText.parseObject(text) : null;
    } catch (IOException | InvalidPathException | JsonParseException e) {
      return null; // whoever reads one card says what is wrong
    }
  }

  private static List<Card> cards(JsonObject json) {
    JsonObject holder = json;
    if (json.get("found") instanceof JsonObject found
        && found.get("result") instanceof JsonObject result) {
      holder = result;
    }
    Set<Card> cards = new LinkedHashSet<>();
    for (String key : List.of("findings", "kept")) {
      if (holder.has(key) && holder.get(key).isJsonArray()) {
        for (JsonElement each : holder.getAsJsonArray(key)) {
          if (each instanceof JsonObject entry && entry.get("card") instanceof JsonPrimitive card) {
            cards.add(CardCodec.decode(card.getAsString()));
          }
        }
      }
    }
    return new ArrayList<>(cards);
  }
}
