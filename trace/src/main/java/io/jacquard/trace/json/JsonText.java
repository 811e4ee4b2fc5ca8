// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.json;

import com.google.gson.FormattingStyle;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * JSON trees to text and back. The text is indented, with one line for each object that holds
 * nothing but plain values, so that a trace of 10,000 steps is 10,000 lines.
 */
public final class JsonText {
  private static final FormattingStyle INDENTED = FormattingStyle.PRETTY;
  private static final FormattingStyle ONE_LINE =
      FormattingStyle.COMPACT.withSpaceAfterSeparators(true);

  private JsonText() {}

  public static String write(JsonElement element) {
    StringWriter text = new StringWriter();
    try (JsonWriter writer = new JsonWriter(text)) {
      writer.setFormattingStyle(INDENTED);
      write(writer, element);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return escapeHalfSurrogates(text.append('\n').toString());
  }

  /**
   * @throws JsonParseException if the text is anything but one JSON object
   */
  public static JsonObject parseObject(String text) {
    try (JsonReader reader = new JsonReader(new StringReader(text.strip()))) {
      reader.setStrictness(Strictness.STRICT);
      JsonElement element = JsonParser.parseReader(reader);
      if (reader.peek() == JsonToken.END_DOCUMENT && element instanceof JsonObject object) {
        return object;
      }
      throw new JsonParseException("not one JSON object");
    } catch (IOException e) {
      throw new JsonParseException(e);
    }
  }

  private static void write(JsonWriter writer, JsonElement element) throws IOException {
    if (element instanceof JsonObject object) {
      writer.beginObject();
      if (isFlat(object.asMap().values())) {
        writer.setFormattingStyle(ONE_LINE);
      }
      for (var entry : object.entrySet()) {
        writer.name(entry.getKey());
        write(writer, entry.getValue());
      }
      writer.endObject();
      writer.setFormattingStyle(INDENTED);
    } else if (element instanceof JsonArray array) {
      writer.beginArray();
      if (isFlat(array) && array.asList().stream().noneMatch(JsonText::isString)) {
        writer.setFormattingStyle(ONE_LINE);
      }
      for (JsonElement child : array) {
        write(writer, child);
      }
      writer.endArray();
      writer.setFormattingStyle(INDENTED);
    } else if (element instanceof JsonPrimitive primitive) {
      write(writer, primitive);
    } else {
      writer.nullValue();
    }
  }

  private static void write(JsonWriter writer, JsonPrimitive primitive) throws IOException {
    if (primitive.isBoolean()) {
      writer.value(primitive.getAsBoolean());
    } else if (primitive.isNumber()) {
      writer.value(primitive.getAsNumber());
    } else {
      writer.value(primitive.getAsString());
    }
  }

  private static boolean isFlat(Iterable<JsonElement> children) {
    for (JsonElement child : children) {
      if (child.isJsonObject() || child.isJsonArray()) {
        return false;
      }
    }
    return true;
  }

  private static boolean isString(JsonElement element) {
    return element instanceof JsonPrimitive primitive && primitive.isString();
  }

  /** UTF-8 has no form for half a surrogate pair, and a program under test may well make one. */
  private static String escapeHalfSurrogates(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            point -> {
              if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                escaped.append("\\u").append(Integer.toHexString(point));
              } else {
                escaped.appendCodePoint(point);
              }
            });
    return escaped.toString();
  }
}
