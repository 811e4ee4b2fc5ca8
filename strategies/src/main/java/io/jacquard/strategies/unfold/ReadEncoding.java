// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import java.util.Locale;

/** How the net represents reads. */
public enum ReadEncoding {
  /** By read arcs: a write is one event, whatever has read before. */
  CONTEXT,
  /** By a copy of each variable for every thread: a write is an event for each set of reads. */
  COPIES;

  /** The encoding of a mode of the strategy. */
  public static ReadEncoding of(String mode) {
    return valueOf(mode.toUpperCase(Locale.ROOT));
  }

  /** What it is called on the command line. */
  public String mode() {
    return name().toLowerCase(Locale.ROOT);
  }
}
