// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.oracle.Counter;
import io.jacquard.oracle.Interpreter;
import io.jacquard.oracle.Outcomes;
import io.jacquard.oracle.Program;
import java.util.Set;
import java.util.SortedSet;

/**
 * What the oracle knows of a program.
 *
 * @param interleavings how many there are, those that a bound cuts included
 * @param deadlocks how many interleavings are deadlocked
 * @param deadlockTraces how many traces are
 * @param bounded how many interleavings a bound cuts
 * @param boundedTraces how many traces
 * @param partial what threads had come to when an execution was cut or discarded
 * @param spins whether the program has loops that wait
 */
public record Known(
    long interleavings,
    long deadlocks,
    long traces,
    long deadlockTraces,
    long bounded,
    long boundedTraces,
    Set<String> partial,
    boolean spins,
    SortedSet<String> outcomes) {
  /** Up to so many interleavings are really walked through. */
  public static final long WALKED = 5_000;

  private static final int STATES = 5_000_000;

  public static Known of(Program program) {
    return Interpreter.explore(program, program.isBounded() ? STATES : WALKED)
        .map(
            all ->
                new Known(
                    all.interleavings(),
                    all.deadlocks(),
                    all.traces().size(),
                    all.deadlockTraces().size(),
                    all.bounded(),
                    all.boundedTraces().size(),
                    all.partial(),
                    spins(program),
                    all.outcomes()))
        .orElseGet(() -> counted(program));
  }

  private static Known counted(Program program) {
    Counter.Count orders = Counter.interleavings(program, false, STATES).orElseThrow();
    Counter.Count traces = Counter.traces(program, false, STATES).orElseThrow();
    return new Known(
        orders.total().longValueExact(),
        orders.deadlocked().longValueExact(),
        traces.total().longValueExact(),
        traces.deadlocked().longValueExact(),
        0,
        0,
        Set.of(),
        spins(program),
        Outcomes.of(program, STATES).orElseThrow());
  }

  private static boolean spins(Program program) {
    return program.toString().contains("spin until");
  }
}
