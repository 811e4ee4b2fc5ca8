// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.cli.Supervisor.End;
import io.jacquard.cli.Supervisor.Ending;
import io.jacquard.cli.fleet.Hub;
import io.jacquard.cli.fleet.SharedSettings;
import io.jacquard.protocol.Request;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.Strategies.Ability;
import io.jacquard.settings.StrategyChoice;
import io.jacquard.settings.Until;
import io.jacquard.trace.result.ResultJson;
import io.jacquard.trace.result.SavedSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A search that several JVMs share: whether it is to be one, and how it runs as one. */
final class SharedRun {
  private final CommandEnvironment environment;
  private final JvmStarter starter;
  private final Invocation invocation;
  private final Settings settings;
  private final BooleanSupplier interrupted;
  private final ProgressView progress;
  private final @Nullable SavedSearch saved;

  /** Those that were started before the search was shared, by the number of their job. */
  private final Map<Integer, Child> early = new TreeMap<>();

  SharedRun(
      CommandEnvironment environment,
      JvmStarter starter,
      Invocation invocation,
      BooleanSupplier interrupted,
      ProgressView progress)
      throws IOException {
    this.environment = environment;
    this.starter = starter;
    this.invocation = invocation;
    this.interrupted = interrupted;
    this.progress = progress;
    settings = invocation.settings();
    saved =
        invocation.card() == null
                && invocation.question() == null
                && settings.find(Options.RESUME).isPresent()
            ? SavedSearch.read(Files.readString(Path.of(settings.get(Options.RESUME))))
            : null;
  }

  /** Whether the search was shared when it was stored. */
  boolean isResumed() {
    return saved != null && saved.isShared();
  }

  /**
   * How many JVMs may share the search: as many as there are cores, unless the user says it. Two
   * cannot listen for a debugger at the same port.
   */
  private int jobs() {
    boolean debugged = ChildCommand.isDebugged(environment.variable(ChildCommand.USER_FLAGS));
    return settings
        .find(Options.JOBS)
        .orElse(debugged ? 1 : Runtime.getRuntime().availableProcessors());
  }

  /** Whether the search is to be shared out; says why not, if the user asked for it. */
  boolean isWanted() {
    if (invocation.card() != null || invocation.question() != null || jobs() == 1) {
      return false;
    }
    String why = obstacle();
    if (why != null && settings.isGiven(Options.JOBS)) {
      environment.say(why + ", so the search has one job.");
    }
    return why == null;
  }

  /**
   * How it comes to be shared out.
   *
   * @param atOnce whether not to wait until another JVM is there
   */
  Supervisor.Sharing sharing(boolean atOnce) {
    return new Supervisor.Sharing() {
      @Override
      public void begin() {
        for (int job = 2; job <= jobs() && !atOnce; job++) {
          try {
            early.put(job, starter.start(Request.HELPER).child());
          } catch (IOException e) {
            progress.say("Worker " + job + " could not be started: " + e.getMessage());
          }
        }
      }

      @Override
      public boolean isReady() {
        if (atOnce || early.values().stream().anyMatch(Child::hasSpoken)) {
          return true;
        }
        if (!early.isEmpty() && early.values().stream().allMatch(Child::hasEnded)) {
          early.clear();
          progress.say("No other JVM started, so the search goes on in one.");
        }
        return false;
      }

      @Override
      public void refused(String why) {
        early.values().forEach(Child::close);
        early.clear();
        if (settings.isGiven(Options.JOBS)) {
          progress.say(why);
        }
      }
    };
  }

  private Child helper(int job) throws IOException {
    Child started = early.remove(job);
    return started == null ? starter.start(Request.HELPER).child() : started;
  }

  private @Nullable String obstacle() {
    StrategyChoice strategy = settings.get(Options.STRATEGY);
    boolean bounded =
        settings.find(Options.PREEMPTIONS).isPresent() || settings.find(Options.DELAYS).isPresent();
    if (!strategy.can(Ability.SHARED) && !(bounded && strategy.can(Ability.BOUNDED))) {
      return "--strategy " + strategy + " cannot be shared among several JVMs";
    }
    if (settings.until() == Until.COVERAGE || settings.coversAll()) {
      return "Branches are counted in one JVM";
    }
    if (settings.find(Options.GENERATE_TESTS).isPresent()) {
      return "Tests are generated of what one JVM has run";
    }
    return null;
  }

  /** Shares out what a worker has given back, and returns the exit code. */
  int goOn(JvmStarter.Started first, Ending ending) throws IOException {
    boolean grows =
        !settings.isGiven(Options.MAX_STEPS)
            && settings.find(Options.SAVE).isEmpty()
            && saved == null;
    Hub hub = hub(first.request(), saved == null ? 0 : SavedFleet.executions(saved));
    return conclude(
        hub.run(first.child(), Objects.requireNonNull(ending.whole()), grows),
        first.request(),
        first.command());
  }

  /** Goes on with a search that was shared when it was stored. */
  int resume() throws IOException {
    SavedSearch from = Objects.requireNonNull(saved);
    JvmStarter.Started first = starter.start(Request.HELPER);
    Hub hub = hub(first.request(), SavedFleet.executions(from));
    return conclude(
        hub.resume(
            first.child(),
            from.parts(),
            from.found(),
            from.seconds(),
            settings.get(Options.MAX_STEPS)),
        first.request(),
        first.command());
  }

  private Hub hub(Request request, long before) {
    SavedFleet store = new SavedFleet(request);
    if (saved != null) {
      store.begin(saved.fingerprint(), saved.jdk());
    }
    return new Hub(
        new SharedSettings(
            jobs(),
            request.result().toAbsolutePath().resolveSibling(""),
            settings.time().map(Duration::toNanos),
            settings.find(Options.MAX_EXECUTIONS).orElse(0L),
            before,
            saved == null ? 0 : saved.seconds(),
            store),
        this::helper,
        interrupted,
        progress);
  }

  private int conclude(Hub.Outcome outcome, Request request, List<String> command)
      throws IOException {
    starter.end();
    progress.clear();
    SearchConclusion conclusion =
        new SearchConclusion(environment, request, invocation, interrupted.getAsBoolean());
    End end =
        switch (outcome.end()) {
          case FINISHED, SALVAGED -> End.FINISHED;
          case FAILED -> End.FAILED;
          case DIED -> End.DIED;
        };
    if (outcome.result() != null && !outcome.result().equals(request.result())) {
      Files.move(outcome.result(), request.result(), StandardCopyOption.REPLACE_EXISTING);
    }
    if (outcome.salvaged() != null) {
      ResultJson.write(
          outcome.salvaged(), end == End.DIED ? request.partialResult() : request.result());
    }
    return conclusion.of(new Ending(end, outcome.failure(), true, outcome.log()), command, -1);
  }
}
