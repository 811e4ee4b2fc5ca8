// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values of any plain type to JSON and back: maps, lists, texts, booleans and numbers; a whole
 * number comes back as a {@code Long}, any other as a {@code Double}.
 */
final class AnyJson {
  private AnyJson() {}

  static JsonElement write(@Nullable Object value) {
    if (value == null) {
      return JsonNull.INSTANCE;
    }
    if (value instanceof Map<?, ?> map) {
      JsonObject object = new JsonObject();
      map.forEach((key, each) -> object.add(String.valueOf(key), write(each)));
      return object;
    }
    if (value instanceof Iterable<?> values) {
      JsonArray array = new JsonArray();
      values.forEach(each -> array.add(write(each)));
      return array;
    }
    if (value instanceof Boolean bool) {
      return new JsonPrimitive(bool);
    }
    if (value instanceof Float || value instanceof Double) {
      return new JsonPrimitive(finite(((Number) value).doubleValue()));
    }
    return value instanceof Number number
        ? new JsonPrimitive(number)
        : new JsonPrimitive(value.toString());
  }

  /** JSON has no number for a ratio of nothing to nothing. */
  static double finite(double value) {
    return Double.isFinite(value) ? value : 0;
  }

  static Map<String, Object> readMap(JsonObject object) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (Map.Entry<String, JsonElement> entry : object.entrySet()) {
      Object value = read(entry.getValue());
      if (value != null) {
        map.put(entry.getKey(), value);
      }
    }
    return Collections.unmodifiableMap(map);
  }

  private static @Nullable Object read(JsonElement element) {
    if (element instanceof JsonObject object) {
      return readMap(object);
    }
    if (element instanceof JsonArray array) {
      List<@Nullable Object> list = new ArrayList<>();
      array.forEach(each -> list.add(read(each)));
      return Collections.unmodifiableList(list);
    }
    if (element instanceof JsonPrimitive primitive) {
      if (primitive.isBoolean()) {
        return primitive.getAsBoolean();
      }
      return primitive.isNumber() ? number(primitive.getAsString()) : primitive.getAsString();
    }
    return null;
  }

  private static Object number(String text) {
    if (text.indexOf('.') >= 0 || text.indexOf('e') >= 0 || text.indexOf('E') >= 0) {
      return Double.parseDouble(text);
    }
    return new BigDecimal(text).longValue();
  }
}
