// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import java.util.Collection;

/** Arrays of numbers, without the machinery that streams need when a JVM has just begun. */
public final class IntArrays {
  private IntArrays() {}

  /** The numbers in their order. */
  public static int[] of(Collection<Integer> numbers) {
    int[] array = new int[numbers.size()];
    int count = 0;
    for (int each : numbers) {
      array[count++] = each;
    }
    return array;
  }
}
