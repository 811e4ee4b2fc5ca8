// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.lincheck;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.jetbrains.lincheck.Lincheck;

/**
 * Runs programs under Lincheck's model checking as its documentation shows it, and prints a line
 * for each after a warm-up: tool, program, invocations per second, processor microseconds each.
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
      run(program, invocations);
      long cpu = SYSTEM.getProcessCpuTime();
      long start = System.nanoTime();
      run(program, invocations);
      double seconds = (System.nanoTime() - start) / 1e9;
      System.out.printf(
          Locale.ROOT,
          "Lincheck\t%s\t%.1f\t%.1f%n",
          type.getSimpleName(),
          invocations / seconds,
          (SYSTEM.getProcessCpuTime() - cpu) / 1e3 / invocations);
    }
  }

  /**
   * Lincheck puts the program's variables back after each invocation, so a counter of ours would
   * stay zero; what shows how many there were is the number of threads that the JVM has started.
   */
  private static void run(Runnable program, int invocations) {
    long before = ManagementFactory.getThreadMXBean().getTotalStartedThreadCount();
    Lincheck.runConcurrentTest(invocations, program);
    long threads = ManagementFactory.getThreadMXBean().getTotalStartedThreadCount() - before;
    if (threads < 2L * invocations) {
      throw new IllegalStateException("Lincheck ended after " + threads + " threads");
    }
  }
}
