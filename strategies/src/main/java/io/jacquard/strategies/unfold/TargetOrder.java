// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import java.util.Locale;

/** Which of the known extensions is executed next. */
public enum TargetOrder {
  /** The one that was found last. */
  NEWEST,
  /** The one that was found first. */
  OLDEST,
  /** Any. */
  RANDOM,
  /** The one that needs the fewest preemptions. */
  PREEMPTIONS,
  /** The newest, together with as many others as can happen in one execution. */
  CONCURRENT;

  /** The order of this name. */
  public static TargetOrder of(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }
}
