// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.execution.Tally;
import io.jacquard.oracle.tasks.TaskOutcomes;
import io.jacquard.oracle.tasks.TaskProbe;
import io.jacquard.oracle.tasks.TaskProgram;
import io.jacquard.oracle.tasks.TaskShrinker;
import io.jacquard.oracle.tasks.TaskSource;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.trace.record.Ending;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** A program of tasks as real code, and what the oracle knows of it. */
public final class GeneratedTasks {
  private static final ThreadEngine ENGINE = Lab.best();
  private static final int STATES = 200_000;
  private static final long MOST = 5_000;

  /**
   * What an exploration did.
   *
   * @param ends whether it came to its end
   * @param executions those that were not cut
   * @param traces how many different ones
   * @param endings how executions ended, with an outcome of each kind
   */
  public record Seen(
      boolean ends,
      long executions,
      long redundant,
      long traces,
      SortedSet<String> outcomes,
      Map<Ending, String> endings) {}

  private final TaskProgram program;
  private final Class<?> main;
  private final SortedSet<String> outcomes;

  private GeneratedTasks(TaskProgram program, Class<?> main) {
    this.program = program;
    this.main = main;
    outcomes = TaskOutcomes.of(program, STATES).orElseThrow();
  }

  /** Compiles all of them at once. */
  public static List<GeneratedTasks> compile(List<TaskProgram> programs) {
    Map<String, String> sources = new HashMap<>();
    for (int i = 0; i < programs.size(); i++) {
      sources.put("generated.Tasks" + i, TaskSource.of(programs.get(i), "generated", "Tasks" + i));
    }
    Compilation compiled = new Compilation(sources);
    List<GeneratedTasks> all = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      if (!compiled.has("Tasks" + i)) {
        throw new IllegalStateException("no Java: " + programs.get(i));
      }
      all.add(new GeneratedTasks(programs.get(i), compiled.load("generated.Tasks" + i)));
    }
    return all;
  }

  /** All outcomes that the interpreter knows. */
  public SortedSet<String> outcomes() {
    return outcomes;
  }

  /**
   * Whether the strategy finds all outcomes and no others, and runs a trace as often as it says.
   * Some executions are cut: what a step of a pool touches depends on how full it is. Interrupts of
   * workers let some traces be run again.
   */
  public boolean keeps(Promise promise, Seen seen) {
    if (!seen.ends) {
      return true;
    }
    boolean once =
        switch (promise.measure()) {
          case OPTIMAL, ONCE -> program.interrupts() || seen.executions == seen.traces;
          case COVER, INTERLEAVINGS -> true;
        };
    return once && seen.outcomes.equals(outcomes);
  }

  public Seen explore(Promise promise) {
    SortedSet<String> found = new TreeSet<>();
    Set<String> traces = new HashSet<>();
    Map<Ending, String> endings = new EnumMap<>(Ending.class);
    Runnable body = Lab.main(main);
    Trailed strategy = new Trailed(promise.strategy().get());
    Lab.Report report =
        Lab.of(
                () -> {
                  TaskProbe.begin(program);
                  body.run();
                },
                ENGINE)
            .ignoringRaces()
            .maxExecutions(MOST)
            .observing(
                execution -> {
                  if (execution.ending() != Ending.REDUNDANT) {
                    found.add(TaskProbe.outcome(variables()));
                    endings.putIfAbsent(execution.ending(), TaskProbe.outcome(variables()));
                    traces.add(TraceKeys.of(execution, strategy.trail()));
                  }
                })
            .explore(strategy);
    Tally tally = report.explorer().tally();
    return new Seen(
        report.end() == Explorer.End.EXHAUSTED,
        tally.executions(),
        tally.of(Ending.REDUNDANT),
        traces.size(),
        found,
        endings);
  }

  private int[] variables() {
    int[] values = new int[program.variables()];
    try {
      for (int v = 0; v < values.length; v++) {
        Field field = main.getDeclaredField("v" + v);
        field.setAccessible(true);
        values[v] = field.getInt(null);
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    return values;
  }

  /** A program as small as possible for which the promise is broken. */
  public GeneratedTasks shrink(Promise promise) {
    return compile(List.of(TaskShrinker.shrink(program, smaller -> breaks(smaller, promise))))
        .get(0);
  }

  private static boolean breaks(TaskProgram smaller, Promise promise) {
    GeneratedTasks tasks = compile(List.of(smaller)).get(0);
    return !tasks.keeps(promise, tasks.explore(promise));
  }

  /** What is missing, what is too much, and how often traces were run. */
  public String difference(Seen seen) {
    SortedSet<String> missing = new TreeSet<>(outcomes);
    missing.removeAll(seen.outcomes);
    SortedSet<String> more = new TreeSet<>(seen.outcomes);
    more.removeAll(outcomes);
    return String.format(
        "%d executions, %d cut, %d traces; %d outcomes expected%nmissing %s%nunexpected %s%nendings"
            + " %s",
        seen.executions, seen.redundant, seen.traces, outcomes.size(), missing, more, seen.endings);
  }

  @Override
  public String toString() {
    return program.toString();
  }
}
