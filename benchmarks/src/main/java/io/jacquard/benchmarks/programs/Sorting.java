// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

/** Merge sort of objects by a field, quick sort of integers. */
public final class Sorting implements Runnable {
  private static final int COUNT = 20_000;

  private static final class Item {
    final int key;
    int rank;

    Item(int key) {
      this.key = key;
    }
  }

  @Override
  public void run() {
    int[] numbers = new int[COUNT];
    Item[] items = new Item[COUNT];
    int value = 12345;
    for (int i = 0; i < COUNT; i++) {
      value = value * 1_103_515_245 + 12_345;
      numbers[i] = value >>> 8;
      items[i] = new Item(value >>> 8);
    }
    merge(items, new Item[COUNT], 0, COUNT);
    for (int i = 0; i < COUNT; i++) {
      items[i].rank = i;
    }
    quick(numbers, 0, COUNT - 1);
    for (int i = 0; i < COUNT; i++) {
      if (items[i].key != numbers[i] || items[i].rank != i) {
        throw new AssertionError("not sorted at " + i);
      }
    }
  }

  private static void merge(Item[] items, Item[] room, int from, int to) {
    if (to - from < 2) {
      return;
    }
    int middle = (from + to) >>> 1;
    merge(items, room, from, middle);
    merge(items, room, middle, to);
    int left = from;
    int right = middle;
    for (int i = from; i < to; i++) {
      if (right >= to || left < middle && items[left].key <= items[right].key) {
        room[i] = items[left++];
      } else {
        room[i] = items[right++];
      }
    }
    for (int i = from; i < to; i++) {
      items[i] = room[i];
    }
  }

  private static void quick(int[] numbers, int from, int to) {
    int low = from;
    int high = to;
    int pivot = numbers[(from + to) >>> 1];
    while (low <= high) {
      while (numbers[low] < pivot) {
        low++;
      }
      while (numbers[high] > pivot) {
        high--;
      }
      if (low <= high) {
        int swapped = numbers[low];
        numbers[low++] = numbers[high];
        numbers[high--] = swapped;
      }
    }
    if (from < high) {
      quick(numbers, from, high);
    }
    if (low < to) {
      quick(numbers, low, to);
    }
  }
}
