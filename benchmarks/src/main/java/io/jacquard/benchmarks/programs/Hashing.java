// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

/** A hash map of the program's own: chained entries, grown by doubling. */
public final class Hashing implements Runnable {
  private static final int COUNT = 20_000;

  private static final class Entry {
    final int key;
    int value;
    Entry next;

    Entry(int key, int value, Entry next) {
      this.key = key;
      this.value = value;
      this.next = next;
    }
  }

  private static final class Table {
    private Entry[] buckets = new Entry[16];
    private int size;

    void add(int key, int value) {
      int place = place(key, buckets.length);
      for (Entry entry = buckets[place]; entry != null; entry = entry.next) {
        if (entry.key == key) {
          entry.value += value;
          return;
        }
      }
      buckets[place] = new Entry(key, value, buckets[place]);
      if (++size > buckets.length) {
        grow();
      }
    }

    int get(int key) {
      for (Entry entry = buckets[place(key, buckets.length)]; entry != null; entry = entry.next) {
        if (entry.key == key) {
          return entry.value;
        }
      }
      return 0;
    }

    private void grow() {
      Entry[] larger = new Entry[buckets.length * 2];
      for (Entry first : buckets) {
        Entry entry = first;
        while (entry != null) {
          Entry next = entry.next;
          int place = place(entry.key, larger.length);
          entry.next = larger[place];
          larger[place] = entry;
          entry = next;
        }
      }
      buckets = larger;
    }

    private static int place(int key, int length) {
      int hash = key * 0x9E3779B9;
      return (hash ^ hash >>> 16) & (length - 1);
    }
  }

  @Override
  public void run() {
    Table table = new Table();
    for (int i = 0; i < COUNT; i++) {
      table.add(i * 7, i);
      table.add(i, 1);
    }
    long sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += table.get(i * 7);
    }
    if (sum != (long) COUNT * (COUNT - 1) / 2 + (COUNT + 6) / 7) {
      throw new AssertionError("sum: " + sum);
    }
  }
}
