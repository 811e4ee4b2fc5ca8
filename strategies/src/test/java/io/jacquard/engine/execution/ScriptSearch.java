// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.locks.LockState;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.Location;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Runs a script under all the executions that a strategy proposes, and counts. */
public final class ScriptSearch {
  /** Executions that were not cut, by the trace they follow. */
  public final Map<String, Integer> traces = new HashMap<>();

  /** What executions that were not cut have left. */
  public final Set<String> outcomes = new HashSet<>();

  public final Map<Ending, Integer> endings = new TreeMap<>();
  public boolean exhausted;
  private final EventLog log = new EventLog();
  private boolean[] forced = new boolean[1024];

  private ScriptSearch() {}

  /** Remembers which timeouts fired because nothing else could run. */
  private record Watched(Director director, boolean[] forced) implements Director {
    @Override
    public int choose(ChoicePoint point) {
      forced[point.step()] = point.isForced();
      return director.choose(point);
    }

    @Override
    public Reductions reductions() {
      return director.reductions();
    }
  }

  /** Explores until the strategy has nothing left, or so many executions are done. */
  public static ScriptSearch explore(
      Script script, ExecutionSettings settings, Strategy strategy, long cap, boolean keys) {
    ScriptSearch search = new ScriptSearch();
    for (long i = 0; i < cap; i++) {
      Proposal proposal = strategy.propose();
      if (proposal == null) {
        search.exhausted = true;
        return search;
      }
      search.once(script, settings, strategy, proposal.director(), keys);
    }
    search.exhausted = strategy.propose() == null;
    return search;
  }

  private void once(
      Script script,
      ExecutionSettings settings,
      Strategy strategy,
      Director director,
      boolean keys) {
    Director watched = new Watched(director, forced);
    ScriptRun run = new ScriptRun(script, settings, keys ? watched : director, log);
    Ending ending = run.run();
    endings.merge(ending, 1, Integer::sum);
    if (ending != Ending.REDUNDANT) {
      outcomes.add(run.outcome(ending));
    }
    if (keys && ending != Ending.REDUNDANT) {
      traces.merge(key(run), 1, Integer::sum);
    }
    strategy.observe(run.execution);
  }

  public int count(Ending ending) {
    return endings.getOrDefault(ending, 0);
  }

  /** Executions that were not cut. */
  public int executions() {
    int all = 0;
    for (int count : endings.values()) {
      all += count;
    }
    return all - count(Ending.REDUNDANT);
  }

  /**
   * A string that two executions share iff they are the same trace: the operations of each thread,
   * by path, with their levels in Foata normal form.
   */
  private String key(ScriptRun run) {
    Execution execution = run.execution;
    int size = log.size();
    int[] level = new int[size];
    long[] footprints = new long[size];
    TreeMap<String, StringBuilder> parts = new TreeMap<>();
    List<ControlledThread> threads = execution.threads();
    for (int i = 0; i < size; i++) {
      footprints[i] = footprint(run, i);
      for (int k = 0; k < i; k++) {
        if (level[k] >= level[i] && Dependence.dependent(footprints[k], footprints[i])) {
          level[i] = level[k] + 1;
        }
      }
      Location location = log.location(i);
      parts
          .computeIfAbsent(threads.get(log.thread(i)).path(), path -> new StringBuilder())
          .append(log.kind(i))
          .append(location == null ? "" : location.describe())
          .append(describe(log.extras(i)))
          .append(!log.writes(i) && isAttempt(log.kind(i)) ? "!" : ":")
          .append(log.outcome(i))
          .append('@')
          .append(level[i])
          .append(' ');
    }
    return parts.toString();
  }

  private static boolean isAttempt(OperationKind kind) {
    return kind == OperationKind.UPDATE || kind == OperationKind.ACQUIRE;
  }

  private long footprint(ScriptRun run, int i) {
    if (forced[i]) {
      return Dependence.forced(log.thread(i));
    }
    ControlledThread self = run.execution.threads().get(log.thread(i));
    return footprint(
        self, log.kind(i), log.location(i), log.extras(i), run.steps.get(i), log.writes(i));
  }

  static long footprint(
      ControlledThread self,
      OperationKind kind,
      Location location,
      ExtraLocations extras,
      Step step,
      boolean writes) {
    if (step != null) {
      int effect = writes ? LockState.WRITES : LockState.READS;
      return Dependence.step(
          self.index, location.number(), effect, step.interruptible(), self.thread.isDaemon());
    }
    int flag = Dependence.flagOf(location);
    int where = flag >= 0 ? flag + 1 : location == null ? 0 : location.number();
    return Dependence.withExtras(
        Dependence.footprint(kind, location, self.index, where, writes, self.thread.isDaemon()),
        extras);
  }

  private static String describe(ExtraLocations extras) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; extras != null && i < extras.size(); i++) {
      text.append('+').append(extras.location(i).describe()).append(extras.writes(i) ? '!' : ' ');
    }
    return text.toString();
  }
}
