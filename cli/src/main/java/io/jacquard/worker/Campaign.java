// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Budget;
import io.jacquard.engine.Execution;
import io.jacquard.engine.ExecutionSettings;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Inputs;
import io.jacquard.engine.Program;
import io.jacquard.engine.Strategy;
import io.jacquard.settings.Options;
import io.jacquard.settings.Races;
import io.jacquard.settings.Settings;
import io.jacquard.settings.Timeouts;
import io.jacquard.trace.AtomicFile;
import io.jacquard.trace.Card;
import io.jacquard.trace.CardCodec;
import io.jacquard.trace.Limit;
import io.jacquard.trace.Result;
import io.jacquard.trace.ResultJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One search or replay as the user asked for it, from its start to its result. */
final class Campaign {
  private static final long PROGRESS_NANOS = 250_000_000L;
  private static final long PARTIAL_NANOS = 2_000_000_000L;

  private final Request request;
  private final Settings settings;
  private final Protocol.Sender sender;
  private final StrategyFactory strategies;
  private final EngineChoice engine;
  private final Budget budget;
  private final Explorer explorer;
  private final ExecutionSettings execution;
  private final long start = System.nanoTime();
  private final double startup;
  private Explorer.@Nullable End end;
  private @Nullable Strategy strategy;
  private @Nullable String divergence;
  private long lastProgress;
  private long lastPartial = start;

  Campaign(Request request, ProgramLoader program, Protocol.Sender sender) {
    this.request = request;
    this.settings = request.settings();
    this.sender = sender;
    strategies = new StrategyFactory(settings);
    engine = EngineChoice.of(settings);
    budget =
        new Budget(
            settings.find(Options.MAX_EXECUTIONS).orElse(0L),
            settings.time().map(Duration::toNanos).orElse(0L));
    Races races = settings.get(Options.RACES);
    boolean all = settings.get(Options.ALL);
    execution =
        new ExecutionSettings(
            settings.get(Options.MAX_STEPS),
            settings.get(Options.TIMEOUTS) == Timeouts.EXPLORE,
            settings.get(Options.SPURIOUS),
            races != Races.IGNORE,
            !all,
            settings.get(Options.PROCESSORS));
    explorer =
        new Explorer(
            new Program(
                settings.get(Options.FRESH_LOADER) ? program.freshBody() : program.body(),
                program.fingerprint(),
                settings.find(Options.SCOPE).orElse(List.of()),
                settings.find(Options.INSIDE).orElse(List.of())),
            engine.engine(),
            new Explorer.Policy(all, races != Races.IGNORE, races == Races.FAIL_FAST),
            budget,
            this::afterEach);
    ProgramLoader.connect(this::input);
    startup =
        (System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime()) / 1000.0;
  }

  private @Nullable Object input(String kind, Object[] arguments) {
    Execution running = explorer.running();
    return running == null ? null : running.input(kind, arguments);
  }

  /** Ends the search after the running execution. */
  void stop() {
    budget.stop();
  }

  void run() {
    sender.send(new Protocol.Progress(0, 0, 0, 0));
    Watchdog watchdog = Watchdog.start(explorer, this::stuck);
    if (request.card() != null) {
      replay(CardCodec.decode(request.card()));
    } else {
      search();
    }
    watchdog.stop();
  }

  private void search() {
    boolean auto = settings.get(Options.TIMEOUTS) == Timeouts.AUTO;
    end = phase(execution, auto);
    if (auto && explorer.timedSeen() && end != Explorer.End.STOPPED && !budget.isStopped()) {
      end = phase(execution.withTimeouts(true), false);
    }
  }

  private Explorer.End phase(ExecutionSettings how, boolean half) {
    Inputs inputs =
        strategies.drawsInputs() ? Inputs.drawn(settings.get(Options.SEED)) : Inputs.of(Map.of());
    Strategy next = strategies.make();
    strategy = next;
    Explorer.End result = explorer.explore(next, how, inputs, half);
    if (inputs.asked() && !strategies.drawsInputs()) {
      explorer
          .limits()
          .add(
              "inputs keep their first value under this strategy",
              strategies.name(),
              Limit.MAY_MISS);
    }
    return result;
  }

  private void replay(Card card) {
    Explorer.Replay replay =
        explorer.replay(card, execution.withTimeouts(card.timeouts().equals("explore")));
    divergence = replay.divergence();
    end = Explorer.End.BUDGET;
  }

  private void afterEach() {
    long now = System.nanoTime();
    if (now - lastProgress >= PROGRESS_NANOS) {
      lastProgress = now;
      sender.send(
          new Protocol.Progress(
              explorer.tally().executions(),
              (now - start) / 1e9,
              explorer.findings().size(),
              explorer.tally().of(io.jacquard.trace.Ending.REDUNDANT)));
      if (now - lastPartial >= PARTIAL_NANOS) {
        lastPartial = now;
        write(result(), request.partialResult());
      }
    }
  }

  /** The program left control: says so with what is known, and gives the JVM up. */
  private void stuck(String where, List<StackTraceElement> stack) {
    end = Explorer.End.STOPPED;
    Result result = ResultMaker.withStuck(result(), where, stack);
    write(result, request.result());
    sender.send(new Protocol.Finished(request.result()));
    Runtime.getRuntime().halt(0);
  }

  void deliver() {
    if (divergence != null) {
      sender.send(
          new Protocol.Failure(
              Protocol.Failure.Kind.STUCK, "The program left the card " + divergence + "."));
      return;
    }
    write(result(), request.result());
    sender.send(new Protocol.Finished(request.result()));
  }

  private Result result() {
    return new ResultMaker(request, strategies.name(), engine, explorer)
        .make(end, strategy, startup, (System.nanoTime() - start) / 1e9, budget.isStopped());
  }

  private static void write(Result result, java.nio.file.Path file) {
    try {
      AtomicFile.write(file, ResultJson.write(result));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
