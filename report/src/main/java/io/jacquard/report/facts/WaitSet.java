// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.Operation;
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

  static boolean isCondition(Operation operation) {
    return operation.member() != null && operation.member().startsWith("condition ");
  }
}
