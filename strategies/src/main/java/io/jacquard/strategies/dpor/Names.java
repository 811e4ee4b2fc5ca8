// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
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

  void save(DataOutput out) throws IOException {
    String[] names = new String[numbers.size()];
    numbers.forEach((name, number) -> names[number - first] = name);
    out.writeInt(names.length);
    for (String name : names) {
      out.writeUTF(name);
    }
  }

  void restore(DataInput in) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      number(in.readUTF());
    }
  }

  int size() {
    return numbers.size();
  }
}
