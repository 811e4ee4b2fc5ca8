// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

import java.util.Locale;

/** How an execution ended. */
public enum Ending {
  NORMAL,
  /** Some thread died of an uncaught throwable. */
  FAILED,
  DEADLOCKED,
  /** The bound on visible operations was hit. */
  BOUNDED,
  /** The bound was hit, and for half of it no thread had changed anything. */
  STALLED,
  /** Threads spin until somebody changes something, and nobody is left who could. */
  LIVELOCKED,
  /** Cut because what would follow is covered by another execution. */
  REDUNDANT,
  /** Ended on purpose where its plan ended. */
  STOPPED,
  /** An assumption of the program did not hold. */
  DISCARDED,
  /** The program did not follow the plan. */
  DIVERGED,
  /** A thread waits or runs outside our control. */
  STUCK;

  /** As people read it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether the bound on visible operations ended the execution. */
  public boolean isBounded() {
    return this == BOUNDED || this == STALLED;
  }

  /** Whether the execution ran to an end, which may be that of the bound. */
  public boolean counts() {
    return switch (this) {
      case NORMAL, FAILED, DEADLOCKED, BOUNDED, STALLED, LIVELOCKED -> true;
      case REDUNDANT, STOPPED, DISCARDED, DIVERGED, STUCK -> false;
    };
  }
}
