// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.trace.schedule.Choice;

/** What numbers of another search mean in this one, where the same names have other numbers. */
public final class ForeignNumbers {
  private final int[] threads;
  private final int[] places;

  ForeignNumbers(int[] threads, int[] places) {
    this.threads = threads;
    this.places = places;
  }

  public int thread(int theirs) {
    return threads[theirs];
  }

  public int choice(int theirs) {
    return Choice.of(threads[Choice.thread(theirs)], Choice.outcome(theirs));
  }

  /** A footprint under lasting names. */
  public long lasting(long theirs) {
    return Dependence.renumbered(theirs, thread -> threads[thread], place -> places[place]);
  }
}
