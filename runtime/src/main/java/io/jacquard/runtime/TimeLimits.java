// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Time limits in nanoseconds; what is too long for a number is as long as a number can say. */
final class TimeLimits {
  private TimeLimits() {}

  static long nanos(long millis, int nanos) {
    long sum = TimeUnit.MILLISECONDS.toNanos(millis) + nanos;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  static long millis(Duration duration) {
    return TimeUnit.MILLISECONDS.convert(duration);
  }

  /** From one time to a later one; 0 if that is not later. */
  static long between(long now, long later) {
    return later <= now ? 0 : later - now < 0 ? Long.MAX_VALUE : later - now;
  }
}
