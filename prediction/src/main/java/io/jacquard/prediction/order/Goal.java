// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

/**
 * What a reordering is to lead to: a short sequence of events.
 *
 * @param events these are about to happen at its end, all at the same time; of different threads
 * @param sequence these happen before, in this order
 * @param seen the write that is the last one to the variable which the first of the events reads;
 *     {@link TraceOrder#NONE} for the initial value, {@link #ANY} for whatever
 * @param avoided these must not happen before
 */
public record Goal(int[] events, int[] sequence, int seen, int[] avoided) {
  /** Any write. */
  public static final int ANY = -2;

  private static final int[] NOTHING = {};

  /** Events that are about to happen together. */
  public static Goal together(int... events) {
    return new Goal(events, NOTHING, ANY, NOTHING);
  }

  /** A read that sees a write, before others come. */
  public static Goal seeing(int read, int write, int... avoided) {
    return new Goal(new int[] {read}, NOTHING, write, avoided);
  }

  /** An event after others in this order; the last of them is seen. */
  public static Goal seeingLast(int read, int... sequence) {
    return new Goal(new int[] {read}, sequence, sequence[sequence.length - 1], NOTHING);
  }

  /** An event after others in this order. */
  public static Goal after(int event, int... sequence) {
    return new Goal(new int[] {event}, sequence, ANY, NOTHING);
  }

  boolean isReachedIn(Ideal ideal) {
    return containsAny(ideal, events) || containsAny(ideal, avoided);
  }

  private static boolean containsAny(Ideal ideal, int[] some) {
    for (int each : some) {
      if (ideal.contains(each)) {
        return true;
      }
    }
    return false;
  }
}
