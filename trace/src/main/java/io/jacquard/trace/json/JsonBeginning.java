// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.json;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.Strictness;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import org.jspecify.annotations.Nullable;

/**
 * What a text says that begins as a JSON object and breaks somewhere: everything before the break,
 * with what is open there closed. The value that the break may have cut is left out.
 */
public final class JsonBeginning {
  private static final TypeAdapter<JsonElement> PLAIN = new Gson().getAdapter(JsonElement.class);

  private final JsonReader reader;
  private boolean broken;

  private JsonBeginning(String text) {
    reader = new JsonReader(new StringReader(text.strip()));
    reader.setStrictness(Strictness.STRICT);
  }

  /** The object as far as it goes; empty if the text begins with anything else. */
  public static JsonObject of(String text) {
    return new JsonBeginning(text).object();
  }

  private JsonObject object() {
    JsonObject object = new JsonObject();
    try {
      reader.beginObject();
      while (reader.hasNext()) {
        String name = reader.nextName();
        JsonElement value = element();
        if (value != null) {
          object.add(name, value);
        }
        if (broken) {
          return object;
        }
      }
      reader.endObject();
    } catch (IOException | IllegalStateException e) {
      broken = true;
    }
    return object;
  }

  private JsonArray array() {
    JsonArray array = new JsonArray();
    try {
      reader.beginArray();
      while (reader.hasNext()) {
        JsonElement value = element();
        if (value != null) {
          array.add(value);
        }
        if (broken) {
          return array;
        }
      }
      reader.endArray();
    } catch (IOException | IllegalStateException e) {
      broken = true;
    }
    return array;
  }

  private @Nullable JsonElement element() throws IOException {
    return switch (reader.peek()) {
      case BEGIN_OBJECT -> object();
      case BEGIN_ARRAY -> array();
      default -> whole(PLAIN.read(reader));
    };
  }

  /** Half a number looks like a number: it counts only if something comes after it. */
  private @Nullable JsonElement whole(JsonElement value) {
    try {
      return reader.peek() == JsonToken.END_DOCUMENT ? null : value;
    } catch (IOException e) {
      broken = true;
      return null;
    }
  }
}
