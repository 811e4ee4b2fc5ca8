// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.Variable;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One execution in which reads of shared memory are unknowns.
 *
 * @param events all operations, in order
 * @param branches the branches that depend on inputs or reads, in order
 * @param values the values of inputs and reads
 * @param exprs makes further expressions over the same unknowns
 */
public record SharedTrace(
    List<SharedEvent> events, List<SharedBranch> branches, Model values, Exprs exprs) {
  /** Stands for the write of what was there before threads could meet. */
  public static final int INITIAL = -1;

  public SharedTrace {
    events = List.copyOf(events);
    branches = List.copyOf(branches);
  }

  /**
   * For each read the writes that it could see in another order, as far as starts and joins of
   * threads say: those that do not have to come after it, and after which no other write has to
   * come before it. {@link #INITIAL} is among them if no write has to come before it. Locks are not
   * looked at, so there may be more than really can be.
   */
  public Map<Integer, List<Integer>> visible() {
    Visibility visibility = new Visibility(this);
    Map<Integer, List<Integer>> visible = new LinkedHashMap<>();
    for (SharedEvent event : events) {
      if (event.read() != null) {
        visible.put(event.index(), visibility.writesFor(event.index()));
      }
    }
    return visible;
  }

  /** The initial expression of the location of a read, if some read saw it. */
  public Optional<Expr> initial(@Nullable String location) {
    return events.stream()
        .filter(event -> Objects.equals(event.location(), location))
        .map(SharedEvent::read)
        .filter(read -> read != null && read.initial() != null)
        .map(read -> Objects.requireNonNull(Objects.requireNonNull(read).initial()))
        .findFirst();
  }

  /**
   * That a read sees a write: the unknown of the one equals the expression of the other. Nothing if
   * one of them is of a reference or was not tracked.
   */
  public Optional<Expr> sees(int read, int write) {
    SharedRead reading = events.get(read).read();
    Variable symbol = reading == null ? null : reading.symbol();
    if (symbol == null) {
      return Optional.empty();
    }
    return written(events.get(read).location(), write).map(value -> exprs.eq(symbol, value));
  }

  private Optional<Expr> written(@Nullable String location, int write) {
    if (write == INITIAL) {
      return initial(location);
    }
    SharedWrite writing = events.get(write).write();
    return Optional.ofNullable(writing == null ? null : writing.expression());
  }

  /** That each read sees the write that it saw. */
  public List<Expr> sources() {
    List<Expr> all = new ArrayList<>();
    for (SharedEvent event : events) {
      SharedRead read = event.read();
      if (read != null) {
        sees(event.index(), read.source()).ifPresent(all::add);
      }
    }
    return all;
  }

  /** Whether the operation acts on memory, and writes to it. */
  static boolean writes(SharedEvent event) {
    return event.kind() == OperationKind.WRITE
        || event.kind() == OperationKind.UPDATE && event.write() != null;
  }
}
