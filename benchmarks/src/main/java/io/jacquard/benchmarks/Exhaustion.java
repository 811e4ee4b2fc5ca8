// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.engine.Budget;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.trace.card.ExecutionSettings;
import java.util.List;
import java.util.Locale;

/**
 * How many executions it takes to prove that n threads that increment a counter m times each lose
 * nothing: one line for each size.
 *
 * <p>Arguments: the most executions, then sizes such as {@code 2x3}.
 */
public final class Exhaustion {
  private Exhaustion() {}

  public static void main(String[] args) throws Exception {
    long most = Long.parseLong(args[0]);
    ThreadEngine engine = Exploration.engines().get(0);
    Exploration.onLargeStack(
        () -> {
          for (String size : List.of(args).subList(1, args.length)) {
            Runnable program =
                Programs.controlled(
                    "Increments",
                    Integer.valueOf(size.split("x")[0]),
                    Integer.valueOf(size.split("x")[1]));
            Exploration done =
                Exploration.of(
                    program,
                    engine,
                    Dpor.OPTIMAL.strategy(),
                    ExecutionSettings.DEFAULT.maxSteps(),
                    new Budget(most, 0));
            System.out.printf(
                Locale.ROOT,
                "| %s | Jacquard | %s%,d | %.2f |%n",
                size,
                done.executions() < most ? "" : "more than ",
                done.executions(),
                done.seconds());
          }
        });
  }
}
