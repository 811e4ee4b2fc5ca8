// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.symbolic;

import java.util.Arrays;

/**
 * The cases of a switch instruction: for each key, in ascending order, the number of its target.
 * Targets are numbered from 1 as the keys come; 0 is the default.
 */
public final class SwitchTable {
  private static SwitchTable[] tables = new SwitchTable[16];
  private static int count;

  private final int[] keys;
  private final int[] targets;
  private final int targetCount;

  private SwitchTable(int[] keys, int[] targets) {
    this.keys = keys;
    this.targets = targets;
    int most = 0;
    for (int target : targets) {
      most = Math.max(most, target);
    }
    targetCount = most + 1;
  }

  /** Keeps a table and returns its number, by which tracked code knows it. */
  public static synchronized int add(int[] keys, int[] targets) {
    if (count == tables.length) {
      tables = Arrays.copyOf(tables, 2 * count);
    }
    tables[count] = new SwitchTable(keys.clone(), targets.clone());
    return count++;
  }

  public static synchronized SwitchTable get(int number) {
    return tables[number];
  }

  /** How many keys there are. */
  public int size() {
    return keys.length;
  }

  public int key(int i) {
    return keys[i];
  }

  /** Where the key leads. */
  public int target(int i) {
    return targets[i];
  }

  /** How many targets there are, the default included. */
  public int targetCount() {
    return targetCount;
  }

  /** The target of a value. */
  public int targetOf(int value) {
    int found = Arrays.binarySearch(keys, value);
    return found < 0 ? 0 : targets[found];
  }
}
