// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Budget;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.input.Inputs;
import io.jacquard.settings.InputPlace;
import io.jacquard.settings.InputPlaces;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.Timeouts;
import io.jacquard.strategies.shrink.Shrinker;
import io.jacquard.strategies.timeouts.TimeoutPhases;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.card.TimeoutMode;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import io.jacquard.trace.result.SavedSearch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A search by one strategy: first without timeouts that nothing forces, then, if the program waits
 * with time limits and the user leaves the choice to the tool, with them. What it finds is made
 * smaller at the end.
 */
final class SearchTask extends Task {
  /** For all findings together; the controller grants that much after the time of the search. */
  private static final long MINIMIZING_NANOS = 5_000_000_000L;

  private final Settings settings;
  private final Explorer explorer;
  private final Budget budget;
  private final Checkpoint checkpoint;
  private final @Nullable GeneratedTests tests;
  private final PathRecorder paths;
  private final Set<String> asked = new HashSet<>();
  private @Nullable Strategy strategy;
  private boolean interrupted;
  private volatile boolean minimizing;

  /**
   * @param tests to be written at the end of what was run and found; null if none are wanted
   */
  SearchTask(Session session, @Nullable GeneratedTests tests) {
    super(session);
    settings = session.settings;
    explorer = session.explorer;
    budget = session.budget;
    checkpoint = session.checkpoint;
    paths = new PathRecorder(session.program);
    this.tests = tests;
  }

  @Override
  void run() {
    search();
    session.clock.stop();
    interrupted = budget.isStopped();
    if (!settings.get(Options.NO_MINIMIZE)) {
      minimizing = true;
      minimize();
      minimizing = false;
    }
  }

  private void search() {
    SavedSearch saved = checkpoint.resume(explorer, budget, session.history);
    boolean timeouts = saved != null && saved.exploresTimeouts();
    ExecutionSettings how =
        timeouts ? session.execution.withTimeouts(TimeoutMode.EXPLORE) : session.execution;
    Inputs inputs = Inputs.drawn(settings.get(Options.SEED));
    Strategy search =
        settings.get(Options.TIMEOUTS) == Timeouts.AUTO && !timeouts
            ? phases(inputs, saved)
            : begin(how, inputs, saved);
    boolean over = saved != null && saved.over();
    end(over ? Explorer.End.EXHAUSTED : explorer.explore(search, how, inputs));
    asked.addAll(inputs.names());
  }

  /** A search that is stored resumes where it was; its phases come one after the other. */
  private Strategy phases(Inputs inputs, @Nullable SavedSearch saved) {
    TimeoutPhases.Maker maker =
        new TimeoutPhases.Maker() {
          @Override
          public Strategy make(boolean timeouts) {
            ExecutionSettings how = session.execution.withTimeouts(TimeoutMode.of(timeouts));
            return begin(how, inputs, timeouts ? null : saved);
          }
        };
    return new TimeoutPhases(maker, checkpoint.isWanted() ? null : budget, explorer.timedSeen());
  }

  /** The strategy of a search or of a phase of it, with those who look on. */
  private Strategy begin(ExecutionSettings how, Inputs inputs, @Nullable SavedSearch saved) {
    Strategy next = session.strategies.make(session.inputPaths);
    checkpoint.restore(saved, next);
    strategy = next;
    setRunning(how);
    Strategy recorded = tests == null ? next : paths.around(next, how);
    return new OmissionLimits(
        session.history.watch(next, recorded), session.strategies.name(), inputs, explorer);
  }

  /** Makes what was found smaller, unless the user cannot wait. */
  private void minimize() {
    long until = System.nanoTime() + MINIMIZING_NANOS;
    BooleanSupplier stopped = () -> budget.isStopped() || System.nanoTime() - until >= 0;
    Shrinker shrinker = new Shrinker(explorer, stopped);
    for (Finding finding : explorer.findings().list()) {
      if (finding.minimized() == null && !stopped.getAsBoolean()) {
        shrinker.shrink(finding);
      }
    }
  }

  @Override
  @Nullable StrategyReport report() {
    return strategy == null ? null : strategy.report();
  }

  /** What is only made smaller has been found before. */
  @Override
  boolean wasInterrupted() {
    return session.clock.isStopped() ? interrupted : super.wasInterrupted();
  }

  @Override
  boolean isMinimizing() {
    return minimizing;
  }

  @Override
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (strategy != null) {
      warnings.addAll(warningsOfFirstCards());
      warnings.addAll(strategy.report().remarks());
    }
    if (end() != null) {
      for (InputPlace place : InputPlaces.of(settings, session.request.arguments().size())) {
        if (!asked.contains(place.name())) {
          warnings.add(Options.INPUT + " " + place + ": the program never reached it.");
        }
      }
    }
    if (tests != null && paths.hadMore()) {
      warnings.add("Only the first " + PathRecorder.MOST + " paths have a test.");
    }
    if (tests != null && tests.tooLong() > 0) {
      warnings.add(tests.tooLong() + " executions are too long for a test.");
    }
    return warnings;
  }

  @Override
  void save(Result soFar) {
    save(soFar, false);
  }

  @Override
  void finish(Result result) {
    save(result, end() == Explorer.End.EXHAUSTED);
    if (tests != null) {
      tests.write(result.findings(), paths.paths());
    }
  }

  /** An execution that did not come to its end is run again: what was stored before it stays. */
  private void save(Result known, boolean over) {
    if (checkpoint.isWanted() && strategy != null && !explorer.hasAbandoned()) {
      checkpoint.save(
          explorer, strategy, running().exploresTimeouts(), over, ResultJson.write(known));
    }
  }
}
