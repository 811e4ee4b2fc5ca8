// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

import java.util.HashMap;
import java.util.Map;

/** The JDK's hash map with keys of the program's own class. */
public final class JdkMap implements Runnable {
  private static final int COUNT = 10_000;

  private static final class Key {
    private final int row;
    private final int column;

    Key(int row, int column) {
      this.row = row;
      this.column = column;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.row == row && key.column == column;
    }

    @Override
    public int hashCode() {
      return row * 31 + column;
    }
  }

  @Override
  public void run() {
    Map<Key, Integer> map = new HashMap<>();
    for (int i = 0; i < COUNT; i++) {
      map.put(new Key(i / 100, i % 100), i);
    }
    long sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += map.get(new Key(i / 100, i % 100));
    }
    if (sum != (long) COUNT * (COUNT - 1) / 2) {
      throw new AssertionError("sum: " + sum);
    }
  }
}
