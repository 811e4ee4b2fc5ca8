// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.schedule;

/**
 * What a search takes to make no difference beyond what makes none whatever the program is.
 *
 * @param twins threads are compared, so that one order of those that nobody can tell apart can
 *     stand for all ({@code ControlledThread.twin})
 * @param roles it does not matter which of these threads does an operation that several are about
 *     to do
 * @param permits giving a permit of a semaphore and taking another one commute
 * @param replies messages that the program only counts commute ({@code SharedState.arrive})
 */
public record Reductions(boolean twins, boolean roles, boolean permits, boolean replies) {
  /** No difference is left out. */
  public static final Reductions NONE = new Reductions(false, false, false, false);

  /** The same without the comparison of threads. */
  public Reductions withoutTwins() {
    return new Reductions(false, false, permits, replies);
  }
}
