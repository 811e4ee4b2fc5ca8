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
 * @param initials what locations held before all writes, by their names; of those that some traced
 *     read or write is about
 * @param names the objects that the numbers of references mean
 * @param lost values that were not followed any further, in order: what depends on them is no
 *     branch of this trace
 */
public record SharedTrace(
    List<SharedEvent> events,
    List<SharedBranch> branches,
    Model values,
    Exprs exprs,
    Map<String, InitialValue> initials,
    ReferenceNames names,
    List<LostValue> lost) {
  /** Stands for the write of what was there before threads could meet. */
  public static final int INITIAL = -1;

  public SharedTrace {
    events = List.copyOf(events);
    branches = List.copyOf(branches);
    lost = List.copyOf(lost);
  }

  /** A trace of which all reads that saw none of its writes say what was there. */
  public SharedTrace(
      List<SharedEvent> events, List<SharedBranch> branches, Model values, Exprs exprs) {
    this(events, branches, values, exprs, initials(events), new ReferenceNames(), List.of());
  }

  private static Map<String, InitialValue> initials(List<SharedEvent> events) {
    Map<String, InitialValue> initials = new LinkedHashMap<>();
    for (SharedEvent event : events) {
      SharedRead read = event.read();
      String location = event.location();
      if (read != null && location != null) {
        Expr initial = read.initial();
        if (initial != null) {
          initials.putIfAbsent(location, new InitialValue(read.value(), initial));
        }
      }
    }
    return initials;
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

  /** The initial expression of a location, if a traced read or write is about it. */
  public Optional<Expr> initial(@Nullable String location) {
    InitialValue initial = location == null ? null : initials.get(location);
    return Optional.ofNullable(initial == null ? null : initial.expression());
  }

  /**
   * That a read sees a write: the unknown of the one equals the expression of the other. Nothing if
   * one of them was not tracked. Floating-point numbers are equal here if their bits are, and all
   * that are no numbers.
   */
  public Optional<Expr> sees(int read, int write) {
    SharedRead reading = events.get(read).read();
    Variable symbol = reading == null ? null : reading.symbol();
    if (symbol == null) {
      return Optional.empty();
    }
    return written(events.get(read).location(), write)
        .filter(value -> value.type() == symbol.type())
        .map(value -> same(symbol, value));
  }

  private Expr same(Expr a, Expr b) {
    return a.type().isFloating() ? exprs.eq(exprs.toBits(a), exprs.toBits(b)) : exprs.eq(a, b);
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
      if (read != null && !read.unseen()) {
        if (read.source() == INITIAL && read.initial() != null) {
          Expr symbol = Objects.requireNonNull(read.symbol());
          all.add(same(symbol, Objects.requireNonNull(read.initial())));
        } else {
          sees(event.index(), read.source()).ifPresent(all::add);
        }
      }
    }
    return all;
  }

  /** The events of which something is not known, each with a reason to name. */
  public List<SharedEvent> opaque() {
    return events.stream().filter(SharedEvent::isOpaque).toList();
  }

  /** Whether the operation acts on memory, and writes to it. */
  static boolean writes(SharedEvent event) {
    return !event.initial()
        && (event.kind() == OperationKind.WRITE
            || event.kind() == OperationKind.UPDATE && event.write() != null);
  }
}
