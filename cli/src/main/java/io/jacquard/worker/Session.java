// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.concolic.ArithmeticPrecision;
import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Budget;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.execution.Program;
import io.jacquard.engine.execution.SearchPolicy;
import io.jacquard.engine.observe.Coverage;
import io.jacquard.protocol.Request;
import io.jacquard.settings.Options;
import io.jacquard.settings.RaceHandling;
import io.jacquard.settings.Settings;
import io.jacquard.settings.Until;
import io.jacquard.solver.Solver;
import io.jacquard.trace.card.CardOptions;
import io.jacquard.trace.card.ExecutionSettings;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What a search, a replay and a question need: the program, and what runs and observes it. */
final class Session {
  final Request request;
  final Settings settings;
  final Program program;
  final ProgramClasses classes;
  final Coverage coverage;
  final EngineChoice engine;
  final Budget budget;
  final Explorer explorer;
  final UserJudge judge;
  final Solver solver;
  final PathSearch inputPaths;
  final StrategyFactory strategies;
  final SearchClock clock = new SearchClock();
  final Checkpoint checkpoint;
  final RunKeeper keeper;
  final SearchHistory history;
  final OrderQueue orders;

  /** Its version; the program may take the properties of the JVM away. */
  final String jdk = System.getProperty("java.version");

  /** The settings of executions that the options ask for. */
  final ExecutionSettings execution;

  /**
   * @param loader of the program's classes; null if all that are loaded are the program's
   * @param afterEach called after every execution
   */
  Session(Request request, Program program, @Nullable ClassLoader loader, Runnable afterEach) {
    this.request = request;
    this.program = program;
    settings = request.settings();
    classes = new ProgramClasses(loader);
    coverage = new Coverage(loader);
    execution = CardOptions.settings(settings);
    engine = EngineChoice.of(settings);
    budget =
        new Budget(
            settings.find(Options.MAX_EXECUTIONS).orElse(0L),
            settings.time().orElse(Duration.ZERO).toNanos());
    orders = new OrderQueue(budget);
    explorer = new Explorer(program, engine.engine(), policy(settings), budget, afterEach);
    judge =
        new UserJudge(
            settings,
            new OwnClasses(
                loader == null ? ClassLoader.getSystemClassLoader() : loader,
                request.main(),
                settings));
    explorer.findings().setJudge(judge);
    solver = Solvers.make(budget);
    keeper = new RunKeeper(settings, request.entry(), request.arguments(), program);
    strategies =
        new StrategyFactory(
            settings,
            new GuidedStrategies(settings, loader, request.main(), request.method()),
            new SplicingStrategies(solver, budget, coverage, keeper));
    inputPaths =
        new PathSearch(
            solver, ArithmeticPrecision.valueOf(settings.get(Options.ARITHMETIC).name()));
    explorer.setPaths(inputPaths);
    explorer.setCoverage(coverage, settings.until() == Until.COVERAGE);
    checkpoint = new Checkpoint(request, program.origin().program(), clock);
    history = new SearchHistory(explorer, coverage, clock);
  }

  private static SearchPolicy policy(Settings settings) {
    RaceHandling races = settings.get(Options.RACES);
    boolean all = settings.until() != Until.FAILURE || GuidedStrategies.triesAll(settings);
    return new SearchPolicy(
        all,
        races != RaceHandling.IGNORE,
        races == RaceHandling.FAIL_FAST,
        // what is accepted must not hide what comes after it
        all || settings.find(Options.ACCEPT).isPresent(),
        settings.find(Options.FROM).isPresent());
  }
}
