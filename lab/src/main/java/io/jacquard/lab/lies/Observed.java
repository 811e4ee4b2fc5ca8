// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.lies;

import org.jspecify.annotations.Nullable;

/** Where a program under control says how it ended; no part of the program. */
public final class Observed {
  private static volatile @Nullable String last;

  private Observed() {}

  /** The execution ended with this outcome. */
  public static void is(String outcome) {
    last = outcome;
  }

  /** The outcome since the last call, if there was one. */
  static @Nullable String take() {
    String taken = last;
    last = null;
    return taken;
  }
}
