// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.lincheck;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.jetbrains.lincheck.Lincheck;

/**
 * Runs programs under Lincheck's model checking as its documentation shows it, and prints a line
 * for each after a warm-up: tool, program, invocations per second, processor microseconds each; no
 * numbers where Lincheck fails.
 *
 * <p>Arguments: invocations, for the warm-up and again; classes of programs, each a Runnable that
 * starts at least two threads.
 */
public final class LincheckRates {
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private LincheckRates() {}

  public static void main(String[] args) throws ReflectiveOperationException {
    int invocations = Integer.parseInt(args[0]);
    for (int i = 1; i < args.length; i++) {
      Class<?> type = Class.forName(args[i]);
      Runnable program = (Runnable) type.getDeclaredConstructor().newInstance();
      double perSecond = Double.NaN;
      double cpuMicros = Double.NaN;
      try {
        run(program, invocations);
        long cpu = SYSTEM.getProcessCpuTime();
        long start = System.nanoTime();
        run(program, invocations);
        perSecond = invocations * 1e9 / (System.nanoTime() - start);
        cpuMicros = (SYSTEM.getProcessCpuTime() - cpu) / 1e3 / invocations;
      } catch (AssertionError | RuntimeException e) {
        // What it says may be a whole interleaving.
        String first = e.toString().lines().findFirst().orElse("");
        System.err.println("Lincheck cannot run " + type.getSimpleName() + ": " + first);
      }
      System.out.printf(
          Locale.ROOT, "Lincheck\t%s\t%.1f\t%.1f%n", type.getSimpleName(), perSecond, cpuMicros);
    }
  }

  private static void run(Runnable program, int invocations) {
    long before = StartedThreads.count();
    Lincheck.runConcurrentTest(invocations, program);
    long threads = StartedThreads.count() - before;
    if (threads < 2L * invocations) {
      throw new IllegalStateException("Lincheck ended after " + threads + " threads");
    }
  }
}
