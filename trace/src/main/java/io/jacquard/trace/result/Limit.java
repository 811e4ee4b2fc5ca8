// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import io.jacquard.trace.json.Worded;

/** Something the tool could not do, and in which direction that errs. */
public record Limit(String what, String where, Effect effect, long count) {
  /** What a limit can do to a result. */
  public enum Effect implements Worded {
    /** Behaviour may be left out, so that no search may call itself complete. */
    MAY_MISS,
    /** Something may be reported that cannot happen. */
    FALSE_ALARM,
    SLOW
  }

  /** Whether it is the same, however often it was met. */
  public boolean isSame(Limit other) {
    return times(other.count).equals(other);
  }

  /** The same limit, met so often. */
  Limit times(long newCount) {
    return new Limit(what, where, effect, newCount);
  }

  /** Whether behaviour may be left out because of it. */
  public boolean mayMiss() {
    return effect == Effect.MAY_MISS;
  }
}
