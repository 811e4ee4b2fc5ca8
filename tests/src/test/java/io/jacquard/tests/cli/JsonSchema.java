// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Checks JSON against a schema, as far as the schemas here go. A keyword that it does not know is
 * an error: nothing is passed over in silence.
 */
final class JsonSchema {
  private static final Set<String> REMARKS =
      Set.of("$schema", "$id", "title", "description", "default", "format", "definitions", "$defs");

  private final JsonObject root;
  private final List<String> complaints = new ArrayList<>();

  private JsonSchema(JsonObject root) {
    this.root = root;
  }

  /** What is wrong, each with the way to it; empty if nothing is. */
  static List<String> complaints(JsonObject schema, JsonElement json) {
    JsonSchema checker = new JsonSchema(schema);
    checker.check(schema, json, "");
    return checker.complaints;
  }

  private void check(JsonObject schema, JsonElement json, String way) {
    for (Map.Entry<String, JsonElement> each : schema.entrySet()) {
      String keyword = each.getKey();
      if (!REMARKS.contains(keyword)) {
        check(keyword, each.getValue(), schema, json, way);
      }
    }
  }

  private void check(
      String keyword, JsonElement rule, JsonObject schema, JsonElement json, String way) {
    switch (keyword) {
      case "$ref" -> check(resolve(rule.getAsString()), json, way);
      case "type" -> require(isType(rule, json), way + " is not of type " + rule);
      case "const" -> require(json.equals(rule), way + " is not " + rule);
      case "enum" -> require(rule.getAsJsonArray().contains(json), way + " is none of " + rule);
      case "required" -> required(rule.getAsJsonArray(), json, way);
      case "properties" -> properties(rule.getAsJsonObject(), json, way);
      case "additionalProperties" -> additional(rule, schema, json, way);
      case "items" -> items(rule.getAsJsonObject(), json, way);
      case "minItems" ->
          require(
              !(json instanceof JsonArray array) || array.size() >= rule.getAsInt(),
              way + " is too short");
      case "uniqueItems" ->
          require(
              !rule.getAsBoolean()
                  || !(json instanceof JsonArray array)
                  || new HashSet<>(array.asList()).size() == array.size(),
              way + " has an item twice");
      case "minimum" ->
          require(
              !isNumber(json) || number(json).compareTo(number(rule)) >= 0, way + " is too small");
      case "maximum" ->
          require(
              !isNumber(json) || number(json).compareTo(number(rule)) <= 0, way + " is too large");
      case "pattern" ->
          require(
              !isText(json)
                  || Pattern.compile(rule.getAsString()).matcher(json.getAsString()).find(),
              way + " does not match " + rule);
      case "anyOf" ->
          require(matching(rule.getAsJsonArray(), json) >= 1, way + " matches none of " + rule);
      case "oneOf" ->
          require(matching(rule.getAsJsonArray(), json) == 1, way + " matches not one of " + rule);
      default -> throw new IllegalArgumentException("unknown keyword " + keyword);
    }
  }

  private JsonObject resolve(String reference) {
    JsonElement found = root;
    for (String name : reference.substring(reference.indexOf('/') + 1).split("/")) {
      found = found.getAsJsonObject().get(name);
    }
    return found.getAsJsonObject();
  }

  private long matching(JsonArray schemas, JsonElement json) {
    return schemas.asList().stream()
        .filter(
            schema -> {
              JsonSchema checker = new JsonSchema(root);
              checker.check(schema.getAsJsonObject(), json, "");
              return checker.complaints.isEmpty();
            })
        .count();
  }

  private static boolean isType(JsonElement rule, JsonElement json) {
    if (rule instanceof JsonArray types) {
      return types.asList().stream().anyMatch(type -> isType(type, json));
    }
    return switch (rule.getAsString()) {
      case "object" -> json.isJsonObject();
      case "array" -> json.isJsonArray();
      case "null" -> json.isJsonNull();
      case "string" -> isText(json);
      case "boolean" -> json instanceof JsonPrimitive primitive && primitive.isBoolean();
      case "number" -> isNumber(json);
      case "integer" -> isNumber(json) && number(json).stripTrailingZeros().scale() <= 0;
      default -> throw new IllegalArgumentException("unknown type " + rule);
    };
  }

  private void required(JsonArray keys, JsonElement json, String way) {
    if (json instanceof JsonObject object) {
      keys.forEach(key -> require(object.has(key.getAsString()), way + " lacks " + key));
    }
  }

  private void properties(JsonObject schemas, JsonElement json, String way) {
    if (json instanceof JsonObject object) {
      schemas
          .entrySet()
          .forEach(
              each -> {
                if (object.has(each.getKey())) {
                  check(
                      each.getValue().getAsJsonObject(),
                      object.get(each.getKey()),
                      way + "/" + each.getKey());
                }
              });
    }
  }

  private void additional(JsonElement rule, JsonObject schema, JsonElement json, String way) {
    if (json instanceof JsonObject object) {
      Set<String> known =
          schema.has("properties") ? schema.getAsJsonObject("properties").keySet() : Set.of();
      for (Map.Entry<String, JsonElement> each : object.entrySet()) {
        if (!known.contains(each.getKey())) {
          if (rule instanceof JsonObject values) {
            check(values, each.getValue(), way + "/" + each.getKey());
          } else {
            require(rule.getAsBoolean(), way + " has " + each.getKey());
          }
        }
      }
    }
  }

  private void items(JsonObject schema, JsonElement json, String way) {
    if (json instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        check(schema, array.get(i), way + "/" + i);
      }
    }
  }

  private void require(boolean holds, String complaint) {
    if (!holds) {
      complaints.add(complaint);
    }
  }

  private static boolean isText(JsonElement json) {
    return json instanceof JsonPrimitive primitive && primitive.isString();
  }

  private static boolean isNumber(JsonElement json) {
    return json instanceof JsonPrimitive primitive && primitive.isNumber();
  }

  private static BigDecimal number(JsonElement json) {
    return json.getAsBigDecimal();
  }
}
