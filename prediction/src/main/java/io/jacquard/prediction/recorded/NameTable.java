// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.recorded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for names, from 0 in the order of their first use. */
final class NameTable {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();

  int number(String name) {
    Integer known = numbers.get(name);
    if (known != null) {
      return known;
    }
    numbers.put(name, names.size());
    names.add(name);
    return names.size() - 1;
  }

  String name(int number) {
    return names.get(number);
  }

  int size() {
    return names.size();
  }
}
