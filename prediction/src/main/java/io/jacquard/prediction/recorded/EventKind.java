// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.recorded;

import org.jspecify.annotations.Nullable;

/** What an event of a recorded execution does to its target. */
public enum EventKind {
  READ("r", Target.VARIABLE),
  WRITE("w", Target.VARIABLE),
  ACQUIRE("acq", Target.LOCK),
  RELEASE("rel", Target.LOCK),
  FORK("fork", Target.THREAD),
  JOIN("join", Target.THREAD),
  /** An acquire or release by a thread that holds the lock before and after: it orders nothing. */
  NESTED(null, Target.LOCK);

  /** What an event names. */
  enum Target {
    VARIABLE,
    LOCK,
    THREAD
  }

  final @Nullable String word;
  final Target target;

  EventKind(@Nullable String word, Target target) {
    this.word = word;
    this.target = target;
  }

  /** Whether it reads or writes a variable. */
  public boolean isAccess() {
    return target == Target.VARIABLE;
  }
}
