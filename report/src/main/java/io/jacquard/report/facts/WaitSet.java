// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.derive.TextNames;
import io.jacquard.trace.record.Operation;
import org.jspecify.annotations.Nullable;

/**
 * Where threads wait for a notification: a monitor, or a condition of a lock.
 *
 * @param condition which one; null for a monitor
 */
public record WaitSet(@Nullable String object, @Nullable String condition) {
  public static WaitSet of(Operation operation) {
    return new WaitSet(operation.object(), isCondition(operation) ? operation.member() : null);
  }

  /** A monitor by the name of its object; {@code condition 0 of ReentrantLock#0.1}. */
  String name() {
    String monitor = object == null ? "?" : object;
    return condition == null ? monitor : condition + " of " + monitor;
  }

  /** What wakes those who wait: {@code notification} or {@code signal}. */
  public String notification() {
    return condition == null ? "notification" : "signal";
  }

  /** What who does that has done. */
  public String notified() {
    return condition == null ? "notified" : "signalled";
  }

  static boolean isCondition(Operation operation) {
    return TextNames.isOfCondition(operation);
  }
}
