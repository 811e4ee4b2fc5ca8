// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import java.util.HashMap;
import java.util.Map;

/**
 * Numbers for names that hold across executions: paths of threads, from 0, or descriptions of
 * locations, from 1.
 */
final class Names {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final int first;

  Names(int first) {
    this.first = first;
  }

  int number(String name) {
    Integer known = numbers.get(name);
    if (known == null) {
      known = numbers.size() + first;
      numbers.put(name, known);
    }
    return known;
  }

  int size() {
    return numbers.size();
  }
}
