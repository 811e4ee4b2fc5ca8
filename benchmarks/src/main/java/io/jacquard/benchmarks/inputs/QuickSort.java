// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.inputs;

import io.jacquard.Jacquard;

/** Five numbers are sorted. */
public final class QuickSort implements Runnable {
  private static final int NUMBERS = 5;

  private static void sort(int[] numbers, int from, int to) {
    if (to - from < 2) {
      return;
    }
    int pivot = numbers[to - 1];
    int end = from;
    for (int i = from; i < to - 1; i++) {
      if (numbers[i] < pivot) {
        swap(numbers, i, end++);
      }
    }
    swap(numbers, end, to - 1);
    sort(numbers, from, end);
    sort(numbers, end + 1, to);
  }

  private static void swap(int[] numbers, int i, int j) {
    int kept = numbers[i];
    numbers[i] = numbers[j];
    numbers[j] = kept;
  }

  @Override
  public void run() {
    int[] numbers = new int[NUMBERS];
    for (int i = 0; i < NUMBERS; i++) {
      numbers[i] = Jacquard.anyInt("number " + i);
    }
    sort(numbers, 0, NUMBERS);
    for (int i = 1; i < NUMBERS; i++) {
      if (numbers[i - 1] > numbers[i]) {
        throw new IllegalStateException("not sorted");
      }
    }
  }
}
