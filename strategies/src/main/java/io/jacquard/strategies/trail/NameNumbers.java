// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers for names that hold across executions: paths of threads, from 0, or descriptions of
 * locations, from 1.
 */
public final class NameNumbers {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final int first;

  public NameNumbers(int first) {
    this.first = first;
  }

  public int number(String name) {
    Integer known = numbers.get(name);
    if (known == null) {
      known = numbers.size() + first;
      numbers.put(name, known);
      names.add(name);
    }
    return known;
  }

  /** The name that has this number. */
  public String name(int number) {
    return names.get(number - first);
  }

  public void save(DataOutput out) throws IOException {
    out.writeInt(names.size());
    for (String name : names) {
      out.writeUTF(name);
    }
  }

  public void restore(DataInput in) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      number(in.readUTF());
    }
  }

  /** The numbers here of the names that another table stored, in the order of its numbers. */
  int[] meet(DataInput in) throws IOException {
    int[] here = new int[first + in.readInt()];
    for (int other = first; other < here.length; other++) {
      here[other] = number(in.readUTF());
    }
    return here;
  }

  public int size() {
    return names.size();
  }
}
