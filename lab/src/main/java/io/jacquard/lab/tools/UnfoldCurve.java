// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.engine.Explorer;
import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Unfold;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;

/**
 * Prints what an event of the unfolding costs as the net grows: a line whenever the number of
 * events has doubled, with the processor time since the line before, executions included.
 *
 * <p>Arguments: the encoding, the program of {@code io.jacquard.examples.papers}, and its own.
 * Those of the paper without arguments: {@code copies Fib 5} and {@code copies Dining 6 2}.
 */
public final class UnfoldCurve {
  private static final int FIRST = 1_000;
  private static final long MOST = 10_000_000;

  private final Unfold unfold;
  private int next = FIRST;
  private int events;
  private long executions;
  private long nanos;

  private UnfoldCurve(ReadEncoding encoding) {
    unfold = new Unfold(encoding, 0);
  }

  /** Prints the curve. */
  public static void main(String[] args) {
    if (args.length == 0) {
      new UnfoldCurve(ReadEncoding.COPIES).print("Fib", "5");
      new UnfoldCurve(ReadEncoding.COPIES).print("Dining", "6", "2");
    } else {
      new UnfoldCurve(ReadEncoding.of(args[0]))
          .print(args[1], Arrays.copyOfRange(args, 2, args.length));
    }
    System.exit(0);
  }

  private void print(String program, String... arguments) {
    System.out.println(PaperPrograms.name(program, (Object[]) arguments));
    System.out.println(
        "| events | executions | processor time | per new event | bytes per event |");
    System.out.println("|---|---|---|---|---|");
    Lab.Report report =
        Lab.of(PaperPrograms.body(program, (Object[]) arguments), Lab.best())
            .maxExecutions(MOST)
            .observing(execution -> count())
            .explore(unfold);
    line();
    if (report.end() != Explorer.End.EXHAUSTED) {
      System.out.println("not at its end");
    }
    System.out.printf(Locale.ROOT, "%,d deadlocks%n%n", unfold.deadlocks());
  }

  private void count() {
    if (executions++ == 0) {
      nanos = processorTime();
    }
    if (unfold.net().events() >= next) {
      line();
      next *= 2;
    }
  }

  private void line() {
    long now = processorTime();
    int all = unfold.net().events();
    System.out.printf(
        Locale.ROOT,
        "| %,d | %,d | %.2f s | %.1f µs | %,d |%n",
        all,
        executions,
        (now - nanos) / 1e9,
        (now - nanos) / 1e3 / Math.max(1, all - events),
        unfold.net().bytes() / Math.max(1, all));
    events = all;
    nanos = now;
  }

  /** Of all threads: the last line comes after the search, from another thread. */
  private static long processorTime() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
