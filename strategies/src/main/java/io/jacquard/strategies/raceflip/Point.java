// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.raceflip;

import java.util.Arrays;

/** One choice of the schedule that is kept between runs. */
final class Point {
  int thread;
  int outcome;

  /** The outcome that was tried first; the others follow in a circle. */
  int first;

  /** Whether the operation done here raced with a later one. */
  boolean race;

  /** The outcomes of the thread that have been tried. */
  private final Choices tried = new Choices();

  /** What was tried here and put off, and what was delayed here in the last run. */
  final Choices postponed = new Choices();

  final Choices delayed = new Choices();

  void open() {
    race = false;
    postponed.clear();
  }

  /** The thread goes next, with this outcome first. */
  void choose(int which, int outcomeOf) {
    thread = which;
    outcome = outcomeOf;
    first = outcomeOf;
    tried.clear();
  }

  /** The outcome has been tried, and the operation had this effect. */
  void tried(int effect) {
    tried.add(thread, outcome, effect);
  }

  /** Puts the thread off with all that was tried. */
  void putOff() {
    postponed.addAll(tried);
    race = false;
  }

  /** A small set of operations with their outcomes, each with the effect that it had. */
  static final class Choices {
    private int[] members = new int[4];
    private int size;

    void clear() {
      size = 0;
    }

    int size() {
      return size;
    }

    int thread(int i) {
      return members[i] >> 10;
    }

    int effect(int i) {
      return members[i] & 3;
    }

    boolean contains(int thread) {
      for (int i = 0; i < size; i++) {
        if (thread(i) == thread) {
          return true;
        }
      }
      return false;
    }

    boolean contains(int thread, int outcome) {
      for (int i = 0; i < size; i++) {
        if (members[i] >> 2 == (thread << 8 | outcome)) {
          return true;
        }
      }
      return false;
    }

    void add(int thread, int outcome, int effect) {
      add(thread << 10 | outcome << 2 | effect);
    }

    private void add(int member) {
      if (!contains(member >> 10, member >> 2 & 255)) {
        if (size == members.length) {
          members = Arrays.copyOf(members, 2 * size);
        }
        members[size++] = member;
      }
    }

    void addAll(Choices others) {
      for (int i = 0; i < others.size; i++) {
        add(others.members[i]);
      }
    }

    void removeAt(int i) {
      members[i] = members[--size];
    }
  }
}
