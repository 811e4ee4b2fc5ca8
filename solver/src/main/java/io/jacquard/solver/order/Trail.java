// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is taken to be true, in the order in which it was, with the reason, in levels. */
final class Trail {
  private final IntList literals = new IntList();
  private final IntList levelStarts = new IntList();
  private byte[] values = new byte[64];
  private int[] levels = new int[64];
  private final List<@Nullable Clause> reasons = new ArrayList<>();

  void grow(int atoms) {
    if (atoms > values.length) {
      values = Arrays.copyOf(values, Math.max(atoms, values.length * 2));
      levels = Arrays.copyOf(levels, values.length);
    }
    while (reasons.size() < atoms) {
      reasons.add(null);
    }
  }

  /** 1 for true, -1 for false, 0 for not known. */
  int value(int literal) {
    int value = values[literal >> 1];
    return (literal & 1) == 0 ? value : -value;
  }

  void assign(int literal, @Nullable Clause reason) {
    values[literal >> 1] = (byte) ((literal & 1) == 0 ? 1 : -1);
    levels[literal >> 1] = level();
    reasons.set(literal >> 1, reason);
    literals.add(literal);
  }

  int size() {
    return literals.size();
  }

  int get(int index) {
    return literals.get(index);
  }

  int level() {
    return levelStarts.size();
  }

  int levelOf(int literal) {
    return levels[literal >> 1];
  }

  /** The first index in the trail that belongs to this level, from 1. */
  int startOf(int level) {
    return levelStarts.get(level - 1);
  }

  @Nullable Clause reasonOf(int literal) {
    return reasons.get(literal >> 1);
  }

  void newLevel() {
    levelStarts.add(literals.size());
  }

  /** Forgets what was assigned above a level. */
  void cancel(int level) {
    int start = startOf(level + 1);
    for (int i = literals.size() - 1; i >= start; i--) {
      values[literals.get(i) >> 1] = 0;
    }
    literals.shrink(start);
    levelStarts.shrink(level);
  }
}
