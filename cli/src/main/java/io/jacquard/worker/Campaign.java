// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Program;
import io.jacquard.protocol.Order;
import io.jacquard.protocol.Protocol;
import io.jacquard.protocol.Request;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.Result;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Does what a request asks for, from its start to its result, and says meanwhile how far it is. */
final class Campaign {
  private static final long PROGRESS_NANOS = 250_000_000L;
  private static final long PARTIAL_NANOS = 2_000_000_000L;

  private final Session session;
  private final Explorer explorer;
  private final ProgressListener outlet;
  private final long askedMillis;
  private @Nullable GeneratedTests tests;
  private @Nullable Task task;
  private double startup;
  private long lastProgress;
  private long lastPartial;

  /**
   * @param loader of the program's classes; null if all that are loaded are the program's
   * @param askedMillis when the JVM was requested for, as {@code System.currentTimeMillis} counts;
   *     0 if it was there before
   */
  Campaign(
      Request request,
      Program program,
      @Nullable ClassLoader loader,
      ProgressListener outlet,
      long askedMillis) {
    session =
        new Session(
            request,
            program,
            loader,
            new Runnable() {
              @Override
              public void run() {
                afterEach();
              }
            });
    explorer = session.explorer;
    this.outlet = outlet;
    this.askedMillis = askedMillis;
  }

  /** At the end of a search, tests are to be written of what was run and found. */
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
    if (session.orders.isShared() && !session.clock.isStopped()) {
      Runtime.getRuntime().halt(0); // what is left of the search is others' business
    }
    session.budget.stop();
  }

  /** Does what the controller wants of a search that is shared out. */
  void order(Order order) {
    if (order instanceof Order.Stop) {
      stop();
    } else {
      session.orders.add(order);
    }
  }

  /** This JVM only explores parts of a search. */
  void help() {
    session.orders.setHelper();
  }

  /** Runs the program on the calling thread. */
  void run() {
    if (askedMillis != 0) {
      startup = Math.max(0, System.currentTimeMillis() - askedMillis) / 1e3;
    }
    session.clock.start();
    lastPartial = System.nanoTime();
    outlet.progress(Protocol.Progress.NONE);
    Task requested = requestedTask();
    task = requested;
    Watchdog.Alarm alarm =
        new Watchdog.Alarm() {
          @Override
          public void stuck(String where, List<StackTraceElement> stack, int seconds) {
            Campaign.this.stuck(requested, where, stack, seconds);
          }

          @Override
          public boolean hasTimeLimit() {
            return session.settings.time().isPresent();
          }

          @Override
          public boolean isOverdue() {
            return requested.isOverdue();
          }

          @Override
          public void late(String where, List<StackTraceElement> stack) {
            Campaign.this.late(requested, where, stack);
          }

          @Override
          public void slow() {
            storeFirst(requested);
          }
        };
    Watchdog watchdog = Watchdog.start(explorer, Thread.currentThread(), session.classes, alarm);
    requested.run();
    watchdog.stop();
  }

  private Task requestedTask() {
    Request request = session.request;
    if (request.question() != null) {
      return new QueryTask(session, request.question());
    }
    return request.card() != null
        ? new ReplayTask(session, CardCodec.decode(request.card()))
        : new SearchTask(session, tests, new Host());
  }

  /** What a search that is shared out needs of the campaign. */
  private final class Host implements SearchTask.Host {
    @Override
    public Result result() {
      return Campaign.this.result(Objects.requireNonNull(task));
    }

    @Override
    public void say(Protocol.Message message) {
      outlet.say(message);
    }
  }

  private void afterEach() {
    session.history.afterEach();
    long now = System.nanoTime();
    if (now - lastProgress >= PROGRESS_NANOS) {
      lastProgress = now;
      Task running = Objects.requireNonNull(task);
      outlet.progress(progress(running));
      if (now - lastPartial >= PARTIAL_NANOS && !session.orders.isShared()) {
        lastPartial = now;
        Result soFar = result(running);
        outlet.soFar(soFar);
        running.save(soFar);
      }
    }
  }

  private Protocol.Progress progress(Task running) {
    long executions = explorer.tally().executions();
    StrategyReport report = Objects.requireNonNullElse(running.report(), StrategyReport.NOTHING);
    SearchProgress reached = SearchProgress.of(report, executions);
    return new Protocol.Progress(
        executions,
        session.clock.seconds(),
        explorer.findings().size(),
        explorer.tally().of(Ending.REDUNDANT),
        report.progress(),
        explorer.tally().longest(),
        reached.count(),
        reached.unit());
  }

  /**
   * The program left control: says so with what is known. While it only runs again under other
   * schedules, what the search has found is the answer.
   */
  private void stuck(Task running, String where, List<StackTraceElement> stack, int seconds) {
    if (running.isMinimizing()) {
      outlet.stuck(result(running));
      return;
    }
    running.end(Explorer.End.STOPPED);
    Card card = cardSoFar();
    outlet.stuck(ResultMaker.withStuck(result(running), where, stack, seconds, card));
  }

  /** The search is over, and the running execution neither ends nor makes a step. */
  private void late(Task running, String where, List<StackTraceElement> stack) {
    if (!running.isMinimizing()) {
      running.end(Explorer.End.BUDGET);
      running.brokenOff(where, stack);
    }
    outlet.stuck(result(running));
  }

  /** So that there is something to show, whatever becomes of this JVM. */
  private void storeFirst(Task running) {
    if (explorer.tally().all() == 0) {
      try {
        outlet.soFar(result(running));
      } catch (RuntimeException e) {
        return; // the search has gone on meanwhile, and stores what it knows by itself
      }
    }
  }

  /** Ends the search because the JVM has no memory left for it. */
  Result outOfMemory() {
    Task running = Objects.requireNonNull(task);
    running.end(Explorer.End.BUDGET);
    running.outOfMemory();
    return result(running);
  }

  /** What leads to where the running execution is. */
  private Card cardSoFar() {
    Execution stuck = Objects.requireNonNull(explorer.running());
    return session.program.card(stuck.settings, stuck.inputs().values(), stuck.log().schedule());
  }

  /** Where and why the program did not follow the card, in a sentence; null if it did. */
  @Nullable String divergence() {
    return Objects.requireNonNull(task).divergence();
  }

  /** What is known at the end; a search that is to go on later is stored. */
  Result finish() {
    Task done = Objects.requireNonNull(task);
    done.finish(result(done));
    session.solver.close();
    return result(done);
  }

  private Result result(Task of) {
    return new ResultMaker(session, of).make(startup);
  }
}
