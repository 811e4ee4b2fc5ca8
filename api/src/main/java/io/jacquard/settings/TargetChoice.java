// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** Which extension of an unfolding is executed next. */
public enum TargetChoice {
  /** The one that was found last. */
  NEWEST,
  /** The one that was found first. */
  OLDEST,
  /** Any. */
  RANDOM,
  /** The one that needs the fewest preemptions. */
  PREEMPTIONS,
  /** The newest, with as many others as possible in the same execution. */
  CONCURRENT
}
