// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import io.jacquard.oracle.Machine.Choice;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Executes programs under every interleaving, one after the other, without any reduction: the
 * reference that everything else is compared with.
 */
public final class Interpreter {

  /** One execution: what happened and what came out. */
  public record Run(
      List<Op> operations,
      String outcome,
      boolean deadlock,
      boolean redundant,
      boolean discarded) {}

  /**
   * All executions.
   *
   * @param interleavings how many there are; two that differ only in the thread notified count
   *     twice
   * @param deadlocks how many of them ended in a deadlock
   * @param outcomes what came out
   * @param traces the keys of all Mazurkiewicz traces, deadlocked ones included
   * @param ends what came out, by the keys of the traces
   * @param deadlockTraces the keys of the deadlocked ones
   * @param bounded how many interleavings were cut at the program's bound; they are among {@code
   *     interleavings} and their traces among {@code traces}, but nothing came out
   * @param boundedTraces the keys of those
   * @param discarded how many interleavings an assumption ended; they are not among {@code
   *     interleavings}
   * @param partial what threads had come to when an execution was cut or discarded, written like an
   *     outcome
   * @param redundantTraces the keys of executions that count nowhere else: a thread has stopped
   *     spinning that would see something else if it looked now
   */
  public record Exploration(
      long interleavings,
      long deadlocks,
      SortedSet<String> outcomes,
      Set<String> traces,
      Map<String, String> ends,
      Set<String> deadlockTraces,
      long bounded,
      Set<String> boundedTraces,
      long discarded,
      Set<String> partial,
      Set<String> redundantTraces) {}

  private final Machine machine;
  private final int threads;
  private final int maxSteps;
  private final long cap;
  private final List<Op> sequence = new ArrayList<>();
  private final SortedSet<String> outcomes = new TreeSet<>();
  private final Set<String> traces = new HashSet<>();
  private final Map<String, String> ends = new HashMap<>();
  private final Set<String> deadlockTraces = new HashSet<>();
  private final Set<String> boundedTraces = new HashSet<>();
  private final Set<String> partial = new HashSet<>();
  private final Set<String> redundantTraces = new HashSet<>();
  private long leaves;
  private long interleavings;
  private long deadlocks;
  private long bounded;
  private long discarded;

  private Interpreter(Program program, boolean script, long cap) {
    this.machine = new Machine(program, script, true);
    this.threads = program.threadCount();
    this.maxSteps = program.maxSteps();
    this.cap = cap;
  }

  /** All executions, or nothing if there are more than {@code cap}. */
  public static Optional<Exploration> explore(Program program, long cap) {
    return explore(program, false, cap);
  }

  /** The same with or without bookkeeping steps (see {@link Machine}). */
  public static Optional<Exploration> explore(Program program, boolean script, long cap) {
    Interpreter all = new Interpreter(program, script, cap);
    return all.search(all.machine.initial())
        ? Optional.of(
            new Exploration(
                all.interleavings,
                all.deadlocks,
                all.outcomes,
                all.traces,
                all.ends,
                all.deadlockTraces,
                all.bounded,
                all.boundedTraces,
                all.discarded,
                all.partial,
                all.redundantTraces))
        : Optional.empty();
  }

  private boolean search(int[] state) {
    List<Choice> choices = machine.choices(state);
    if (choices.isEmpty()) {
      return leaf(state);
    }
    if (sequence.size() == maxSteps) {
      return cut(state);
    }
    for (Choice choice : choices) {
      int[] next = state.clone();
      sequence.add(machine.step(next, choice));
      boolean more = search(next);
      sequence.remove(sequence.size() - 1);
      if (!more) {
        return false;
      }
    }
    return true;
  }

  private boolean cut(int[] state) {
    if (++leaves > cap) {
      return false;
    }
    String key = Traces.key(sequence, threads);
    interleavings++;
    bounded++;
    traces.add(key);
    boundedTraces.add(key);
    partial.add(machine.outcome(state));
    return true;
  }

  private boolean leaf(int[] state) {
    if (++leaves > cap) {
      return false;
    }
    if (machine.discarded(state)) {
      discarded++;
      partial.add(machine.outcome(state));
      return true;
    }
    String key = Traces.key(sequence, threads);
    if (machine.redundant(state)) {
      redundantTraces.add(key);
      return true;
    }
    interleavings++;
    String outcome = machine.outcome(state);
    traces.add(key);
    ends.put(key, outcome);
    outcomes.add(outcome);
    if (machine.live(state)) {
      deadlocks++;
      deadlockTraces.add(key);
    }
    return true;
  }

  /** Executes the given choices, then always the first one. */
  public static Run run(Program program, List<Choice> schedule) {
    Machine machine = new Machine(program);
    int[] state = machine.initial();
    List<Op> operations = new ArrayList<>();
    for (int i = 0; ; i++) {
      List<Choice> choices = machine.choices(state);
      if (choices.isEmpty() || i == program.maxSteps()) {
        return end(machine, state, operations);
      }
      Choice choice = i < schedule.size() ? schedule.get(i) : choices.get(0);
      if (!choices.contains(choice)) {
        throw new IllegalArgumentException("step " + i + ": " + choice + " is none of " + choices);
      }
      operations.add(machine.step(state, choice));
    }
  }

  /** Executes random choices. */
  public static Run run(Program program, Random random) {
    Machine machine = new Machine(program);
    int[] state = machine.initial();
    List<Op> operations = new ArrayList<>();
    while (true) {
      List<Choice> choices = machine.choices(state);
      if (choices.isEmpty() || operations.size() == program.maxSteps()) {
        return end(machine, state, operations);
      }
      operations.add(machine.step(state, choices.get(random.nextInt(choices.size()))));
    }
  }

  private static Run end(Machine machine, int[] state, List<Op> operations) {
    return new Run(
        List.copyOf(operations),
        machine.outcome(state),
        machine.live(state),
        machine.redundant(state),
        machine.discarded(state));
  }
}
