// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere.program;

import io.jacquard.concolic.shared.SharedTrace;
import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Deadline;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.PathTracker;
import io.jacquard.engine.execution.TracksPaths;
import io.jacquard.engine.plan.Exactly;
import io.jacquard.engine.plan.FairDirector;
import io.jacquard.engine.plan.Plan;
import io.jacquard.engine.plan.RunThread;
import io.jacquard.engine.record.RunRecorder;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.prediction.interfere.Action;
import io.jacquard.prediction.interfere.ForestNode;
import io.jacquard.prediction.interfere.InterferenceSearch;
import io.jacquard.prediction.interfere.Level;
import io.jacquard.prediction.interfere.PlannedTest;
import io.jacquard.prediction.interfere.SearchRules;
import io.jacquard.prediction.observed.RunTracker;
import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import io.jacquard.trace.finding.FindingReason;
import io.jacquard.trace.result.InterferenceLevel;
import io.jacquard.trace.run.StoredEvent;
import io.jacquard.trace.run.StoredRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program so that all branches are covered that need no interference, then all that need
 * one, and so on: Razavi, "Effective Heuristic-based Test Generation Techniques for Concurrent
 * Software", PhD thesis, Toronto 2014, chapter 6.
 *
 * <p>Deviations: threads are started by threads, and what was written before a start is no
 * interference. Runs go on to their end; of each thread counts what comes before its first
 * interference that was not planned. All of Java's synchronisation takes part: what is not
 * understood keeps its order, and costs the guarantee.
 */
public final class InterfereStrategy implements Strategy, TracksPaths {
  private static final int MOST_WORDS = 20;

  private final RunTracker tracker = new RunTracker();
  private final Exprs exprs = new Exprs();
  private final Map<String, Expr> initial = new HashMap<>();
  private final SearchRules rules;
  private final InterferenceSearch search;
  private final Map<EventKey, StoredEvent> known = new HashMap<>();
  private @Nullable RunRecorder recorder;
  private @Nullable PlannedTest test;
  private FindingReason reason = FindingReason.NONE;
  private boolean begun;

  /** Whether the last run is not over, or was not looked at. */
  private boolean open = true;

  /** What an event is in every run in which its thread does the same before. */
  private record EventKey(String thread, int operation, Action action) {}

  /**
   * @param deadline once it is reached, no more scenarios are looked at
   */
  public InterfereStrategy(SearchRules rules, Solver solver, Deadline deadline) {
    this.rules = rules;
    search =
        new InterferenceSearch(rules, solver, initial, Model.EMPTY, () -> deadline.isReached());
  }

  @Override
  public PathTracker paths() {
    return tracker;
  }

  @Override
  public @Nullable Proposal propose() {
    PlannedTest next = begun ? search.next() : null;
    if (begun && next == null) {
      return null;
    }
    begun = true;
    open = true;
    test = next;
    tracker.use(next == null ? Model.EMPTY : RunTracker.inputs(next.inputs()));
    recorder = new RunRecorder(next == null ? new FairDirector() : director(next));
    reason = FindingReason.NONE;
    return new Proposal(recorder, InputPolicy.CHOSEN).because(shown -> reason);
  }

  private Director director(PlannedTest next) {
    List<StoredEvent> events = new ArrayList<>();
    for (ForestNode node : next.order()) {
      events.add(
          Objects.requireNonNull(
              known.get(new EventKey(node.thread(), node.operation(), node.action())),
              "each step was seen before"));
    }
    return new Exactly(
        events,
        new Plan(
            List.of(new RunThread(next.scenario().sink().thread(), RunThread.ALONE)),
            FairDirector.continuing()));
  }

  @Override
  public void observe(Execution execution) {
    RunRecorder ended = recorder;
    SharedTrace trace = tracker.trace();
    recorder = null;
    StoredRun run = ended == null ? null : ended.end(execution.log());
    if (run == null || trace == null || run.events().size() != trace.events().size()) {
      search.lose("the events of an execution were not all recorded");
      return;
    }
    ReadNames names = new ReadNames(exprs);
    noteInitial(trace, names);
    ProgramSteps steps = new ProgramSteps(run, trace, names);
    steps.lost().forEach(search::lose);
    for (int i = 0; i < steps.size(); i++) {
      StoredEvent event = steps.event(i);
      known.put(new EventKey(event.thread(), event.operation(), steps.stepOf(i).action()), event);
    }
    reason = Reasons.of(steps, execution);
    search.observe(steps.steps(), test, over(execution));
    open = false;
  }

  /** The threads of which there is nothing more to come. */
  private Set<String> over(Execution execution) {
    Set<String> over = new HashSet<>();
    boolean all =
        switch (execution.ending()) {
          case NORMAL, DEADLOCKED, LIVELOCKED -> true;
          case FAILED, DISCARDED, BOUNDED, STALLED, STOPPED -> false;
          case REDUNDANT, DIVERGED, STUCK -> {
            search.lose("an execution did not come to its end");
            yield false;
          }
        };
    for (ControlledThread each : execution.threads()) {
      if (all || each.hasEnded()) {
        over.add(each.path);
      }
    }
    execution.failures().forEach(each -> over.add(each.thread().path));
    return over;
  }

  private void noteInitial(SharedTrace trace, ReadNames names) {
    trace
        .initials()
        .forEach(
            (location, value) -> {
              Expr expression = names.rename(value.expression());
              Expr before = initial.putIfAbsent(location, expression);
              if (before != null && !before.equals(expression)) {
                search.lose("what " + location + " holds at first differs");
              }
            });
  }

  /** The levels so far, from 0. */
  public List<InterferenceLevel> levels() {
    List<InterferenceLevel> all = new ArrayList<>();
    for (int k = 0; k < search.levels().size(); k++) {
      Level level = search.levels().get(k);
      boolean guaranteed = begun && !open && search.isDone(k);
      long covered = level.covered().stream().filter(ProgramSteps::isInstruction).count();
      all.add(new InterferenceLevel(k, covered, level.processed(), level.realizable(), guaranteed));
    }
    return all;
  }

  /** Why more branches may need as few interferences; empty if none do. */
  public Set<String> lost() {
    Set<String> all = new LinkedHashSet<>();
    search.levels().forEach(level -> all.addAll(level.lost()));
    return all;
  }

  @Override
  public StrategyReport report() {
    List<String> remarks = new ArrayList<>();
    List<InterferenceLevel> levels = levels();
    for (InterferenceLevel each : levels) {
      remarks.add(each.words());
    }
    Set<String> said = new HashSet<>();
    for (int k = 0; k < search.levels().size(); k++) {
      for (String why : search.levels().get(k).lost()) {
        if (said.add(why) && said.size() <= MOST_WORDS) {
          remarks.add("Nothing is guaranteed from " + k + " interferences on, since " + why + ".");
        }
      }
    }
    if (said.size() > MOST_WORDS) {
      remarks.add("There are " + (said.size() - MOST_WORDS) + " more such reasons.");
    }
    return StrategyReport.NOTHING
        .withRemarks(remarks)
        .withBounds(search.isBounded() ? List.of("interferences " + rules.most()) : List.of())
        .withLevels(levels);
  }
}
