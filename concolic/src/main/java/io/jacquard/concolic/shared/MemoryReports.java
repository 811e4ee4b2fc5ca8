// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.concolic.AccessedVariable;
import io.jacquard.concolic.MemoryVariables;
import io.jacquard.engine.plan.EventId;
import io.jacquard.engine.state.FieldFacts;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.runtime.symbolic.Operands;
import io.jacquard.runtime.symbolic.SharedMemory;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes unknowns of what one execution reads, and expressions of what it writes. */
final class MemoryReports implements SharedMemory {
  private final SharedReads execution;
  private final Exprs exprs;
  private final Values values;
  private final RecordedAccesses accesses;
  private final ReferenceNumbers numbers;
  private final ReferenceNames names;
  private final AtomicReports atomics;

  /** The values of the unknowns, by name. */
  private final Map<String, Object> known;

  /** Objects that threads know through shared references, each with the threads that do. */
  private final Map<Object, List<Integer>> references = new IdentityHashMap<>();

  /** What threads are about to access, and where. */
  private final Map<Integer, Use> uses = new HashMap<>();

  /** References of which it was decided that they are an object, and of which class. */
  private final Set<Expr> dereferenced = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Set<Expr> dispatched = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The site of an access that is about to be made to a location that depends on something. */
  private int symbolicSite;

  private record Use(Object object, int site) {}

  MemoryReports(
      SharedReads execution,
      Exprs exprs,
      RecordedAccesses accesses,
      ReferenceNumbers numbers,
      ReferenceNames names,
      Map<String, Object> known) {
    this.execution = execution;
    this.exprs = exprs;
    this.accesses = accesses;
    this.numbers = numbers;
    this.names = names;
    this.known = known;
    values = new Values(exprs);
    atomics = new AtomicReports(execution, this, exprs);
  }

  // ---- reads

  @Override
  public @Nullable Expr read(Object value, @Nullable Object shadow, int site) {
    int event = accesses.event(site);
    if (event < 0 || accesses.hasRead(event)) {
      return (Expr) shadow;
    }
    Object number = Values.normal(value);
    Variable symbol = values.unknown(name(event), number, kind(value, event, site));
    add(event, number, symbol, (Expr) shadow, false);
    return symbol;
  }

  @Override
  public @Nullable Expr readReference(@Nullable Object value, @Nullable Object shadow, int site) {
    int event = accesses.event(site);
    if (event < 0 || accesses.hasRead(event)) {
      return (Expr) shadow;
    }
    int number = numbers.of(value);
    if (number == ReferenceNames.NONE) {
      return null;
    }
    if (value != null) {
      references.computeIfAbsent(value, any -> new ArrayList<>()).add(SharedReads.thread());
    }
    Variable symbol = values.reference(name(event));
    add(event, number, symbol, (Expr) shadow, true);
    return symbol;
  }

  private void add(
      int event, Object value, Variable symbol, @Nullable Expr shadow, boolean reference) {
    flag(event);
    known.put(symbol.name(), value);
    Integer source = accesses.lastWriteBefore(event);
    Object seen = accesses.valueOf(source, event);
    boolean unseen = source == null ? seen != null && !seen.equals(value) : !value.equals(seen);
    Expr initial = source != null ? null : shadow != null ? shadow : values.constant(value);
    accesses.read(
        event,
        new SharedRead(
            symbol,
            value,
            source == null ? SharedTrace.INITIAL : source,
            initial,
            reference,
            unseen));
  }

  /** The same in every execution in which the thread has done the same before. */
  private String name(int event) {
    accesses.advance(event);
    int thread = execution.threadOf(event);
    EventId id = accesses.pasts.next(thread);
    return "read "
        + id.thread()
        + ":"
        + id.operation()
        + " "
        + Long.toHexString(accesses.pasts.of(thread));
  }

  /** The first character of the descriptor of what was read. */
  private char kind(Object value, int event, int site) {
    Site where = Sites.get(site);
    if (where.descriptor != null && where.descriptor.length() == 1) {
      return where.descriptor.charAt(0);
    }
    Use use = uses.get(execution.threadOf(event));
    return use != null && use.site == site && use.object.getClass().isArray()
        ? use.object.getClass().componentType().descriptorString().charAt(0)
        : Values.kind(value);
  }

  // ---- writes

  @Override
  public void write(Object value, @Nullable Object shadow, int site) {
    Object number = Values.normal(value);
    wrote(number, shadow == null ? values.constant(number) : (Expr) shadow, site, false);
  }

  @Override
  public void writeReference(@Nullable Object value, @Nullable Object shadow, int site) {
    int number = numbers.of(value);
    if (number != ReferenceNames.NONE) {
      wrote(number, shadow == null ? exprs.of(number) : (Expr) shadow, site, true);
    }
  }

  private void wrote(Object value, Expr expression, int site, boolean reference) {
    int event = accesses.event(site);
    if (event < 0 || accesses.hasWritten(event)) {
      return;
    }
    flag(event);
    if (accesses.needsInitial(event)) {
      AccessedVariable variable = variable(event, site);
      if (variable != null) {
        initial(event, variable.value(), variable.shadow(), reference);
      }
    }
    accesses.write(event, new SharedWrite(expression, value, reference));
  }

  /** What is at a location that nobody has written to or read yet. */
  private void initial(
      int event, @Nullable Object value, @Nullable Expr shadow, boolean reference) {
    Object normal = reference ? (Object) numbers.of(value) : Values.normal(nonNull(value));
    if (!normal.equals(ReferenceNames.NONE) || !reference) {
      accesses.initial(
          event, new InitialValue(normal, shadow == null ? values.constant(normal) : shadow));
    }
  }

  private static Object nonNull(@Nullable Object value) {
    return Objects.requireNonNull(value);
  }

  /** The field or element that the running thread is about to write; null if it is not known. */
  private @Nullable AccessedVariable variable(int event, int site) {
    MemoryVariables variables = execution.memoryVariables();
    Use use = uses.get(execution.threadOf(event));
    Object object = use == null || use.site != site ? null : use.object;
    if (Sites.get(site).facts instanceof FieldFacts field) {
      Object base = field.isStatic ? field.base : object;
      return base == null ? null : variables.field(field, base);
    }
    return object == null || !object.getClass().isArray()
        ? null
        : variables.element(object, execution.elementOf(event));
  }

  /** The variable of the last event was this before. */
  void initialAt(int site, @Nullable Object value, @Nullable Expr shadow, boolean reference) {
    int event = accesses.event(site);
    if (event >= 0 && accesses.needsInitial(event)) {
      initial(event, value, shadow, reference);
    }
  }

  // ---- locations that depend on something

  @Override
  public void use(@Nullable Object object, @Nullable Object shadow, int site) {
    if (shadow != null) {
      dereference(object, shadow, false, site);
    }
    if (object != null) {
      uses.put(SharedReads.thread(), new Use(object, site));
      List<Integer> threads = references.get(object);
      if (shadow != null || threads != null && threads.contains(SharedReads.thread())) {
        symbolicSite = site;
      }
    }
  }

  void choosesLocation(int site) {
    symbolicSite = site;
  }

  private void flag(int event) {
    if (symbolicSite != 0 && symbolicSite == execution.siteOf(event)) {
      accesses.flag(event);
    }
    symbolicSite = 0;
  }

  // ---- references

  private Expr reference(@Nullable Object object, @Nullable Object shadow) {
    return shadow == null ? exprs.of(numbers.of(object)) : (Expr) shadow;
  }

  @Override
  public void dereference(@Nullable Object object, Object shadow, boolean virtual, int site) {
    Expr reference = (Expr) shadow;
    if (dereferenced.add(reference)) {
      execution.decide(
          exprs.eq(reference, exprs.of(ReferenceNames.NULL)),
          object == null,
          site,
          SharedBranch.Cause.DEREFERENCE);
    }
    int number = numbers.of(object);
    if (virtual && number > ReferenceNames.NULL && dispatched.add(reference)) {
      execution.decide(
          names.hasClassOf(exprs, reference, number), true, site, SharedBranch.Cause.DISPATCH);
    }
  }

  @Override
  public void jumpOnNull(boolean isNull, Object shadow, boolean jumpsIfNull, int site) {
    Expr same = exprs.eq((Expr) shadow, exprs.of(ReferenceNames.NULL));
    execution.decide(
        jumpsIfNull ? same : exprs.not(same),
        jumpsIfNull == isNull,
        site,
        SharedBranch.Cause.INSTRUCTION);
  }

  @Override
  public void jumpOnSame(
      @Nullable Object a,
      @Nullable Object b,
      @Nullable Object shadowA,
      @Nullable Object shadowB,
      boolean jumpsIfSame,
      int site) {
    if (numbers.of(a) == ReferenceNames.NONE || numbers.of(b) == ReferenceNames.NONE) {
      return;
    }
    Expr same = exprs.eq(reference(a, shadowA), reference(b, shadowB));
    execution.decide(
        jumpsIfSame ? same : exprs.not(same),
        jumpsIfSame == (a == b),
        site,
        SharedBranch.Cause.INSTRUCTION);
  }

  @Override
  public @Nullable Expr isInstance(Object shadow, Class<?> type) {
    Expr test = exprs.toInt(names.isInstance(exprs, (Expr) shadow, type));
    return test.isConstant() ? null : test;
  }

  /** The number that a reference has in expressions. */
  Expr number(@Nullable Object object) {
    return exprs.of(numbers.of(object));
  }

  // ---- atomics

  @Override
  public void atomicBegins(String call, Operands operands, int site) {
    atomics.begins(call, operands, site);
  }

  @Override
  public @Nullable Expr atomicGave(Object result) {
    return atomics.gave(result);
  }

  @Override
  public @Nullable Expr atomicGaveReference(@Nullable Object result) {
    return atomics.gave(result);
  }
}
