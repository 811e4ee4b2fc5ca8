// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.concolic.Arithmetic;
import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Budget;
import io.jacquard.engine.Coverage;
import io.jacquard.engine.Execution;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Inputs;
import io.jacquard.engine.Program;
import io.jacquard.engine.SearchPolicy;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.settings.InputPlace;
import io.jacquard.settings.InputPlaces;
import io.jacquard.settings.Options;
import io.jacquard.settings.Races;
import io.jacquard.settings.Settings;
import io.jacquard.settings.Timeouts;
import io.jacquard.settings.Until;
import io.jacquard.solver.Solver;
import io.jacquard.strategies.shrink.Around;
import io.jacquard.strategies.shrink.Shrinker;
import io.jacquard.strategies.timeouts.TimeoutPhases;
import io.jacquard.trace.Card;
import io.jacquard.trace.CardCodec;
import io.jacquard.trace.CardOptions;
import io.jacquard.trace.Ending;
import io.jacquard.trace.ExecutionSettings;
import io.jacquard.trace.Finding;
import io.jacquard.trace.QueryAnswer;
import io.jacquard.trace.Result;
import io.jacquard.trace.ResultJson;
import io.jacquard.trace.SavedSearch;
import io.jacquard.trace.TimeoutMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One search or replay as the user asked for it, from its start to its result. */
final class Campaign {
  private static final long PROGRESS_NANOS = 250_000_000L;
  private static final long PARTIAL_NANOS = 2_000_000_000L;

  /** For all findings together; the controller grants that much after the time of the search. */
  private static final long MINIMIZING_NANOS = 5_000_000_000L;

  private final Request request;
  private final Settings settings;
  private final Outlet outlet;
  private final Checkpoint checkpoint;
  private final StrategyFactory strategies;
  private final EngineChoice engine;
  private final Budget budget;
  private final Explorer explorer;
  private final Program program;
  private final Solver solver;
  private final Coverage coverage;
  private final ProgramClasses classes;
  private final PathSearch inputPaths;
  private final ExecutionSettings execution;
  private volatile ExecutionSettings running;
  private final long askedMillis;
  private long start = System.nanoTime();
  private double startup;
  private Explorer.@Nullable End end;
  private @Nullable Strategy strategy;
  private @Nullable QueryAnswer answer;
  private @Nullable GeneratedTests tests;
  private final PathRecorder paths;
  private final Set<String> asked = new HashSet<>();
  private CardDifferences origin = new CardDifferences(List.of());
  private @Nullable String divergence;
  private final History history;
  private double secondsOfSearch = Double.NaN;
  private boolean interrupted;
  private volatile boolean minimizing;
  private long lastProgress;
  private long lastPartial;

  /**
   * @param loader of the program's classes; null if all that are loaded are the program's
   * @param askedMillis when the JVM was asked for, as {@code System.currentTimeMillis} counts; 0 if
   *     it was there before
   */
  Campaign(
      Request request,
      Program program,
      @Nullable ClassLoader loader,
      Outlet outlet,
      long askedMillis) {
    this.request = request;
    this.settings = request.settings();
    this.program = program;
    coverage = new Coverage(loader);
    classes = new ProgramClasses(loader);
    this.outlet = outlet;
    checkpoint = new Checkpoint(request, program.origin().program());
    strategies = new StrategyFactory(settings);
    engine = EngineChoice.of(settings);
    budget =
        new Budget(
            settings.find(Options.MAX_EXECUTIONS).orElse(0L),
            settings.time().orElse(Duration.ZERO).toNanos());
    Races races = settings.get(Options.RACES);
    boolean all = settings.until() != Until.FAILURE;
    execution = CardOptions.settings(settings);
    running = execution;
    explorer =
        new Explorer(
            program,
            engine.engine(),
            new SearchPolicy(all, races != Races.IGNORE, races == Races.FAIL_FAST),
            budget,
            new Runnable() {
              @Override
              public void run() {
                afterEach();
              }
            });
    solver = Solvers.make();
    inputPaths =
        new PathSearch(solver, Arithmetic.valueOf(settings.get(Options.ARITHMETIC).name()));
    explorer.setPaths(inputPaths);
    explorer.setCoverage(coverage, settings.until() == Until.COVERAGE);
    this.askedMillis = askedMillis;
    paths = new PathRecorder(program);
    history = new History(explorer, coverage, this);
  }

  /** At the end, tests are to be written of what was run and found. */
  void generate(GeneratedTests newTests) {
    tests = newTests;
  }

  /** Answers the program's calls of the API. */
  @Nullable Object input(String kind, Object[] arguments) {
    Execution running = explorer.running();
    return running == null ? null : running.branching().input(kind, arguments);
  }

  /** Whether no execution has ended yet. */
  boolean isFirst() {
    return explorer.tally().all() == 0;
  }

  /** What the program died of in the first finding of that kind. */
  @Nullable Throwable thrown() {
    return explorer.findings().thrown();
  }

  /** Ends the search after the running execution. */
  void stop() {
    budget.stop();
  }

  void run() {
    run(false);
  }

  /**
   * @param around whether to search around a card that does not fail any more, if the program or
   *     the JDK is another one now or does not follow the card
   */
  void run(boolean around) {
    if (askedMillis != 0) {
      startup = Math.max(0, System.currentTimeMillis() - askedMillis) / 1e3;
    }
    start = System.nanoTime();
    lastPartial = start;
    outlet.progress(Protocol.Progress.NONE);
    Watchdog.Alarm alarm =
        new Watchdog.Alarm() {
          @Override
          public void stuck(String where, List<StackTraceElement> stack) {
            Campaign.this.stuck(where, stack);
          }
        };
    Watchdog watchdog = Watchdog.start(explorer, alarm);
    if (request.question() != null) {
      inquire(request.question());
    } else if (request.card() != null) {
      Card card = CardCodec.decode(request.card());
      replay(card);
      if (around && explorer.findings().size() == 0 && (origin.isOther() || divergence != null)) {
        searchAround(card);
      }
    } else {
      search();
      secondsOfSearch = seconds();
      interrupted = budget.isStopped();
      minimize();
    }
    watchdog.stop();
  }

  /** Answers a question about a stored search, of which nothing else is taken up. */
  private void inquire(List<String> question) {
    SavedSearch saved = checkpoint.read();
    Strategy restored = strategies.make(inputPaths);
    checkpoint.restore(saved, restored);
    running = saved.exploresTimeouts() ? execution.withTimeouts(TimeoutMode.EXPLORE) : execution;
    answer = new Inquiry(explorer, running).answer(question, restored, saved.over());
    end = Explorer.End.BUDGET;
  }

  private void search() {
    SavedSearch saved = checkpoint.resume(explorer, budget, history);
    boolean timeouts = saved != null && saved.exploresTimeouts();
    ExecutionSettings how = timeouts ? execution.withTimeouts(TimeoutMode.EXPLORE) : execution;
    Inputs inputs = Inputs.drawn(settings.get(Options.SEED));
    Strategy search =
        settings.get(Options.TIMEOUTS) == Timeouts.AUTO && !timeouts
            ? phases(inputs, saved)
            : begin(how, inputs, saved);
    boolean over = saved != null && saved.over();
    end = over ? Explorer.End.EXHAUSTED : explorer.explore(search, how, inputs);
    asked.addAll(inputs.names());
  }

  /** A search that is stored goes on where it was; its phases come one after the other. */
  private Strategy phases(Inputs inputs, @Nullable SavedSearch saved) {
    TimeoutPhases.Maker maker =
        new TimeoutPhases.Maker() {
          @Override
          public Strategy make(boolean timeouts) {
            return begin(execution.withTimeouts(TimeoutMode.of(timeouts)), inputs, timeouts ? null : saved);
          }
        };
    return new TimeoutPhases(maker, checkpoint.isWanted() ? null : budget, explorer.timedSeen());
  }

  /** The strategy of a search or of a phase of it, with those who look on. */
  private Strategy begin(ExecutionSettings how, Inputs inputs, @Nullable SavedSearch saved) {
    Strategy next = strategies.make(inputPaths);
    checkpoint.restore(saved, next);
    strategy = next;
    running = how;
    Strategy recorded = tests == null ? next : paths.around(next, how);
    return new LeftOut(history.watch(next, recorded), strategies.name(), inputs, explorer);
  }

  /** Makes what was found smaller, unless the user does not want that or cannot wait. */
  private void minimize() {
    if (settings.get(Options.NO_MINIMIZE)) {
      return;
    }
    minimizing = true;
    long until = System.nanoTime() + MINIMIZING_NANOS;
    BooleanSupplier stopped = () -> budget.isStopped() || System.nanoTime() - until >= 0;
    Shrinker shrinker = new Shrinker(explorer, stopped);
    for (Finding finding : explorer.findings().list()) {
      if (finding.minimized() == null && !stopped.getAsBoolean()) {
        shrinker.shrink(finding);
      }
    }
    minimizing = false;
  }

  private void replay(Card card) {
    origin = CardDifferences.of(card, program.origin().program());
    running = card.settings();
    divergence = explorer.replay(card).divergence();
    end = Explorer.End.BUDGET;
  }

  private void searchAround(Card card) {
    long before = explorer.tally().all();
    explorer.explore(new Around(card.schedule()), running, Inputs.of(card.inputs()));
    origin = origin.searched(explorer.tally().all() - before, divergence);
    divergence = null;
  }

  private void afterEach() {
    history.afterEach();
    long now = System.nanoTime();
    if (now - lastProgress >= PROGRESS_NANOS) {
      lastProgress = now;
      outlet.progress(progress());
      if (now - lastPartial >= PARTIAL_NANOS) {
        lastPartial = now;
        outlet.soFar(result());
        save(false);
      }
    }
  }

  private Protocol.Progress progress() {
    long executions = explorer.tally().executions();
    StrategyReport report = strategy == null ? StrategyReport.NOTHING : strategy.report();
    Reached reached = Reached.of(report, executions);
    return new Protocol.Progress(
        executions,
        seconds(),
        explorer.findings().size(),
        explorer.tally().of(Ending.REDUNDANT),
        report.progress(),
        explorer.tally().longest(),
        reached.count(),
        reached.unit());
  }

  /** An execution that did not come to its end is run again: what was stored before it stays. */
  private void save(boolean over) {
    if (strategy != null && !explorer.hasAbandoned()) {
      checkpoint.save(
          explorer, strategy, running.exploresTimeouts(), over, ResultJson.write(result()));
    }
  }

  /**
   * The program left control: says so with what is known. While it only runs again under other
   * schedules, what the search has found is the answer.
   */
  private void stuck(String where, List<StackTraceElement> stack) {
    if (minimizing) {
      outlet.stuck(result());
      return;
    }
    end = Explorer.End.STOPPED;
    outlet.stuck(ResultMaker.withStuck(result(), where, stack, cardSoFar()));
  }

  /** What leads to where the running execution is. */
  private Card cardSoFar() {
    Execution stuck = Objects.requireNonNull(explorer.running());
    return program.card(running, stuck.inputs().values(), stuck.log().schedule());
  }

  /** Where and why the program did not follow the card, in a sentence; null if it did. */
  @Nullable String divergence() {
    return divergence == null ? null : origin.divergence(divergence);
  }

  /** What is known at the end; a search that is to go on later is stored. */
  Result finish() {
    save(end == Explorer.End.EXHAUSTED);
    solver.close();
    if (tests != null) {
      tests.write(result().findings(), paths.paths());
    }
    return result();
  }

  /** The time of the search, with what was spent on it before it was stored. */
  double seconds() {
    return Double.isNaN(secondsOfSearch)
        ? checkpoint.secondsBefore() + (System.nanoTime() - start) / 1e9
        : secondsOfSearch;
  }

  /** Whether somebody ended the search; what is only made smaller has been found before. */
  private boolean wasInterrupted() {
    return Double.isNaN(secondsOfSearch) ? budget.isStopped() : interrupted;
  }

  private List<String> warnings() {
    List<String> warnings = new ArrayList<>(origin.warnings());
    warnings.addAll(cardWarnings());
    if (end != null && !request.isReplay()) {
      for (InputPlace place : InputPlaces.of(settings, request.arguments().size())) {
        if (!asked.contains(place.name())) {
          warnings.add(Options.INPUT + " " + place + ": the program never came there.");
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

  /** What is to be said of the cards with which a search began. */
  private List<String> cardWarnings() {
    if (strategy == null && answer == null) {
      return List.of();
    }
    Stream<String> origins =
        strategies.firstCards().stream()
            .flatMap(
                card -> CardDifferences.of(card, program.origin().program()).warnings().stream());
    return Stream.concat(
            origins.distinct(),
            strategy == null ? Stream.empty() : strategy.report().remarks().stream())
        .toList();
  }

  private Result result() {
    return new ResultMaker(
            request, strategies.name(), engine, explorer, coverage, classes, warnings())
        .make(
            end,
            strategy == null ? null : strategy.report(),
            answer,
            startup,
            history,
            wasInterrupted());
  }
}
