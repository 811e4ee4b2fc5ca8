// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.trace.record.OperationKind;
import java.util.List;

/**
 * What a thread is about to do, whatever dependence the net represents: {@link NetOperations} makes
 * an operation of it, for one net.
 *
 * @param kind what it does; for a thread that waits on a condition, whether signalled or not, that
 *     it leaves
 * @param site where it stands in the program
 * @param isKnown whether it can be said what it touches
 * @param locations what it touches, by number, each once
 * @param writes one bit for each location: whether it may change it
 * @param joined the number of the thread whose end it waits for, or {@link #NONE}
 * @param flag the location of the thread's flag if an interrupt would end it, or {@link #NONE}
 * @param isDaemon whether its thread is a daemon
 * @param takes whether it needs its first location free of others
 * @param givesUp whether it may also end without what it waits for
 * @param timed whether it ends when nothing else can run
 * @param held the locations of the locks that the thread holds, if it is about none that has a
 *     model
 */
record PendingOperation(
    OperationKind kind,
    int site,
    boolean isKnown,
    List<Integer> locations,
    int writes,
    int joined,
    int flag,
    boolean isDaemon,
    boolean takes,
    boolean givesUp,
    boolean timed,
    List<Integer> held) {
  static final int NONE = -1;

  PendingOperation {
    locations = List.copyOf(locations);
    held = List.copyOf(held);
  }
}
