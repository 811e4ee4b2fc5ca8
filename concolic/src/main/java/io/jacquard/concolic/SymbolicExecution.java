// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.PathTracker;
import io.jacquard.runtime.symbolic.SharedMemory;
import io.jacquard.runtime.symbolic.Symbolic;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tracks values through executions as expressions. What is done at a branch that depends on them is
 * left to subclasses.
 */
public abstract class SymbolicExecution implements PathTracker {
  private static final String LOST = "a value that depends on inputs was concretised: ";

  private final ArithmeticPrecision arithmetic;
  private final Printing printing = new Printing();
  private @Nullable Execution execution;
  private Exprs exprs = new Exprs();
  private Shadows shadows = new Shadows(this, exprs);
  private ObjectGraph graph = new ObjectGraph(this);

  /** How exact expressions are. */
  protected SymbolicExecution(ArithmeticPrecision arithmetic) {
    this.arithmetic = arithmetic;
  }

  @Override
  public final Symbolic begin(Execution newExecution, boolean again) {
    execution = newExecution;
    exprs = new Exprs();
    shadows = new Shadows(this, exprs);
    graph = new ObjectGraph(this);
    printing.begin();
    begin(again);
    return shadows;
  }

  /** An execution begins; what is known of the last one is gone. */
  protected abstract void begin(boolean again);

  @Override
  public void end() {
    shadows.loseInput();
    execution = null;
  }

  @Override
  public final @Nullable Object input(String name, String kind, Object[] arguments) {
    return InputKinds.value(this, name, kind, arguments);
  }

  /**
   * A branch that depends on tracked values: continues in the natural direction, or ends the
   * execution.
   *
   * @param directions the condition of each direction; exactly one of them holds for any values
   * @param natural the one that holds for the present values
   */
  protected abstract void decide(List<Expr> directions, int natural, int site);

  /** The directions of the branches to come are objects of these classes; no more if empty. */
  protected void areOfObjects(List<String> classes) {}

  /** A branch with two directions: 0 if the condition does not hold, 1 if it does. */
  final void decide(Expr condition, boolean holds, int site) {
    decide(List.of(exprs.not(condition), condition), holds ? 1 : 0, site);
  }

  /**
   * A number was read from a field or an element, by code with such hooks.
   *
   * @param value boxed; booleans, bytes, shorts and chars are Integers
   * @param shadow the expression that was written last, or null for a value
   * @return the expression that the value is to have, or null
   */
  protected @Nullable Expr read(Object value, @Nullable Expr shadow, int site) {
    return shadow;
  }

  /** A number is about to be written, by code with such hooks. */
  protected void write(Object value, @Nullable Expr shadow, int site) {}

  /** Who is told of accesses to memory and of branches on references; null for nobody. */
  protected @Nullable SharedMemory sharedMemory() {
    return null;
  }

  /** Finds the variables that accesses are about. */
  protected final MemoryVariables variables() {
    return new MemoryVariables(shadows);
  }

  /** An element is about to be accessed whose index depends on tracked values. */
  protected void choosesElement(int site) {}

  /** Whether modelled objects that threads share are tracked even if they hold a mere value. */
  protected boolean followsValues() {
    return false;
  }

  /** The values of inputs, as far as they were solved for. */
  protected abstract Model model();

  /**
   * What a card has for inputs, if they are those of a card; null if they were solved for.
   *
   * @see #noted
   */
  protected @Nullable Map<String, String> card() {
    return null;
  }

  /** Here the values of inputs are noted that a card gives. */
  protected Map<String, Object> noted() {
    throw new IllegalStateException("nobody knows the inputs of a card");
  }

  /** Where the values of inputs come from. */
  InputSource source() {
    Map<String, String> card = card();
    return card == null ? InputSource.of(model()) : new NotedInputs(new GivenInputs(card), noted());
  }

  /** The execution that runs. */
  protected final Execution execution() {
    return Objects.requireNonNull(execution);
  }

  /** Makes the expressions of this execution. */
  protected final Exprs exprs() {
    return exprs;
  }

  final Shadows shadows() {
    return shadows;
  }

  final ObjectGraph graph() {
    return graph;
  }

  final Printing printing() {
    return printing;
  }

  final ArithmeticPrecision arithmetic() {
    return arithmetic;
  }

  /** A part of an input has this value. */
  final void note(String name, String text) {
    execution().inputs().note(name, text);
  }

  final void mayWrite() {
    execution().branching().lastMayWrite();
  }

  /** A value is tracked no further. */
  protected final void lost(String why, int site) {
    execution().limit(LOST + why, site);
    wasLost(why, site);
  }

  /** The same, by an instruction that has no site. */
  final void lostHere(String why) {
    execution().limit(LOST + why, CallingCode.place());
    wasLost(why, 0);
  }

  /** A value is tracked no further; the result says so already. */
  protected void wasLost(String why, int site) {}
}
