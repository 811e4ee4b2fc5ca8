// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.lincheck;

import java.lang.reflect.Constructor;
import java.util.Locale;
import org.jetbrains.lincheck.Lincheck;

/**
 * How many invocations Lincheck's model checking makes of n threads that increment a counter m
 * times each, before it has nothing left to try: one line for each size.
 *
 * <p>Arguments: the most invocations, the class of the program, then sizes such as {@code 2x3}.
 */
public final class LincheckExhaustion {
  private LincheckExhaustion() {}

  public static void main(String[] args) throws ReflectiveOperationException {
    int most = Integer.parseInt(args[0]);
    Constructor<?> make = Class.forName(args[1]).getConstructor(int.class, int.class);
    for (int i = 2; i < args.length; i++) {
      String[] size = args[i].split("x");
      int threads = Integer.parseInt(size[0]);
      Runnable program = (Runnable) make.newInstance(threads, Integer.parseInt(size[1]));
      long start = System.nanoTime();
      long before = StartedThreads.count();
      Lincheck.runConcurrentTest(most, program);
      double seconds = (System.nanoTime() - start) / 1e9;
      long invocations = (StartedThreads.count() - before) / threads;
      System.out.printf(
          Locale.ROOT,
          "| %s | Lincheck | %s%,d | %.2f |%n",
          args[i],
          invocations < most ? "" : "more than ",
          Math.min(invocations, most),
          seconds);
    }
  }
}
