// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.shrink;

import io.jacquard.engine.Attempt;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.input.Inputs;
import io.jacquard.engine.schedule.Director;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.finding.Finding;
import java.util.Comparator;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Executions that are run for one finding, as long as the allowance lasts. */
final class TrialExecutions {
  /** Fewer preemptions come first, then fewer steps. */
  private static final Comparator<Attempt> SIZE =
      Comparator.comparing(Attempt::preemptions).thenComparing(Attempt::steps);

  private final Explorer explorer;
  private final Finding finding;
  private final ExecutionSettings settings;
  private final long mostOperations;
  private final BooleanSupplier stopped;
  private int executions;
  private long operations;

  TrialExecutions(
      Explorer explorer,
      Finding finding,
      ExecutionSettings settings,
      long mostOperations,
      BooleanSupplier stopped) {
    this.explorer = explorer;
    this.finding = finding;
    this.settings = settings;
    this.mostOperations = mostOperations;
    this.stopped = stopped;
  }

  Attempt run(Director director, Map<String, String> inputs) {
    Attempt attempt = explorer.attempt(finding, director, settings, Inputs.of(inputs));
    executions++;
    operations += attempt.steps();
    return attempt;
  }

  /** Whether that many executions were run, or nothing more may be tried for another reason. */
  boolean areSpent(int mostExecutions) {
    return executions >= mostExecutions || operations >= mostOperations || stopped.getAsBoolean();
  }

  /**
   * Whether an attempt shows the finding by a smaller execution. A finding that needs no timeout
   * keeps that, whatever it costs.
   */
  static boolean isSmaller(Attempt attempt, Attempt best) {
    return compare(attempt, best, -1);
  }

  /** The same, but it may be as large. */
  static boolean isNoLarger(Attempt attempt, Attempt best) {
    return compare(attempt, best, 0);
  }

  private static boolean compare(Attempt attempt, Attempt best, int most) {
    return isAsPlain(attempt, best) && SIZE.compare(attempt, best) <= most;
  }

  /** Whether an attempt shows the finding, and with a timeout only if the other one has it too. */
  static boolean isAsPlain(Attempt attempt, Attempt best) {
    return attempt.shows() && (best.timeout() || !attempt.timeout());
  }

  int executions() {
    return executions;
  }
}
