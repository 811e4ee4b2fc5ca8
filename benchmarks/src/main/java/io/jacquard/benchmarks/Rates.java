// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.engine.Budget;
import io.jacquard.runtime.thread.ThreadEngine;
import java.util.List;
import java.util.Locale;

/**
 * Our side of the comparison with Lincheck: prints, for each program, a line for {@link
 * AgainstLincheck} after a warm-up.
 *
 * <p>Arguments: milliseconds for one program, names of programs.
 */
public final class Rates {
  private Rates() {}

  public static void main(String[] args) throws Exception {
    long nanos = Long.parseLong(args[0]) * 1_000_000;
    ThreadEngine engine = Exploration.engines().get(0);
    List<String> programs = List.of(args).subList(1, args.length);
    Exploration.onLargeStack(
        () -> {
          for (String program : programs) {
            Exploration.of(Programs.controlled(program), engine, 0, new Budget(0, nanos));
          }
          for (String program : programs) {
            Exploration done =
                Exploration.of(Programs.controlled(program), engine, 1, new Budget(0, nanos));
            System.out.printf(
                Locale.ROOT,
                "Jacquard on JDK %d\t%s\t%.1f\t%.1f%n",
                Runtime.version().feature(),
                program,
                done.perSecond(),
                done.cpu() * 1e6 / done.executions());
          }
        });
  }
}
