// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A JSON object read by key; what is missing or of a wrong type is named in the exception. */
public record JsonFields(JsonObject object) {
  public boolean has(String key) {
    return object.has(key) && !object.get(key).isJsonNull();
  }

  public String text(String key) {
    return primitive(key).getAsString();
  }

  public @Nullable String textOrNull(String key) {
    return has(key) ? text(key) : null;
  }

  public @Nullable Long longOrNull(String key) {
    return has(key) ? longInteger(key) : null;
  }

  /** What is not counted is 0. */
  public long longOrZero(String key) {
    return has(key) ? longInteger(key) : 0;
  }

  public int integer(String key) {
    return narrow(key, longInteger(key));
  }

  public long longInteger(String key) {
    return whole(key, primitive(key));
  }

  public double number(String key) {
    try {
      return primitive(key).getAsDouble();
    } catch (NumberFormatException e) {
      throw wrong(key, "a number");
    }
  }

  public boolean bool(String key) {
    if (!primitive(key).isBoolean()) {
      throw wrong(key, "true or false");
    }
    return primitive(key).getAsBoolean();
  }

  public JsonFields fields(String key) {
    return new JsonFields(asObject(key, required(key)));
  }

  public List<JsonFields> objects(String key) {
    List<JsonFields> objects = new ArrayList<>();
    for (JsonElement element : array(key)) {
      objects.add(new JsonFields(asObject(key, element)));
    }
    return objects;
  }

  public List<String> texts(String key) {
    List<String> texts = new ArrayList<>();
    for (JsonElement element : array(key)) {
      texts.add(asPrimitive(key, element).getAsString());
    }
    return List.copyOf(texts);
  }

  public List<Integer> integers(String key) {
    List<Integer> integers = new ArrayList<>();
    for (JsonElement element : array(key)) {
      integers.add(narrow(key, whole(key, asPrimitive(key, element))));
    }
    return List.copyOf(integers);
  }

  public Map<String, String> textMap(String key) {
    Map<String, String> map = new LinkedHashMap<>();
    for (Map.Entry<String, JsonElement> entry : fields(key).object.entrySet()) {
      map.put(entry.getKey(), asPrimitive(key, entry.getValue()).getAsString());
    }
    return map;
  }

  /** The constant that {@link #word} wrote. */
  public <E extends Enum<E>> E constant(Class<E> type, String key) {
    String word = text(key);
    try {
      return Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new JsonParseException("'" + word + "' is unknown here", e);
    }
  }

  /** The one of these constants that has the words under the key. */
  public <E extends Worded> E worded(E[] constants, String key) {
    String words = text(key);
    for (E each : constants) {
      if (each.words().equals(words)) {
        return each;
      }
    }
    throw new JsonParseException("'" + words + "' is unknown here");
  }

  /** JSON has no number for a ratio of nothing to nothing. */
  public static double finite(double value) {
    return Double.isFinite(value) ? value : 0;
  }

  /** What a parser makes of the word under the key. */
  public <T> T parsed(String key, Function<String, T> parser) {
    String word = text(key);
    try {
      return parser.apply(word);
    } catch (IllegalArgumentException e) {
      throw new JsonParseException("'" + word + "' is unknown here", e);
    }
  }

  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Adds a property, unless it is null. */
  public static void optional(JsonObject json, String key, @Nullable String value) {
    if (value != null) {
      json.addProperty(key, value);
    }
  }

  /** Adds a property, unless it is null. */
  public static void optional(JsonObject json, String key, @Nullable Number value) {
    if (value != null) {
      json.addProperty(key, value);
    }
  }

  public static JsonArray texts(Iterable<String> texts) {
    JsonArray array = new JsonArray();
    texts.forEach(array::add);
    return array;
  }

  public static JsonObject texts(Map<String, String> map) {
    JsonObject object = new JsonObject();
    map.forEach(object::addProperty);
    return object;
  }

  private JsonElement required(String key) {
    if (!has(key)) {
      throw new JsonParseException("'" + key + "' is missing");
    }
    return object.get(key);
  }

  private JsonPrimitive primitive(String key) {
    return asPrimitive(key, required(key));
  }

  private JsonArray array(String key) {
    if (required(key) instanceof JsonArray array) {
      return array;
    }
    throw wrong(key, "an array");
  }

  private static long whole(String key, JsonPrimitive value) {
    try {
      return value.getAsBigDecimal().longValueExact();
    } catch (ArithmeticException | NumberFormatException e) {
      throw wrong(key, "a whole number");
    }
  }

  private static int narrow(String key, long value) {
    if (value != (int) value) {
      throw wrong(key, "an int");
    }
    return (int) value;
  }

  private static JsonPrimitive asPrimitive(String key, JsonElement element) {
    if (element instanceof JsonPrimitive primitive) {
      return primitive;
    }
    throw wrong(key, "a plain value");
  }

  private static JsonObject asObject(String key, JsonElement element) {
    if (element instanceof JsonObject object) {
      return object;
    }
    throw wrong(key, "an object");
  }

  private static JsonParseException wrong(String key, String wanted) {
    return new JsonParseException("'" + key + "' is not " + wanted);
  }
}
