// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.strategies.trail.Causality;
import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.trace.schedule.Choice;
import java.util.Arrays;

/**
 * Tells whether reversing a known race would plan what it planned after the execution before.
 *
 * <p>A plan begins where the first operation of the race was done, with all that did not happen
 * after it. The execution before had the same beginning, up to the first fresh entry. So the plan
 * is the same if, from there on, the same threads did as many operations with the same outcomes
 * that did not happen after the first one: what they do follows from that. It need not be looked at
 * again, since nothing that covers it has gone while the race is on the path. This saves most of
 * the work where threads are many and executions differ in their last steps.
 */
final class PlannedTails {
  private final ExecutionTrail trail;
  private final Causality causality;

  // the execution before: its choices, by entry
  private int[] before = new int[64];
  private int sizeBefore;

  // by the first operation of a race: the entries that did not happen after it, the execution for
  // which that holds, and whether they were the same as in the execution before
  private long[][] unaffected = new long[64][];
  private int[] round = new int[64];
  private boolean[] same = new boolean[64];
  private long[] old = new long[8];

  private int current = 1;
  private int fresh;

  PlannedTails(ExecutionTrail trail, Causality causality) {
    this.trail = trail;
    this.causality = causality;
  }

  /** An execution has ended that begins like the one before, up to this entry. */
  void begin(int firstFresh) {
    fresh = firstFresh;
    current++;
  }

  /** The execution has been learnt from; the next one is compared with it. */
  void end() {
    int size = trail.size();
    if (size > before.length) {
      before = Arrays.copyOf(before, 2 * size);
    }
    for (int at = Math.min(fresh, sizeBefore); at < size; at++) {
      before[at] = choice(at);
    }
    sizeBefore = size;
  }

  private int choice(int at) {
    return Choice.of(trail.thread(at), trail.outcome(at));
  }

  /** Whether the same did not happen after the operation as in the execution before. */
  boolean isSame(int first) {
    grow(first);
    if (round[first] != current) {
      boolean known = round[first] == current - 1 && first < fresh;
      round[first] = current;
      same[first] = known ? compare(first) : note(first);
    }
    return same[first];
  }

  private void grow(int first) {
    if (first >= round.length) {
      int length = Math.max(first + 1, 2 * round.length);
      unaffected = Arrays.copyOf(unaffected, length);
      round = Arrays.copyOf(round, length);
      same = Arrays.copyOf(same, length);
    }
  }

  private boolean note(int first) {
    unaffected[first] = new long[words(trail.size())];
    for (int at = first + 1; at < trail.size(); at++) {
      if (!causality.isBefore(first, at)) {
        unaffected[first][at >> 6] |= 1L << at;
      }
    }
    return false;
  }

  private boolean compare(int first) {
    int from = fresh >> 6;
    int length = words(sizeBefore);
    if (old.length < length) {
      old = new long[2 * length];
    }
    System.arraycopy(unaffected[first], from, old, from, Math.max(0, length - from));
    if (unaffected[first].length < words(trail.size())) {
      unaffected[first] = Arrays.copyOf(unaffected[first], words(trail.size()));
    }
    long[] now = unaffected[first];
    boolean equal = true;
    int match = nextOld(fresh);
    for (int at = fresh; at < trail.size(); at++) {
      if (causality.isBefore(first, at)) {
        now[at >> 6] &= ~(1L << at);
      } else {
        now[at >> 6] |= 1L << at;
        equal &= match < sizeBefore && before[match] == choice(at);
        match = nextOld(match + 1);
      }
    }
    return equal && match >= sizeBefore;
  }

  private int nextOld(int from) {
    int at = from;
    while (at < sizeBefore && (old[at >> 6] & 1L << at) == 0) {
      at++;
    }
    return at;
  }

  private static int words(int entries) {
    return (entries + 63) >> 6;
  }
}
