// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

/**
 * A map with a fixed number of buckets, each with a lock of its own. Whoever goes through all
 * entries leaves the lock of a bucket before he looks at what he found there.
 */
public final class BucketMap {
  private static final int BUCKETS = 19;
  private static final int PUTS = 40;

  private static final class Bucket {
    private Integer key;
    private Object value;
  }

  private final Bucket[] buckets = new Bucket[BUCKETS];
  private int checked;

  private BucketMap() {
    for (int i = 0; i < BUCKETS; i++) {
      buckets[i] = new Bucket();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BucketMap map = new BucketMap();
    for (int i = 0; i < BUCKETS; i++) {
      map.put(i, "value " + i);
    }
    Workers.run(
        () -> {
          map.fill(3);
          map.lengths();
        },
        () -> map.fill(5),
        () -> {
          map.fill(7);
          map.remove(4);
        });
  }

  private void fill(int key) {
    for (int i = 0; i < PUTS; i++) {
      put((key + i) % 3, "again");
      get((key + i) % BUCKETS);
    }
  }

  private void put(int key, Object value) {
    Bucket bucket = buckets[key % BUCKETS];
    synchronized (bucket) {
      bucket.key = key;
      bucket.value = value;
    }
  }

  private Object get(int key) {
    Bucket bucket = buckets[key % BUCKETS];
    synchronized (bucket) {
      return bucket.value;
    }
  }

  private void remove(int key) {
    Bucket bucket = buckets[key % BUCKETS];
    synchronized (bucket) {
      bucket.key = null;
      bucket.value = null;
    }
  }

  private void lengths() {
    for (Bucket bucket : buckets) {
      boolean used;
      synchronized (bucket) {
        used = bucket.key != null;
      }
      if (used) {
        checked += bucket.value.toString().length();
      }
    }
  }
}
