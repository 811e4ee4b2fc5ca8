// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.engine.plan.EventId;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.OperationKind;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An operation of a trace.
 *
 * @param index its position in the trace
 * @param thread the number of its thread
 * @param id its name in other executions, in which its thread does the same before
 * @param location what it is about, by a name that other executions have too; null for nothing
 * @param read what it read; null if it does not read, or the value was not recorded
 * @param write what it wrote; null if it does not write, or the value was not recorded, or is
 *     initial
 * @param symbolic whether the location itself depends on inputs or on what was read: another value
 *     there makes it another location
 * @param initial whether it is the write of a class initialiser to a static of its class: such a
 *     value counts as initial
 * @param step what it did as a step of synchronization
 * @param past what its thread did before: equal in two executions if it has done the same, seen the
 *     same writes and taken the same branches, and different otherwise
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
    boolean symbolic,
    boolean initial,
    SharedStep step,
    long past) {

  /** An operation of which no more matters than what it read and wrote. */
  public SharedEvent(
      int index,
      int thread,
      EventId id,
      OperationKind kind,
      @Nullable String location,
      int site,
      @Nullable SharedRead read,
      @Nullable SharedWrite write,
      boolean symbolic) {
    this(index, thread, id, kind, location, site, read, write, symbolic, false, SharedStep.NONE, 0);
  }

  /**
   * Whether memory is read or written by an operation that was not tracked: what the event did to
   * it, or gave to its thread, is not known as an expression.
   */
  public boolean isOpaque() {
    return switch (kind.access()) {
      case READS, UPDATES -> read == null || read.unseen();
      case WRITES -> write == null && !initial;
      case NONE ->
          kind == OperationKind.CALL || kind == OperationKind.OPAQUE || step.resultVisible();
    };
  }

  /** What is not known of an opaque event, as people read it. */
  public Optional<String> opaque() {
    if (!isOpaque()) {
      return Optional.empty();
    }
    Site where = site == 0 ? null : Sites.get(site);
    String what = where == null || where.name == null ? "" : " " + called(where);
    return Optional.of(
        (read != null ? "a value that code without hooks wrote" : kind.words() + what)
            + (location == null ? "" : " of " + location));
  }

  private static String called(Site site) {
    String owner = site.owner == null ? "" : site.owner;
    return owner.substring(owner.lastIndexOf('.') + 1) + "." + site.name;
  }
}
