// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.cli.fleet.FleetView;
import io.jacquard.protocol.Protocol;
import io.jacquard.report.Progress;
import io.jacquard.report.ProgressLine;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** Shows on standard error how far a search is. */
final class ProgressView implements FleetView {
  private final CommandEnvironment environment;
  private final ProgressLine line;
  private final boolean quiet;
  private final double budgetSeconds;
  private final long maxExecutions;

  ProgressView(CommandEnvironment environment, Settings settings) {
    this(environment, settings, System::nanoTime);
  }

  /**
   * @param nanos the clock
   */
  ProgressView(CommandEnvironment environment, Settings settings, LongSupplier nanos) {
    this.environment = environment;
    Terminal terminal = Terminal.of(environment);
    line = new ProgressLine(environment.err(), terminal.err(), terminal.width(), nanos);
    quiet = settings.get(Options.QUIET);
    budgetSeconds = settings.time().map(Duration::toSeconds).orElse(0L);
    maxExecutions = settings.find(Options.MAX_EXECUTIONS).orElse(0L);
  }

  void show(Protocol.Progress progress) {
    if (quiet) {
      return;
    }
    line.update(
        new Progress(
            progress.executions(),
            progress.redundant(),
            progress.findings(),
            progress.seconds(),
            budgetSeconds,
            maxExecutions,
            progress.share(),
            progress.longest(),
            progress.reached(),
            progress.unit()));
  }

  /** All jobs together, and each with what it has done of its present part. */
  @Override
  public void show(List<Job> jobs, long executions, int findings, double seconds) {
    if (quiet) {
      return;
    }
    long all = executions;
    int most = findings; // what a job has found may be known
    for (Job job : jobs) {
      all += job.progress().executions() + job.progress().redundant();
      most = Math.max(most, job.progress().findings());
    }
    List<String> each = new ArrayList<>();
    for (Job job : jobs) {
      each.add(
          "job "
              + job.number()
              + ": "
              + (job.progress().executions() + job.progress().redundant())
              + " executions in its present part");
    }
    line.update(
        new Progress(all, 0, most, seconds, budgetSeconds, maxExecutions, Double.NaN, 0, 0, ""),
        each);
  }

  @Override
  public void say(String sentence) {
    clear();
    environment.say(sentence);
  }

  /** Removes the line; called before anything else is printed. */
  void clear() {
    line.finish();
  }
}
