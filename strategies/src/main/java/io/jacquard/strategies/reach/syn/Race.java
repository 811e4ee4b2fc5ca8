// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach.syn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.BitSet;

/**
 * A race: an operation of a sequence could have come after another part of the sequence, or ended
 * in another way. In the paper's words: a receiving event could have had another sending partner.
 *
 * <p>The operation and what happened before it together are the new event. What conflicts with it
 * cannot be in a run with it: the operation as it was, what depends on it but was not before it,
 * and all that happened after these.
 */
public final class Race {
  /** The outcome that comes first when the operation is done for the first time. */
  public static final int ANY = -1;

  private final int thread;
  private final int position;
  private final BitSet past;
  private final BitSet conflicts;
  private int outcome;
  private long footprint;

  /**
   * A race of the thread's operation that has so many before it.
   *
   * @param past the events of the sequence that happen before it
   * @param conflicts the events of the sequence that cannot be in a run with it
   * @param footprint what it touches, as those understand it who know the program
   */
  public Race(
      int thread, int position, int outcome, BitSet past, BitSet conflicts, long footprint) {
    this.thread = thread;
    this.position = position;
    this.outcome = outcome;
    this.past = past;
    this.conflicts = conflicts;
    this.footprint = footprint;
  }

  public int thread() {
    return thread;
  }

  public int position() {
    return position;
  }

  public int outcome() {
    return outcome;
  }

  public BitSet past() {
    return past;
  }

  public long footprint() {
    return footprint;
  }

  public BitSet conflicts() {
    return conflicts;
  }

  /** The race with another outcome. */
  public Race withOutcome(int other) {
    return new Race(thread, position, other, past, (BitSet) conflicts.clone(), footprint);
  }

  /** The operation was done: this is how it ended, and what it touched. */
  public void settle(int endedBy, long touched) {
    outcome = endedBy;
    footprint = touched;
  }

  /** The run came to the end of its variant: what it left out is what the race conflicts with. */
  public void settleConflicts(BitSet inConflict) {
    conflicts.clear();
    conflicts.or(inConflict);
  }

  void save(Relation relation, DataOutput out) throws IOException {
    out.writeInt(thread);
    out.writeInt(position);
    out.writeInt(outcome);
    BitSets.save(past, out);
    BitSets.save(conflicts, out);
    relation.save(footprint, out);
  }

  static Race restored(Relation relation, DataInput in) throws IOException {
    return new Race(
        in.readInt(),
        in.readInt(),
        in.readInt(),
        BitSets.restored(in),
        BitSets.restored(in),
        relation.restored(in));
  }

  /** Whether both may be in one run. */
  boolean goesWith(Race other, Relation relation) {
    return thread != other.thread
        && !past.intersects(other.conflicts)
        && !other.past.intersects(conflicts)
        && !relation.dependent(footprint, other.footprint);
  }

  @Override
  public String toString() {
    return thread + "." + position + ":" + outcome + " after " + past;
  }
}
