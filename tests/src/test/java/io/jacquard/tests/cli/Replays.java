// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** Replays of litmus programs, and what they must show again. */
final class Replays {
  private Replays() {}

  static Run of(String card, Class<?> program, String... options) {
    List<String> words = new ArrayList<>(List.of("replay", "--json", "-"));
    words.addAll(List.of(options));
    words.addAll(List.of(card, "-cp", Cli.LITMUS, program.getName()));
    return Cli.of(words.toArray(String[]::new)).run();
  }

  /** The finding with this key. */
  static JsonObject withKey(JsonObject result, String key) {
    for (JsonElement each : result.getAsJsonArray("findings")) {
      if (Cards.text(each.getAsJsonObject(), "key").equals(key)) {
        return each.getAsJsonObject();
      }
    }
    throw new AssertionError("no finding " + key + " in " + result);
  }

  /** The same failure of the same execution, whatever its number. */
  static void assertSame(JsonObject one, JsonObject other) {
    assertSameTrace(one, other);
    assertEqual("stack", one, other);
  }

  /** Like {@link #assertSame}, but stacks may show how an engine runs threads. */
  static void assertSameTrace(JsonObject one, JsonObject other) {
    for (String part : List.of("key", "message", "threads", "site", "card", "trace")) {
      assertEqual(part, one, other);
    }
  }

  private static void assertEqual(String part, JsonObject one, JsonObject other) {
    assertThat(withoutAddresses(other.get(part)))
        .as(part)
        .isEqualTo(withoutAddresses(one.get(part)));
  }

  /** As text, without the addresses that the JVM puts into names of its hidden classes. */
  static String withoutAddresses(JsonElement element) {
    return element.toString().replaceAll("/0x[0-9a-f]+", "");
  }
}
