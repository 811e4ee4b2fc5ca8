// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.solver.Solver;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.search.Pipeline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Searches a little program to the end. */
final class LittleRuns {
  private final LittleProgram program;
  private final Exprs exprs = new Exprs();
  private final InterferenceSearch search;
  private final Map<Action.Outcome, Integer> firstLevel = new LinkedHashMap<>();
  private final Map<Action.Outcome, List<Integer>> firstInputs = new LinkedHashMap<>();
  private final Map<Action.Outcome, PlannedTest> firstTest = new LinkedHashMap<>();
  private final Map<Integer, Set<Action.Outcome>> guaranteed = new HashMap<>();
  private final boolean toTheEnd;
  private int tests;

  /**
   * @param toTheEnd whether the other threads go on, too, when the one that a test is about cannot
   */
  private LittleRuns(LittleProgram program, SearchRules rules, boolean toTheEnd) {
    this.program = program;
    this.toTheEnd = toTheEnd;
    Map<String, Expr> initial = new HashMap<>();
    program.initial().forEach((variable, value) -> initial.put(variable, exprs.of((int) value)));
    Solver solver = Pipeline.ALL.before(new UnavailableSolver("too hard"));
    search = new InterferenceSearch(rules, solver, initial, Model.EMPTY, () -> false);
  }

  /** Until nothing is left, or so many outcomes are covered. */
  static LittleRuns of(
      LittleProgram program, Map<String, Integer> inputs, SearchRules rules, int enough) {
    return new LittleRuns(program, rules, false).search(inputs, enough);
  }

  /** Until nothing is left, with runs that go on to their end. */
  static LittleRuns toTheEnd(
      LittleProgram program, Map<String, Integer> inputs, SearchRules rules) {
    return new LittleRuns(program, rules, true).search(inputs, Integer.MAX_VALUE);
  }

  private LittleRuns search(Map<String, Integer> inputs, int enough) {
    for (String thread : program.threads().keySet()) {
      run(List.of(), thread, inputs, null);
    }
    noteGuarantees();
    PlannedTest test = null;
    while (search.covered().size() < enough && (test = search.next()) != null) {
      run(test);
      noteGuarantees();
    }
    return this;
  }

  private void noteGuarantees() {
    for (int k = 0; k < search.levels().size() && search.isDone(k); k++) {
      guaranteed.putIfAbsent(k, Set.copyOf(search.covered()));
    }
  }

  /** What was covered when the search first said that it covered all up to that level. */
  Map<Integer, Set<Action.Outcome>> guaranteed() {
    return guaranteed;
  }

  static LittleRuns of(LittleProgram program, Map<String, Integer> inputs, SearchRules rules) {
    return of(program, inputs, rules, Integer.MAX_VALUE);
  }

  private void run(PlannedTest test) {
    List<String> threads = new ArrayList<>();
    test.order().forEach(node -> threads.add(node.thread()));
    Map<String, Integer> inputs = new HashMap<>();
    program
        .inputs()
        .forEach(
            (name, range) ->
                inputs.put(
                    name,
                    (Integer)
                        Objects.requireNonNullElse(test.inputs().values().get(name), range.min())));
    run(threads, test.scenario().sink().thread(), inputs, test);
  }

  /**
   * Steps of these threads that are no branches, one after the other; then one thread, then the
   * others.
   */
  private void run(List<String> order, String last, Map<String, Integer> inputs, PlannedTest test) {
    tests++;
    Map<String, Integer> memory = new HashMap<>(program.initial());
    Map<String, String> owners = new HashMap<>();
    Map<String, LittleThread> threads = new LinkedHashMap<>();
    for (String name : program.threads().keySet()) {
      threads.put(name, new LittleThread(program, name, inputs, exprs));
    }
    List<RunStep> steps = new ArrayList<>();
    for (String name : order) {
      LittleThread thread = threads.get(name);
      boolean branch = true;
      while (branch) {
        assertThat(thread.canGoOn(owners)).as("%s can follow the plan", name).isTrue();
        branch = thread.next() instanceof LittleProgram.Branch;
        steps.add(thread.step(memory, owners));
      }
    }
    goOn(threads.get(last), memory, owners, steps);
    boolean moved = toTheEnd;
    while (moved) {
      moved = false;
      for (LittleThread other : threads.values()) {
        moved |= goOn(other, memory, owners, steps);
      }
    }
    assertThat(search.observe(steps, test, program.threads().keySet()))
        .as("the run is the scenario")
        .isTrue();
    for (Action.Outcome outcome : search.covered()) {
      if (firstLevel.putIfAbsent(outcome, test == null ? 0 : test.scenario().degree()) == null) {
        firstTest.put(outcome, test);
        firstInputs.put(
            outcome,
            program.inputs().keySet().stream()
                .map(each -> inputs.getOrDefault(each, program.inputs().get(each).min()))
                .toList());
      }
    }
  }

  private static boolean goOn(
      LittleThread thread,
      Map<String, Integer> memory,
      Map<String, String> owners,
      List<RunStep> steps) {
    boolean moved = false;
    while (thread.canGoOn(owners)) {
      steps.add(thread.step(memory, owners));
      moved = true;
    }
    return moved;
  }

  int tests() {
    return tests;
  }

  List<Integer> sizes() {
    return search.levels().stream().map(Level::processed).toList();
  }

  int processed() {
    return search.levels().stream().mapToInt(Level::processed).sum();
  }

  int realizable() {
    return search.levels().stream().mapToInt(Level::realizable).sum();
  }

  /** How many outcomes each level has covered first. */
  List<Integer> covered() {
    return search.levels().stream().map(level -> level.covered().size()).toList();
  }

  Map<Action.Outcome, Integer> levels() {
    return firstLevel;
  }

  Integer level(String place, int way) {
    return firstLevel.get(new Action.Outcome(place, way));
  }

  List<Integer> inputs(String place, int way) {
    return firstInputs.get(new Action.Outcome(place, way));
  }

  PlannedTest test(String place, int way) {
    return firstTest.get(new Action.Outcome(place, way));
  }

  InterferenceSearch search() {
    return search;
  }
}
