// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach.syn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The partially ordered sequence of the synchronization events of one run: what each thread did,
 * and what happened before what. Events are numbered in one order in which they can be done.
 *
 * <p>An event is <em>old</em> if it was an event of the variant that led to the run, other than the
 * races that made that variant. It is <em>black</em> if no later variant may change it.
 */
public final class SynSequence {
  private final int[] thread;
  private final int[] outcome;
  private final int[] effect;
  private final BitSet[] past;
  private final BitSet old;
  private final BitSet black;
  private final int[] position;
  private final int[][] ofThread;

  /**
   * A sequence of as many events as there are threads given.
   *
   * @param thread the number of the thread of each event
   * @param outcome how each event ended
   * @param effect what each event did to its location, for whoever runs it again
   * @param past of each event the events that happened before it
   */
  public SynSequence(
      int[] thread, int[] outcome, int[] effect, BitSet[] past, BitSet old, BitSet black) {
    this.thread = thread;
    this.outcome = outcome;
    this.effect = effect;
    this.past = past;
    this.old = old;
    this.black = black;
    position = new int[thread.length];
    int threads = 0;
    for (int each : thread) {
      threads = Math.max(threads, each + 1);
    }
    int[] count = new int[threads];
    for (int event = 0; event < thread.length; event++) {
      position[event] = count[thread[event]]++;
    }
    ofThread = new int[threads][];
    for (int i = 0; i < threads; i++) {
      ofThread[i] = new int[count[i]];
    }
    for (int event = 0; event < thread.length; event++) {
      ofThread[thread[event]][position[event]] = event;
    }
  }

  public void save(DataOutput out) throws IOException {
    out.writeInt(thread.length);
    for (int event = 0; event < thread.length; event++) {
      out.writeInt(thread[event]);
      out.writeInt(outcome[event]);
      out.writeInt(effect[event]);
      BitSets.save(past[event], out);
    }
    BitSets.save(old, out);
    BitSets.save(black, out);
  }

  /** The sequence that {@link #save} stored. */
  public static SynSequence restored(DataInput in) throws IOException {
    int size = in.readInt();
    int[] threads = new int[size];
    int[] outcomes = new int[size];
    int[] effects = new int[size];
    BitSet[] pasts = new BitSet[size];
    for (int event = 0; event < size; event++) {
      threads[event] = in.readInt();
      outcomes[event] = in.readInt();
      effects[event] = in.readInt();
      pasts[event] = BitSets.restored(in);
    }
    return new SynSequence(
        threads, outcomes, effects, pasts, BitSets.restored(in), BitSets.restored(in));
  }

  public int size() {
    return thread.length;
  }

  public int thread(int event) {
    return thread[event];
  }

  public int outcome(int event) {
    return outcome[event];
  }

  public int effect(int event) {
    return effect[event];
  }

  /** How many events of its thread came before. */
  public int position(int event) {
    return position[event];
  }

  /** How many events the thread has. */
  public int length(int ofWhom) {
    return ofWhom < ofThread.length ? ofThread[ofWhom].length : 0;
  }

  /** The event of a thread that has so many before it, or -1. */
  public int event(int ofWhom, int at) {
    return at < length(ofWhom) ? ofThread[ofWhom][at] : -1;
  }

  /** The events that happened before; not to be changed. */
  public BitSet past(int event) {
    return past[event];
  }

  public boolean happenedBefore(int first, int second) {
    return past[second].get(first);
  }

  public boolean isOld(int event) {
    return old.get(event);
  }

  public boolean isBlack(int event) {
    return black.get(event);
  }

  /** Whether all these events are old. */
  public boolean areOld(BitSet events) {
    // with an event all that happened before it is old, so that late ones tell soonest
    for (int each = events.length() - 1; each >= 0; each = events.previousSetBit(each - 1)) {
      if (!old.get(each)) {
        return false;
      }
    }
    return true;
  }

  /** Adds everything that happened after one of these events. */
  public void addFuture(BitSet events) {
    for (int event = 0; event < thread.length; event++) {
      if (!events.get(event) && past[event].intersects(events)) {
        events.set(event);
      }
    }
  }

  @Override
  public String toString() {
    return "threads " + Arrays.toString(thread) + ", old " + old + ", black " + black;
  }
}
