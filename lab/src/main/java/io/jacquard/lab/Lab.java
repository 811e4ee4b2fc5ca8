// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.engine.Attempt;
import io.jacquard.engine.Budget;
import io.jacquard.engine.DecoratedStrategy;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.PathTracker;
import io.jacquard.engine.execution.Program;
import io.jacquard.engine.execution.SearchPolicy;
import io.jacquard.engine.input.Inputs;
import io.jacquard.engine.observe.StepObserver;
import io.jacquard.engine.schedule.Director;
import io.jacquard.prediction.predict.PredictLimits;
import io.jacquard.prediction.predict.PredictStrategy;
import io.jacquard.runtime.engine.ContinuationEngine;
import io.jacquard.runtime.engine.Fibers;
import io.jacquard.runtime.engine.PlatformEngine;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.settings.Stall;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.portfolio.Portfolio;
import io.jacquard.strategies.shrink.Shrinker;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.ExecutionRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Explores programs inside this JVM, which runs under the agent. */
public final class Lab {
  /** Whether the best engine of this JDK is fast enough for long searches. */
  public static final boolean FAST = best().name().equals("continuation");

  /** What a search did. */
  public record Report(Explorer.End end, Explorer explorer) {
    public List<Finding> findings() {
      return explorer.findings().list();
    }
  }

  private final Runnable body;
  private final ThreadEngine engine;
  private ExecutionSettings settings = ExecutionSettings.DEFAULT.withStall(Stall.NONE);
  private long maxExecutions = 100_000;
  private boolean all = true;
  private boolean races = true;
  private long maxSeconds;
  private Consumer<Execution> observer = execution -> {};
  private @Nullable StepObserver stepObserver;
  private @Nullable PathTracker paths;

  private Lab(Runnable body, ThreadEngine engine) {
    this.body = body;
    this.engine = engine;
  }

  public static Lab of(Runnable body, ThreadEngine engine) {
    return new Lab(body, engine);
  }

  /** The engines this JDK has, best first. */
  public static List<ThreadEngine> engines() {
    List<ThreadEngine> engines = new ArrayList<>();
    Fibers fibers = Fibers.instance();
    if (fibers != null) {
      engines.add(new ContinuationEngine(fibers));
    }
    engines.add(new PlatformEngine());
    return engines;
  }

  public static ThreadEngine best() {
    return engines().get(0);
  }

  public static Runnable main(Class<?> program, String... arguments) {
    return () -> {
      try {
        program.getMethod("main", String[].class).invoke(null, (Object) arguments.clone());
      } catch (java.lang.reflect.InvocationTargetException e) {
        throw Lab.<RuntimeException>asItIs(Objects.requireNonNull(e.getCause()));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> T asItIs(Throwable e) throws T {
    throw (T) e;
  }

  public Lab maxSteps(int most) {
    settings = settings.withMaxSteps(most);
    return this;
  }

  /** Lets timed waits time out whenever their condition is false, or only if nothing can run. */
  public Lab timeouts(boolean explored) {
    return stall(explored ? Stall.UNLIMITED : Stall.NONE);
  }

  /** Lets threads be held up for so long. */
  public Lab stall(Stall longest) {
    settings = settings.withStall(longest);
    return this;
  }

  public Lab ignoringRaces() {
    races = false;
    return this;
  }

  public Lab maxExecutions(long most) {
    maxExecutions = most;
    return this;
  }

  /** Ends a search at the first failure, as the command line does unless told otherwise. */
  public Lab stoppingAtFailure() {
    all = false;
    return this;
  }

  /** Ends the search after so many seconds; 0 is without limit. */
  public Lab maxSeconds(long most) {
    maxSeconds = most;
    return this;
  }

  /** Called after each execution of the search, before its states are gone. */
  public Lab observing(Consumer<Execution> newObserver) {
    observer = newObserver;
    return this;
  }

  /** Follows inputs, for the strategies that choose among the ways they lead. */
  public Lab following(PathTracker newPaths) {
    paths = newPaths;
    return this;
  }

  /** Called at each step of the search's executions. */
  public Lab observingSteps(StepObserver newObserver) {
    stepObserver = newObserver;
    return this;
  }

  public Report explore(Strategy strategy) {
    return OwnThread.run(
        () -> {
          Explorer explorer = explorer();
          return new Report(
              explorer.explore(observed(strategy), settings, Inputs.of(Map.of())), explorer);
        });
  }

  /** Explores with the longest stall that the command line has unless told otherwise. */
  public Report exploreAsUsual(Supplier<Strategy> strategies) {
    stall(Stall.USUAL);
    return OwnThread.run(
        () -> {
          Explorer explorer = explorer(budget());
          return new Report(
              explorer.explore(observed(strategies.get()), settings, Inputs.drawn(0)), explorer);
        });
  }

  /** What {@code ./jacquard run --max-executions N} does. */
  public Report exploreByDefault(long most) {
    return stoppingAtFailure().maxExecutions(most).exploreAsUsual(() -> defaultSearch(0));
  }

  /** The strategy of {@code ./jacquard run} without options but perhaps a seed. */
  public static Strategy defaultSearch(long seed) {
    return new Portfolio(
        seed, new PredictStrategy(PredictLimits.SHORT, true), Dpor.OPTIMAL.strategy());
  }

  /** Makes the findings of a search small, as the command line does afterwards. */
  public Report shrink(Report report) {
    report.findings().forEach(finding -> shrink(report, finding));
    return report;
  }

  /** Makes one of the findings of a search small; the small one takes its place in the report. */
  public Report shrink(Report report, Finding finding) {
    return OwnThread.run(
        () -> {
          new Shrinker(report.explorer(), () -> false).shrink(finding);
          return report;
        });
  }

  /**
   * The fewest preemptions with which a finding shows, by running every interleaving; nothing if
   * there are more than the budget allows.
   */
  public OptionalInt fewestPreemptions(Finding finding) {
    return OwnThread.run(
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
                    finding.record().card().settings(),
                    Inputs.of(finding.record().inputs()));
            all.observe(Objects.requireNonNull(explorer.running()));
            if (attempt.shows() && (finding.needsTimeout() || !attempt.timeout())) {
              fewest = Math.min(fewest, attempt.preemptions());
            }
          }
          return OptionalInt.of(fewest);
        });
  }

  public Explorer.Replay replay(Card card, Consumer<Explorer> after) {
    return OwnThread.run(
        () -> {
          Explorer explorer = explorer();
          Explorer.Replay replay = explorer.replay(card);
          after.accept(explorer);
          return replay;
        });
  }

  public ExecutionRecord record(Director director) {
    return OwnThread.run(() -> explorer().record(director, settings, Inputs.of(Map.of())));
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
            new Program(body), engine, new SearchPolicy(all, races, false), budget, () -> {});
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
}
