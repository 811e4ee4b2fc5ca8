// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import com.google.gson.JsonArray;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Numbers names from 0 on, in order of their first use. */
final class FirstUseNumbers {
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  int of(String name) {
    return numbers.computeIfAbsent(name, absent -> numbers.size());
  }

  /** The names by number, as they are to be shown. */
  JsonArray json(UnaryOperator<String> shown) {
    JsonArray array = new JsonArray();
    numbers.keySet().forEach(name -> array.add(shown.apply(name)));
    return array;
  }
}
