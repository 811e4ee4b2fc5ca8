// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.trace.schedule.Choice;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * A small list of choices that have been tried, each with the effect that its operation had, and
 * whether an assumption was false right after it, so that nothing could follow.
 */
public final class TriedChoices {
  private int[] choices = new int[4];
  private short[] effects = new short[4];
  private static final int EFFECT = 255;
  private static final int DISCARDED = 256;
  private int size;

  public void clear() {
    size = 0;
  }

  public int size() {
    return size;
  }

  public int thread(int i) {
    return Choice.thread(choices[i]);
  }

  public int outcome(int i) {
    return Choice.outcome(choices[i]);
  }

  /** What the operation did to its location, as {@code Dependence.effect} says. */
  public int effect(int i) {
    return effects[i] & EFFECT;
  }

  /** Whether an assumption was false right after the operation. */
  public boolean isDiscarded(int i) {
    return (effects[i] & DISCARDED) != 0;
  }

  public boolean contains(int choice) {
    return find(choice, size) >= 0;
  }

  /** The position of the choice among the first ones, or -1. */
  public int find(int choice, int end) {
    for (int i = 0; i < end; i++) {
      if (choices[i] == choice) {
        return i;
      }
    }
    return -1;
  }

  public boolean containsThread(int thread) {
    for (int i = 0; i < size; i++) {
      if (thread(i) == thread) {
        return true;
      }
    }
    return false;
  }

  public void add(int choice, int effect, boolean discarded) {
    add(choice, discarded ? effect | DISCARDED : effect);
  }

  private void add(int choice, int effect) {
    if (size == choices.length) {
      choices = Arrays.copyOf(choices, 2 * size);
      effects = Arrays.copyOf(effects, 2 * size);
    }
    choices[size] = choice;
    effects[size++] = (short) effect;
  }

  /** Adds the choice unless it is there, with whatever effect. */
  public void addOnce(int choice, int effect) {
    if (!contains(choice)) {
      add(choice, effect);
    }
  }

  public void addAll(TriedChoices others) {
    for (int i = 0; i < others.size; i++) {
      addOnce(others.choices[i], others.effects[i]);
    }
  }

  /** Removes the i-th; the last one takes its place. */
  public void removeAt(int i) {
    size--;
    choices[i] = choices[size];
    effects[i] = effects[size];
  }

  public void save(DataOutput out) throws IOException {
    save(out, size);
  }

  /** Stores the first ones. */
  public void save(DataOutput out, int first) throws IOException {
    out.writeInt(first);
    for (int i = 0; i < first; i++) {
      out.writeInt(choices[i]);
      out.writeShort(effects[i]);
    }
  }

  public void restore(DataInput in) throws IOException {
    clear();
    for (int left = in.readInt(); left > 0; left--) {
      add(in.readInt(), in.readShort());
    }
  }
}
