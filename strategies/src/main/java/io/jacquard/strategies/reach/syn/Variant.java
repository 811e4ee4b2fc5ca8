// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach.syn;

import java.util.BitSet;
import java.util.List;

/**
 * A variant of a sequence: the races of a row, and all events of the sequence that do not conflict
 * with them. It is followed in three parts: what happened before the races, the races, and the
 * other events. Whether an event depends on a race is said only when both are known; see {@link
 * #leave}.
 */
public final class Variant {
  private final SynSequence sequence;
  private final List<Race> races;
  private final BitSet first = new BitSet();
  private final BitSet gone = new BitSet();

  /** The variant that a row of a table stands for. */
  public Variant(SynSequence sequence, List<Race> races) {
    this.sequence = sequence;
    this.races = races;
    for (Race race : races) {
      first.or(race.past());
    }
  }

  public SynSequence sequence() {
    return sequence;
  }

  public List<Race> races() {
    return races;
  }

  /** Whether an event happened before one of the races. */
  public boolean isFirst(int event) {
    return first.get(event);
  }

  /** The race of this operation, or -1. */
  public int race(int thread, int position) {
    for (int i = 0; i < races.size(); i++) {
      if (races.get(i).thread() == thread && races.get(i).position() == position) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Whether the event cannot be in the variant, since it is the operation of a race, or something
   * before it is gone. Those before it have to be asked about before.
   */
  public boolean isGone(int event) {
    if (gone.get(event)) {
      return true;
    }
    boolean raced = false;
    for (Race race : races) {
      raced |=
          race.thread() == sequence.thread(event) && race.position() == sequence.position(event);
    }
    if (raced || sequence.past(event).intersects(gone)) {
      gone.set(event);
      return true;
    }
    return false;
  }

  /** The event depends on a race, so that it is not in the variant. */
  public void leave(int event) {
    gone.set(event);
  }

  /** The events that have left. */
  public BitSet gone() {
    return gone;
  }

  /** The run begins anew. */
  public void restart() {
    gone.clear();
  }
}
