// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.Minimization;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Prints what it costs to make the findings of the bug suite small: how large they were and are,
 * how many executions that took, and how long. The programs run one after the other in one JVM, so
 * only the first rows pay for compilation.
 */
public final class ShrinkTable {
  private static final int MOST_EXECUTIONS = 1_000;

  private ShrinkTable() {}

  /** Prints the table. */
  public static void main(String[] args) {
    System.out.println("| program | finding | steps | preemptions | | executions | seconds |");
    System.out.println("|---|---|---|---|---|---|---|");
    long executions = 0;
    double seconds = 0;
    int rows = 0;
    for (Class<?> program : Suite.programs()) {
      if (Suite.isCorrected(program) || Suite.of(program).minJdk() > Runtime.version().feature()) {
        continue;
      }
      Lab lab = Lab.of(Lab.main(program, Suite.of(program).size()), Lab.best());
      Lab.Report report = lab.exploreByDefault(MOST_EXECUTIONS);
      for (Finding finding : List.copyOf(report.findings())) {
        long start = System.nanoTime();
        lab.shrink(report, finding);
        double took = (System.nanoTime() - start) / 1e9;
        Finding small = report.findings().get(rows(report, finding));
        print(Suite.name(program), finding, small, took);
        executions += executions(small.minimized());
        seconds += took;
        rows++;
      }
    }
    System.out.printf(Locale.ROOT, "| all %d | | | | | %,d | %.2f |%n", rows, executions, seconds);
    System.exit(0);
  }

  private static int rows(Lab.Report report, Finding finding) {
    List<String> keys = report.findings().stream().map(Finding::key).toList();
    return keys.indexOf(finding.key());
  }

  private static int executions(@Nullable Minimization minimized) {
    return minimized == null ? 0 : minimized.executions();
  }

  private static void print(String program, Finding found, Finding small, double seconds) {
    Minimization minimized = small.minimized();
    System.out.printf(
        Locale.ROOT,
        "| `%s` | %s | %d → %d | %d → %d | %s | %,d | %.3f |%n",
        program,
        found.kind().name().toLowerCase(Locale.ROOT),
        minimized == null ? found.record().operations().size() : minimized.steps(),
        small.record().operations().size(),
        minimized == null ? found.preemptions() : minimized.preemptions(),
        small.preemptions(),
        minimized == null ? "as found" : minimized.how().name().toLowerCase(Locale.ROOT),
        executions(minimized),
        seconds);
  }
}
