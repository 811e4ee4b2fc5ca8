// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.protocol.Protocol;
import io.jacquard.report.Progress;
import io.jacquard.report.ProgressLine;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import java.time.Duration;

/** Shows on standard error how far a search is. */
final class ProgressView {
  private final ProgressLine line;
  private final boolean quiet;
  private final double budgetSeconds;
  private final long maxExecutions;

  ProgressView(CommandEnvironment surroundings, Settings settings) {
    Terminal terminal = Terminal.of(surroundings);
    line = new ProgressLine(surroundings.err(), terminal.err(), terminal.width(), System::nanoTime);
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

  /** Removes the line; called before anything else is printed. */
  void clear() {
    line.finish();
  }
}
