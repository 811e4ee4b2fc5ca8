// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.raceflip;

import java.util.Arrays;

/** One choice of the schedule that is kept between runs. */
final class Point {
  int thread;
  int outcome;

  /** Whether the operation done here raced with a later one. */
  boolean race;

  /** Threads tried here and put off, and those that were delayed here in the last run. */
  final Threads postponed = new Threads();

  final Threads delayed = new Threads();

  void open() {
    race = false;
    postponed.clear();
  }

  /** A small set of threads, each with whether the operation it was put off with wrote. */
  static final class Threads {
    private int[] members = new int[4];
    private int size;

    void clear() {
      size = 0;
    }

    int size() {
      return size;
    }

    int thread(int i) {
      return members[i] >> 1;
    }

    boolean writes(int i) {
      return (members[i] & 1) != 0;
    }

    boolean contains(int thread) {
      for (int i = 0; i < size; i++) {
        if (members[i] >> 1 == thread) {
          return true;
        }
      }
      return false;
    }

    void add(int thread, boolean writes) {
      if (!contains(thread)) {
        if (size == members.length) {
          members = Arrays.copyOf(members, 2 * size);
        }
        members[size++] = thread << 1 | (writes ? 1 : 0);
      }
    }

    void addAll(Threads others) {
      for (int i = 0; i < others.size; i++) {
        add(others.thread(i), others.writes(i));
      }
    }

    void removeAt(int i) {
      members[i] = members[--size];
    }
  }
}
