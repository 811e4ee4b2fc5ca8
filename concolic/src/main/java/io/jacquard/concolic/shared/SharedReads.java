// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.concolic.ArithmeticPrecision;
import io.jacquard.concolic.SymbolicExecution;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.plan.EventId;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.Location;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.runtime.thread.ThreadHandle;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Tracks executions with each read of shared memory as an unknown of its own, named by the event;
 * only the natural direction is taken at branches. After each execution a listener gets its trace.
 *
 * <p>A read counts as shared if it is an operation. What was written while there was only one
 * thread is initial.
 */
public final class SharedReads extends SymbolicExecution {
  private final Model inputs;
  private final Consumer<SharedTrace> receiver;

  private final Map<Integer, SharedRead> reads = new HashMap<>();
  private final Map<Integer, SharedWrite> writes = new HashMap<>();
  private final Map<Integer, Boolean> symbolic = new HashMap<>();
  private final Map<Location, Integer> lastWrites = new IdentityHashMap<>();
  private int scanned;
  private final List<SharedBranch> branches = new ArrayList<>();
  private final Map<String, Object> values = new HashMap<>();

  /** Objects that threads know through shared references, each with the threads that do. */
  private final Map<Object, List<Integer>> references = new IdentityHashMap<>();

  /** The site of an access that is about to be made to a location that depends on something. */
  private int symbolicSite;

  /** Executions get these inputs; the first value for those that are not named. */
  public SharedReads(Model inputs, Consumer<SharedTrace> receiver) {
    super(ArithmeticPrecision.EXACT);
    this.inputs = inputs;
    this.receiver = receiver;
  }

  @Override
  protected void begin(boolean again) {
    reads.clear();
    writes.clear();
    symbolic.clear();
    lastWrites.clear();
    scanned = 0;
    branches.clear();
    values.clear();
    references.clear();
    symbolicSite = 0;
  }

  @Override
  protected Model model() {
    return inputs;
  }

  @Override
  protected boolean followsValues() {
    return true;
  }

  @Override
  protected void decide(List<Expr> directions, int natural, int site) {
    if (!directions.get(natural).isConstant()) {
      branches.add(new SharedBranch(execution().log().size(), thread(), directions, natural, site));
    }
  }

  /** The number of the thread that runs. */
  private static int thread() {
    ThreadHandle caller = Hooks.caller();
    return caller == null ? 0 : caller.index;
  }

  // ---- memory

  /** The event of the access at a site that was just announced; -1 if it is no operation. */
  private int event(int site) {
    EventLog log = execution().log();
    int last = log.size() - 1;
    return last >= 0 && log.site(last) == site && log.location(last) != null ? last : -1;
  }

  @Override
  protected @Nullable Expr read(Object value, @Nullable Expr shadow, int site) {
    int event = event(site);
    if (event < 0 || reads.containsKey(event)) {
      return shadow;
    }
    Variable symbol = symbol(event, value, Sites.get(site));
    values.put(symbol.name(), value);
    add(event, value, symbol, shadow);
    return symbol;
  }

  @Override
  protected void read(@Nullable Object value, int site) {
    int event = event(site);
    if (event >= 0 && !reads.containsKey(event)) {
      add(event, value, null, null);
      if (value != null) {
        references
            .computeIfAbsent(value, any -> new ArrayList<>())
            .add(execution().log().thread(event));
      }
    }
  }

  private void add(
      int event, @Nullable Object value, @Nullable Variable symbol, @Nullable Expr shadow) {
    flag(event);
    Integer source = lastWriteBefore(event);
    Expr initial =
        source != null || symbol == null ? null : shadow != null ? shadow : constant(value);
    reads.put(
        event,
        new SharedRead(symbol, value, source == null ? SharedTrace.INITIAL : source, initial));
  }

  /** The last event before this one that wrote to the same location, recorded or not. */
  private @Nullable Integer lastWriteBefore(int event) {
    EventLog log = execution().log();
    for (; scanned < event; scanned++) {
      Location location = log.location(scanned);
      if (location != null && log.writes(scanned)) {
        lastWrites.put(location, scanned);
      }
    }
    return lastWrites.get(log.location(event));
  }

  private Variable symbol(int event, Object value, Site site) {
    String name = name(event);
    Exprs exprs = exprs();
    if (value instanceof Long) {
      return exprs.variable(name, Type.LONG);
    }
    if (value instanceof Float) {
      return exprs.variable(name, Type.FLOAT);
    }
    if (value instanceof Double) {
      return exprs.variable(name, Type.DOUBLE);
    }
    // An element or an atomic has no descriptor of its own here: any int.
    return switch (site.descriptor == null ? "I" : site.descriptor) {
      case "Z" -> exprs.variable(name, Type.INT, 0, 1);
      case "B" -> exprs.variable(name, Type.INT, Byte.MIN_VALUE, Byte.MAX_VALUE);
      case "S" -> exprs.variable(name, Type.INT, Short.MIN_VALUE, Short.MAX_VALUE);
      case "C" -> exprs.variable(name, Type.INT, Character.MIN_VALUE, Character.MAX_VALUE);
      default -> exprs.variable(name, Type.INT, Integer.MIN_VALUE, Integer.MAX_VALUE);
    };
  }

  /** The same in every execution in which the thread has done as much before. */
  private String name(int event) {
    EventId id = id(execution(), event);
    return "read " + id.thread() + ":" + id.operation();
  }

  private static EventId id(Execution execution, int event) {
    EventLog log = execution.log();
    int thread = log.thread(event);
    int operation = 0;
    for (int i = 0; i < event; i++) {
      if (log.thread(i) == thread) {
        operation++;
      }
    }
    return new EventId(execution.threads().get(thread).path(), operation);
  }

  private Expr constant(@Nullable Object value) {
    Exprs exprs = exprs();
    if (value instanceof Long number) {
      return exprs.of(number);
    }
    if (value instanceof Float number) {
      return exprs.of(number);
    }
    return value instanceof Double number
        ? exprs.of(number)
        : exprs.of((int) Objects.requireNonNull((Integer) value));
  }

  @Override
  protected void write(Object value, @Nullable Expr shadow, int site) {
    wrote(value, shadow == null ? constant(value) : shadow, site);
  }

  @Override
  protected void write(@Nullable Object value, int site) {
    wrote(value, null, site);
  }

  private void wrote(@Nullable Object value, @Nullable Expr expression, int site) {
    int event = event(site);
    if (event >= 0 && !writes.containsKey(event)) {
      flag(event);
      writes.put(event, new SharedWrite(expression, value));
    }
  }

  // ---- locations that depend on something

  @Override
  protected void use(Object object, int site) {
    List<Integer> known = references.get(object);
    if (known != null && known.contains(thread())) {
      symbolicSite = site;
    }
  }

  @Override
  protected void choosesElement(int site) {
    symbolicSite = site;
  }

  private void flag(int event) {
    if (symbolicSite != 0 && symbolicSite == execution().log().site(event)) {
      symbolic.put(event, true);
    }
    symbolicSite = 0;
  }

  // ---- the trace

  @Override
  public void end() {
    SharedTrace trace = trace();
    super.end();
    receiver.accept(trace);
  }

  private SharedTrace trace() {
    EventLog log = execution().log();
    List<ControlledThread> threads = execution().threads();
    int[] counts = new int[threads.size()];
    List<SharedEvent> events = new ArrayList<>();
    for (int i = 0; i < log.size(); i++) {
      int thread = log.thread(i);
      Location location = log.location(i);
      boolean wrote = log.writes(i) || log.kind(i) != OperationKind.UPDATE;
      events.add(
          new SharedEvent(
              i,
              thread,
              new EventId(threads.get(thread).path(), counts[thread]++),
              log.kind(i),
              location == null ? null : location.describe(),
              log.site(i),
              reads.get(i),
              wrote ? writes.get(i) : null,
              symbolic.containsKey(i)));
    }
    return new SharedTrace(events, branches, inputs.with(new Model(values)), exprs());
  }
}
