// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import org.jspecify.annotations.Nullable;

/**
 * How often a thread has looked at the same location in vain. Who does so again and again waits for
 * a change, however much else it does meanwhile, and time passes for it.
 *
 * <p>One location is remembered, and another one in its place if the thread does not come back to
 * it soon.
 */
public final class RepeatedLooks {
  /** After so many looks in vain the thread holds up no time limit of others any more. */
  private static final int PATIENCE = 500;

  /** So many looks elsewhere are too many; odd, so that each part of a loop gets its turn. */
  private static final int ELSEWHERE = 33;

  private @Nullable Location location;
  private int changed;
  private int inVain;
  private int elsewhere;

  /** The thread looks at the location. */
  public void at(Location looked) {
    if (looked == location && looked.changed == changed) {
      inVain++;
      elsewhere = 0;
    } else if (looked == location || ++elsewhere >= ELSEWHERE) {
      location = looked;
      changed = looked.changed;
      inVain = 0;
      elsewhere = 0;
    }
  }

  /** Whether the thread waits for a change that has not come yet. */
  boolean areMany() {
    return inVain >= PATIENCE && location != null && location.changed == changed;
  }
}
