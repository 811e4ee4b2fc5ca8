// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.dependence.Dependence;
import java.util.Arrays;

/**
 * Operations of an execution in another order, to be planned at a step of it. Elements can be
 * struck out.
 *
 * <p>Footprints have the numbers of that execution. What is planned elsewhere is compared by
 * lasting footprints.
 */
abstract class Sequence {
  /** In the place of a footprint: nothing is known. */
  static final long UNKNOWN = -1;

  private int[] threads = new int[64];
  private int[] outcomes = new int[64];
  private long[] footprints = new long[64];
  private int[] twins = new int[64];
  private boolean[] struck = new boolean[64];

  private final Chains ofThread = new Chains();
  private final Chains ofLocation = new Chains();
  private int size;
  private boolean wide;

  /** The footprint under names that hold across executions. */
  abstract long lasting(int i);

  /**
   * What the thread did or was about to do behind its elements; {@link #UNKNOWN} also of the thread
   * of the last one, which may turn out differently in its new place.
   */
  abstract long next(int thread);

  final void clear() {
    size = 0;
    wide = false;
    ofThread.clear();
    ofLocation.clear();
  }

  /**
   * Adds an element.
   *
   * @param twin the element that a twin has to do before; -1 if there is none
   */
  final void add(int thread, int outcome, long footprint, int twin) {
    if (size == threads.length) {
      threads = Arrays.copyOf(threads, 2 * size);
      outcomes = Arrays.copyOf(outcomes, 2 * size);
      footprints = Arrays.copyOf(footprints, 2 * size);
      twins = Arrays.copyOf(twins, 2 * size);
      struck = Arrays.copyOf(struck, 2 * size);
    }
    ofThread.add(thread, size);
    ofLocation.add(Dependence.location(footprint), size);
    threads[size] = thread;
    outcomes[size] = outcome;
    footprints[size] = footprint;
    twins[size] = twin;
    wide |= Dependence.isWide(footprint);
    struck[size++] = false;
  }

  /** What the last element does in its new place; it is about the same location. */
  final void setLast(int outcome, long footprint) {
    outcomes[size - 1] = outcome;
    footprints[size - 1] = footprint;
    wide |= Dependence.isWide(footprint);
  }

  final void setLastOutcome(int outcome) {
    outcomes[size - 1] = outcome;
  }

  final int size() {
    return size;
  }

  final boolean isStruck(int i) {
    return struck[i];
  }

  /** Strikes out the first element of a thread. */
  final void strike(int i) {
    struck[i] = true;
    ofThread.dropFirst(threads[i]);
  }

  final int thread(int i) {
    return threads[i];
  }

  final int outcome(int i) {
    return outcomes[i];
  }

  final long footprint(int i) {
    return footprints[i];
  }

  final int twin(int i) {
    return twins[i];
  }

  /** The first element of the thread that is not struck out, or -1. */
  final int find(int thread) {
    return ofThread.first(thread);
  }

  /** Whether nothing before the element must stay before it. */
  final boolean isInitial(int i) {
    return isIndependentUntil(i, footprints[i]) && !followsTwin(i);
  }

  /** Whether a twin has to do its first change before, which is among the elements. */
  private boolean followsTwin(int i) {
    return twins[i] >= 0 && !struck[twins[i]];
  }

  final boolean isIndependentOf(long footprint) {
    return isIndependentUntil(size, footprint);
  }

  /**
   * Whether no element before the given one depends on the operation, of whose thread there is
   * none. Only those at its location can, unless something depends on more.
   */
  private boolean isIndependentUntil(int end, long footprint) {
    if (wide || Dependence.isWide(footprint)) {
      for (int i = 0; i < end; i++) {
        if (isDependent(i, footprint)) {
          return false;
        }
      }
      return true;
    }
    int location = Dependence.location(footprint);
    int i = location == 0 ? -1 : firstAt(location);
    while (i >= 0 && i < end) {
      if (isDependent(i, footprint)) {
        return false;
      }
      i = ofLocation.next(i);
    }
    return true;
  }

  /** The first element at a location; those before it that are struck out are passed once. */
  private int firstAt(int location) {
    int i = ofLocation.first(location);
    while (i >= 0 && struck[i]) {
      ofLocation.dropFirst(location);
      i = ofLocation.first(location);
    }
    return i;
  }

  private boolean isDependent(int i, long footprint) {
    return !struck[i] && Dependence.dependent(footprints[i], footprint);
  }

  final boolean isIndependentOfLasting(long footprint) {
    for (int i = 0; i < size; i++) {
      if (!struck[i] && Dependence.dependent(lasting(i), footprint)) {
        return false;
      }
    }
    return true;
  }
}
