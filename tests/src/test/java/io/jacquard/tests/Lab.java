// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import io.jacquard.engine.Attempt;
import io.jacquard.engine.Budget;
import io.jacquard.engine.DecoratedStrategy;
import io.jacquard.engine.Director;
import io.jacquard.engine.Execution;
import io.jacquard.engine.ExecutionSettings;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Inputs;
import io.jacquard.engine.Paths;
import io.jacquard.engine.Program;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.StepObserver;
import io.jacquard.engine.Strategy;
import io.jacquard.runtime.ContinuationEngine;
import io.jacquard.runtime.Fibers;
import io.jacquard.runtime.PlatformEngine;
import io.jacquard.runtime.ThreadEngine;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.shrink.Shrinker;
import io.jacquard.strategies.timeouts.TimeoutPhases;
import io.jacquard.trace.Card;
import io.jacquard.trace.ExecutionRecord;
import io.jacquard.trace.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Explores programs inside the JVM of the tests, which runs under the agent. */
final class Lab {
  /** Whether the best engine of this JDK is fast enough for long searches. */
  static final boolean FAST = best().name().equals("continuation");

  private static final long STACK = 64L << 20;

  /** What a search did. */
  record Report(Explorer.End end, Explorer explorer) {
    List<Finding> findings() {
      return explorer.findings().list();
    }
  }

  private final Runnable body;
  private final ThreadEngine engine;
  private ExecutionSettings settings = new ExecutionSettings(10_000, false, false, true, false, 4);
  private long maxExecutions = 100_000;
  private boolean all = true;
  private long maxSeconds;
  private Consumer<Execution> observer = execution -> {};
  private @Nullable StepObserver stepObserver;
  private @Nullable Paths paths;

  private Lab(Runnable body, ThreadEngine engine) {
    this.body = body;
    this.engine = engine;
  }

  static Lab of(Runnable body, ThreadEngine engine) {
    return new Lab(body, engine);
  }

  /** The engines this JDK has, best first. */
  static List<ThreadEngine> engines() {
    List<ThreadEngine> engines = new ArrayList<>();
    Fibers fibers = Fibers.instance();
    if (fibers != null) {
      engines.add(new ContinuationEngine(fibers));
    }
    engines.add(new PlatformEngine());
    return engines;
  }

  static ThreadEngine best() {
    return engines().get(0);
  }

  static Runnable main(Class<?> program, String... arguments) {
    return () -> {
      try {
        program.getMethod("main", String[].class).invoke(null, (Object) arguments.clone());
      } catch (java.lang.reflect.InvocationTargetException e) {
        throw Lab.<RuntimeException>asItIs(e.getCause());
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> T asItIs(Throwable e) throws T {
    throw (T) e;
  }

  Lab settings(ExecutionSettings newSettings) {
    settings = newSettings;
    return this;
  }

  Lab maxExecutions(long most) {
    maxExecutions = most;
    return this;
  }

  /** Ends a search at the first failure, as the command line does unless told otherwise. */
  Lab stoppingAtFailure() {
    all = false;
    settings = ExecutionSettings.DEFAULT;
    return this;
  }

  /** Ends the search after so many seconds; 0 is without limit. */
  Lab maxSeconds(long most) {
    maxSeconds = most;
    return this;
  }

  /** Called after each execution of the search, before its states are gone. */
  Lab observing(Consumer<Execution> newObserver) {
    observer = newObserver;
    return this;
  }

  /** Follows inputs, for the strategies that choose among the ways they lead. */
  Lab following(Paths newPaths) {
    paths = newPaths;
    return this;
  }

  /** Called at each step of the search's executions. */
  Lab observingSteps(StepObserver newObserver) {
    stepObserver = newObserver;
    return this;
  }

  Report explore(Strategy strategy) {
    return onOwnThread(
        () -> {
          Explorer explorer = explorer();
          return new Report(
              explorer.explore(observed(strategy), settings, Inputs.of(Map.of())), explorer);
        });
  }

  /**
   * Explores first without timeouts, then, if the program has waited with a time limit, with them,
   * as the command line does unless told otherwise.
   */
  Report exploreInTwoParts(Supplier<Strategy> strategies) {
    return onOwnThread(
        () -> {
          Budget budget = budget();
          Explorer explorer = explorer(budget);
          Strategy phases =
              new TimeoutPhases(timeouts -> observed(strategies.get()), budget, false);
          return new Report(
              explorer.explore(phases, settings.withTimeouts(false), Inputs.drawn(0)), explorer);
        });
  }

  /** Makes the findings of a search small, as the command line does afterwards. */
  Report shrink(Report report) {
    report.findings().forEach(finding -> shrink(report, finding));
    return report;
  }

  /** Makes one of the findings of a search small; the small one takes its place in the report. */
  Report shrink(Report report, Finding finding) {
    return onOwnThread(
        () -> {
          new Shrinker(report.explorer(), settings, () -> false).shrink(finding);
          return report;
        });
  }

  /**
   * The fewest preemptions with which a finding shows, by running every interleaving; nothing if
   * there are more than the budget allows.
   */
  OptionalInt fewestPreemptions(Finding finding) {
    return onOwnThread(
        () -> {
          Explorer explorer = explorer();
          Strategy all = new EnumerateStrategy();
          int fewest = Integer.MAX_VALUE;
          long count = 0;
          for (Proposal next = all.propose(); next != null; next = all.propose()) {
            if (count++ == maxExecutions) {
              return OptionalInt.empty();
            }
            Attempt attempt =
                explorer.attempt(
                    finding,
                    next.director(),
                    settings.withTimeouts(finding.record().card().timeouts().equals("explore")),
                    Inputs.of(finding.record().inputs()));
            all.observe(explorer.running());
            if (attempt.shows() && (finding.needsTimeout() || !attempt.timeout())) {
              fewest = Math.min(fewest, attempt.preemptions());
            }
          }
          return OptionalInt.of(fewest);
        });
  }

  Explorer.Replay replay(Card card, Consumer<Explorer> after) {
    return onOwnThread(
        () -> {
          Explorer explorer = explorer();
          Explorer.Replay replay =
              explorer.replay(card, settings.withTimeouts(card.timeouts().equals("explore")));
          after.accept(explorer);
          return replay;
        });
  }

  ExecutionRecord record(Director director) {
    return onOwnThread(() -> explorer().record(director, settings, Inputs.of(Map.of())));
  }

  private Explorer explorer() {
    return explorer(budget());
  }

  private Budget budget() {
    return new Budget(maxExecutions, maxSeconds * 1_000_000_000L);
  }

  private Explorer explorer(Budget budget) {
    Explorer explorer =
        new Explorer(
            new Program(body, "", List.of(), List.of()),
            engine,
            new Explorer.Policy(all, true, false),
            budget,
            () -> {});
    explorer.setObserver(stepObserver);
    if (paths != null) {
      explorer.setPaths(paths);
    }
    Api.answer(explorer);
    return explorer;
  }

  private Strategy observed(Strategy strategy) {
    return new DecoratedStrategy(strategy) {
      @Override
      public void observe(Execution execution) {
        super.observe(execution);
        observer.accept(execution);
      }
    };
  }

  /** Continuations lie on the thread that explores: it needs a large stack. */
  private static <T> T onOwnThread(Supplier<T> work) {
    AtomicReference<T> result = new AtomicReference<>();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                result.set(work.get());
              } catch (Throwable e) {
                failure.set(e);
              }
            },
            "lab",
            STACK,
            false);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (failure.get() != null) {
      throw new AssertionError("the tool failed", failure.get());
    }
    return result.get();
  }
}
