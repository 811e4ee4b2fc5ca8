// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.concolic.ArithmeticPrecision;
import io.jacquard.concolic.MemoryVariables;
import io.jacquard.concolic.SymbolicExecution;
import io.jacquard.engine.state.VarState;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.symbolic.SharedMemory;
import io.jacquard.runtime.thread.ThreadHandle;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Model;
import java.util.ArrayList;
import java.util.HashMap;
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
 * thread is initial, and so is what a class initialiser writes to the statics of its class.
 */
public final class SharedReads extends SymbolicExecution {
  private final Model inputs;
  private final @Nullable Map<String, String> card;
  private final ReferenceNames names;
  private final Consumer<SharedTrace> receiver;
  private final List<SharedBranch> branches = new ArrayList<>();
  private final List<LostValue> lost = new ArrayList<>();
  private final Map<String, Object> values = new HashMap<>();
  private @Nullable RecordedAccesses accesses;
  private @Nullable MemoryReports memory;

  /** What the next branches are about. */
  private SharedBranch.Cause cause = SharedBranch.Cause.INSTRUCTION;

  /** Executions get these inputs; the first value for those that are not named. */
  public SharedReads(Model inputs, Consumer<SharedTrace> receiver) {
    this(inputs, new ReferenceNames(), receiver);
  }

  /**
   * The same with names of objects that other executions have used, or will: a number of a
   * reference means the same in all of their traces.
   */
  public SharedReads(Model inputs, ReferenceNames names, Consumer<SharedTrace> receiver) {
    this(inputs, null, names, receiver);
  }

  /** The same for executions with the inputs of a card. */
  public SharedReads(
      Map<String, String> card, ReferenceNames names, Consumer<SharedTrace> receiver) {
    this(Model.EMPTY, card, names, receiver);
  }

  private SharedReads(
      Model inputs,
      @Nullable Map<String, String> card,
      ReferenceNames names,
      Consumer<SharedTrace> receiver) {
    super(ArithmeticPrecision.EXACT);
    this.inputs = inputs;
    this.card = card;
    this.names = names;
    this.receiver = receiver;
  }

  @Override
  protected void begin(boolean again) {
    branches.clear();
    lost.clear();
    values.clear();
    accesses = new RecordedAccesses(execution());
    memory =
        new MemoryReports(
            this, exprs(), accesses, new ReferenceNumbers(execution(), names), names, values);
  }

  @Override
  protected Model model() {
    return inputs;
  }

  @Override
  protected @Nullable Map<String, String> card() {
    return card;
  }

  @Override
  protected Map<String, Object> noted() {
    return values;
  }

  @Override
  protected boolean followsValues() {
    return true;
  }

  private RecordedAccesses accesses() {
    return Objects.requireNonNull(accesses);
  }

  private MemoryReports memory() {
    return Objects.requireNonNull(memory);
  }

  // ---- branches

  @Override
  protected void decide(List<Expr> directions, int natural, int site) {
    if (!directions.get(natural).isConstant()) {
      int events = execution().log().size();
      int thread = thread();
      accesses().advance(events);
      long past = accesses().pasts.of(thread);
      branches.add(new SharedBranch(events, thread, directions, natural, site, cause, past));
      accesses().pasts.branch(thread, site, natural);
    }
  }

  /** A branch with two directions, of which the second is that the condition holds. */
  void decide(Expr condition, boolean holds, int site, SharedBranch.Cause why) {
    cause = why;
    decide(List.of(exprs().not(condition), condition), holds ? 1 : 0, site);
    cause = SharedBranch.Cause.INSTRUCTION;
  }

  /** The number of the thread that runs. */
  static int thread() {
    ThreadHandle caller = Hooks.caller();
    return caller == null ? 0 : caller.index;
  }

  // ---- memory

  @Override
  protected SharedMemory sharedMemory() {
    return memory();
  }

  @Override
  protected @Nullable Expr read(Object value, @Nullable Expr shadow, int site) {
    return memory().read(value, shadow, site);
  }

  @Override
  protected void write(Object value, @Nullable Expr shadow, int site) {
    memory().write(value, shadow, site);
  }

  @Override
  protected void choosesElement(int site) {
    memory().choosesLocation(site);
  }

  /** Finds variables for those who report accesses. */
  MemoryVariables memoryVariables() {
    return variables();
  }

  /** The values of inputs and unknowns so far. */
  Model valuesNow() {
    return inputs.with(new Model(values));
  }

  int threadOf(int event) {
    return execution().log().thread(event);
  }

  int siteOf(int event) {
    return execution().log().site(event);
  }

  /** Which element of an array an event is about; -1 for none. */
  int elementOf(int event) {
    String member =
        execution().log().location(event) instanceof VarState variable ? variable.member : "";
    return member.startsWith("[") ? Integer.parseInt(member, 1, member.length() - 1, 10) : -1;
  }

  @Override
  protected void wasLost(String why, int site) {
    lost.add(new LostValue(execution().log().size(), thread(), why, site));
  }

  // ---- the trace

  @Override
  public void end() {
    SharedTrace trace = trace();
    super.end();
    receiver.accept(trace);
  }

  private SharedTrace trace() {
    SharedTraceBuilder builder = new SharedTraceBuilder(execution(), accesses());
    return new SharedTrace(
        builder.events(),
        branches,
        inputs.with(new Model(values)),
        exprs(),
        builder.initials(),
        names,
        lost);
  }
}
