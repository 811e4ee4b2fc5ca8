// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.raceflip;

import io.jacquard.engine.locks.LockState;
import java.util.Arrays;

/** One choice of the schedule that is kept between runs. */
final class Point {
  private static final int NONE = -1;

  int thread;
  int outcome;

  /** The outcome that was tried first; the others follow in a circle. */
  int first;

  /** What the operation did to its location with the outcomes tried so far. */
  private int effect;

  /** Whether the operation done here raced with a later one. */
  boolean race;

  /** Threads tried here and put off, and those that were delayed here in the last run. */
  final Threads postponed = new Threads();

  final Threads delayed = new Threads();

  void open() {
    race = false;
    postponed.clear();
  }

  /** The thread goes next, with this outcome first. */
  void choose(int which, int outcomeOf) {
    thread = which;
    outcome = outcomeOf;
    first = outcomeOf;
    effect = NONE;
  }

  /** The outcome has been tried, and the operation had this effect. */
  void tried(int effectOf) {
    effect = effect == NONE || effect == effectOf ? effectOf : LockState.WRITES;
  }

  /** Puts the thread off: what woke it with one of its outcomes wakes it. */
  void putOff() {
    postponed.add(thread, effect);
    race = false;
  }

  /** A small set of threads, each with the effect of the operation it was put off with. */
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
      return members[i] >> 2;
    }

    int effect(int i) {
      return members[i] & 3;
    }

    boolean contains(int thread) {
      for (int i = 0; i < size; i++) {
        if (members[i] >> 2 == thread) {
          return true;
        }
      }
      return false;
    }

    void add(int thread, int effect) {
      if (!contains(thread)) {
        if (size == members.length) {
          members = Arrays.copyOf(members, 2 * size);
        }
        members[size++] = thread << 2 | effect;
      }
    }

    void addAll(Threads others) {
      for (int i = 0; i < others.size; i++) {
        add(others.thread(i), others.effect(i));
      }
    }

    void removeAt(int i) {
      members[i] = members[--size];
    }
  }
}
