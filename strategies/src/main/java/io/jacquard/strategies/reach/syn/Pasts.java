// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach.syn;

import java.util.BitSet;

/**
 * All pasts that an operation may have: of the events that it would depend on, each set that has
 * with an event those that happened before it. What is black is always among them, and something is
 * that is not old: a past of old events alone belongs to an operation that the sequence before has
 * raced with already, or to one of its events.
 *
 * <p>Of two pasts that one contains the other, the smaller comes first.
 */
public final class Pasts {
  /** Learns of the pasts; must not keep them. */
  public interface Sink {
    void past(BitSet events);
  }

  private final SynSequence sequence;
  private final int[] partners;
  private final BitSet forced;
  private final Sink sink;
  private final BitSet left = new BitSet();
  private int lastFresh = -1;

  private Pasts(SynSequence sequence, int[] partners, BitSet forced, Sink sink) {
    this.sequence = sequence;
    this.partners = partners;
    this.forced = forced;
    this.sink = sink;
    for (int i = 0; i < partners.length; i++) {
      if (!sequence.isOld(partners[i])) {
        lastFresh = i;
      }
    }
  }

  /**
   * Finds the pasts.
   *
   * @param base what belongs to each: what its thread did and knew before
   * @param partners the events that the operation would depend on, in their order
   * @param forced those of them that belong to each past
   */
  public static void find(
      SynSequence sequence, BitSet base, int[] partners, BitSet forced, Sink sink) {
    new Pasts(sequence, partners, forced, sink).find(0, base, !sequence.areOld(base));
  }

  private void find(int at, BitSet taken, boolean fresh) {
    if (!fresh && at > lastFresh) {
      return;
    }
    if (at == partners.length) {
      sink.past(taken);
      return;
    }
    int event = partners[at];
    if (taken.get(event)) {
      find(at + 1, taken, fresh);
      return;
    }
    if (!forced.get(event)) {
      left.set(event);
      find(at + 1, taken, fresh);
      left.clear(event);
    }
    if (!sequence.past(event).intersects(left)) {
      BitSet more = (BitSet) taken.clone();
      more.or(sequence.past(event));
      more.set(event);
      find(at + 1, more, fresh || !sequence.isOld(event));
    }
  }
}
