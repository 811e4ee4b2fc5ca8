// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** When a timed wait may time out. */
public enum Timeouts {
  /** First as {@link #WHEN_STUCK}; then, if a timed wait was seen, as {@link #EXPLORE}. */
  AUTO,
  /** Whenever its condition is false. */
  EXPLORE,
  /** Only if nothing else can run. */
  WHEN_STUCK
}
