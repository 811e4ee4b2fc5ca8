// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.engine.plan.EventId;
import io.jacquard.trace.record.OperationKind;
import org.jspecify.annotations.Nullable;

/**
 * An operation of a trace.
 *
 * @param index its position in the trace
 * @param thread the number of its thread
 * @param id its name in other executions
 * @param location what it is about, by a name that other executions have too; null for nothing
 * @param read what it read; null if it does not read, or the value was not recorded
 * @param write what it wrote; null if it does not write, or the value was not recorded
 * @param symbolic whether the location itself depends on inputs or on what was read: another value
 *     there makes it another location
 */
public record SharedEvent(
    int index,
    int thread,
    EventId id,
    OperationKind kind,
    @Nullable String location,
    int site,
    @Nullable SharedRead read,
    @Nullable SharedWrite write,
    boolean symbolic) {

  /** Whether memory is read or written by an operation that was not tracked. */
  public boolean isOpaque() {
    return switch (kind.access()) {
      case READS, UPDATES -> read == null;
      case WRITES -> write == null;
      case NONE -> false;
    };
  }
}
