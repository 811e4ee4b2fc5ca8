// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.util.Arrays;

/**
 * All presets, each once: a thread condition, one version of each location that the operation
 * touches, and the reads before it of copied locations that it consumes. A preset is known by its
 * place in one big array; a hash table finds it.
 */
final class Presets {
  /** The state of a preset to which no event belongs yet; else it is an event. */
  private static final int NO_EVENT = -1;

  /** The state of a preset that turned out to be impossible. */
  static final int IMPOSSIBLE = -2;

  private static final int CONDITION = 1;
  private static final int VERSIONS = 2;
  private static final int READS = 3;
  private static final int HEADER = 4;

  final GrowingInts cells = new GrowingInts(256);
  private int[] table = new int[256];
  private int count;

  Presets() {
    Arrays.fill(table, -1);
  }

  int intern(int threadCondition, GrowingInts versions, GrowingInts reads) {
    int slot = slot(threadCondition, versions, reads);
    if (table[slot] >= 0) {
      return table[slot];
    }
    int at = cells.size();
    cells.add(NO_EVENT);
    cells.add(threadCondition);
    cells.add(versions.size());
    cells.add(reads.size());
    for (int i = 0; i < versions.size(); i++) {
      cells.add(versions.get(i));
    }
    for (int i = 0; i < reads.size(); i++) {
      cells.add(reads.get(i));
    }
    table[slot] = at;
    if (2 * ++count > table.length) {
      rehash(2 * table.length);
    }
    return at;
  }

  int find(int threadCondition, GrowingInts versions, GrowingInts reads) {
    return table[slot(threadCondition, versions, reads)];
  }

  private int slot(int condition, GrowingInts versions, GrowingInts reads) {
    int slot = hash(condition, versions, reads) & table.length - 1;
    while (table[slot] >= 0 && !is(table[slot], condition, versions, reads)) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  private static int hash(int condition, GrowingInts versions, GrowingInts reads) {
    int hash = start(condition, versions.size());
    for (int i = 0; i < versions.size(); i++) {
      hash = mix(hash, versions.get(i));
    }
    for (int i = 0; i < reads.size(); i++) {
      hash = mix(hash, ~reads.get(i));
    }
    return spread(hash);
  }

  private int hash(int preset) {
    int hash = start(threadCondition(preset), versions(preset));
    for (int i = 0; i < versions(preset); i++) {
      hash = mix(hash, version(preset, i));
    }
    for (int i = 0; i < reads(preset); i++) {
      hash = mix(hash, ~read(preset, i));
    }
    return spread(hash);
  }

  private static int start(int condition, int versions) {
    return condition * 31 + versions;
  }

  private static int mix(int hash, int value) {
    return hash * 0x01000193 ^ value;
  }

  private static int spread(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ mixed >>> 15;
  }

  private boolean is(int preset, int condition, GrowingInts versions, GrowingInts reads) {
    if (threadCondition(preset) != condition
        || versions(preset) != versions.size()
        || reads(preset) != reads.size()) {
      return false;
    }
    for (int i = 0; i < versions.size(); i++) {
      if (version(preset, i) != versions.get(i)) {
        return false;
      }
    }
    for (int i = 0; i < reads.size(); i++) {
      if (read(preset, i) != reads.get(i)) {
        return false;
      }
    }
    return true;
  }

  private void rehash(int length) {
    table = new int[length];
    Arrays.fill(table, -1);
    for (int preset = first(); preset >= 0; preset = next(preset)) {
      int slot = hash(preset) & length - 1;
      while (table[slot] >= 0) {
        slot = slot + 1 & length - 1;
      }
      table[slot] = preset;
    }
  }

  /** The cells have been read from elsewhere. */
  void restored() {
    count = 0;
    for (int preset = first(); preset >= 0; preset = next(preset)) {
      count++;
    }
    int length = table.length;
    while (length < 2 * count) {
      length *= 2;
    }
    rehash(length);
  }

  private int first() {
    return cells.size() == 0 ? -1 : 0;
  }

  int next(int preset) {
    int next = preset + HEADER + versions(preset) + reads(preset);
    return next < cells.size() ? next : -1;
  }

  int count() {
    return count;
  }

  int state(int preset) {
    return cells.get(preset);
  }

  void setState(int preset, int state) {
    cells.set(preset, state);
  }

  int threadCondition(int preset) {
    return cells.get(preset + CONDITION);
  }

  int versions(int preset) {
    return cells.get(preset + VERSIONS);
  }

  int version(int preset, int i) {
    return cells.get(preset + HEADER + i);
  }

  int reads(int preset) {
    return cells.get(preset + READS);
  }

  int read(int preset, int i) {
    return cells.get(preset + HEADER + versions(preset) + i);
  }

  /** Beside the cells. */
  long bytes() {
    return 4L * table.length;
  }
}
