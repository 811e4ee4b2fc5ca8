// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Dependence that goes beyond a location. The net orders such operations by locations that no part
 * of the program has. They cost, so they are used once an execution has shown that the program
 * needs them; the net is then built anew.
 *
 * @param everything an operation conflicts with every other: all read {@link #WORLD}, it writes it
 * @param interrupts a thread is interrupted: interruptible operations use their thread's flag, and
 *     interrupts and notifications, which may reach the same waiter, write {@link #NOTICES}
 * @param daemons there are daemons: their operations read {@link #END}, which the end of a thread
 *     that is none writes
 */
record ExtraDependence(boolean everything, boolean interrupts, boolean daemons) {
  static final int WORLD = 0;
  static final int NOTICES = 1;
  static final int END = 2;

  /** The number of the first location that the program has. */
  static final int FIRST = 3;

  static final ExtraDependence NONE = new ExtraDependence(false, false, false);

  void save(DataOutput out) throws IOException {
    out.writeBoolean(everything);
    out.writeBoolean(interrupts);
    out.writeBoolean(daemons);
  }

  static ExtraDependence restored(DataInput in) throws IOException {
    return new ExtraDependence(in.readBoolean(), in.readBoolean(), in.readBoolean());
  }

  ExtraDependence and(ExtraDependence other) {
    return new ExtraDependence(
        everything || other.everything, interrupts || other.interrupts, daemons || other.daemons);
  }
}
