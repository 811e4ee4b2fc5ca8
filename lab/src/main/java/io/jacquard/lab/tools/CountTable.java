// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.engine.Explorer;
import io.jacquard.lab.Lab;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.Limit;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Counts the executions of {@code dpor:optimal} for each program named by a line of standard input:
 * a class, and its arguments. {@code benchmarks/counts} lets two revisions run it and compares.
 *
 * <p>Arguments: the most executions of a program, and the most seconds. A line of output has the
 * program, how the search ended, its executions and its limits, separated by tabs; {@code complete}
 * is a search that came to its end without bound or limit. It uses of {@code lab} only what has
 * been there for long, since older revisions compile it, too.
 */
public final class CountTable {
  private CountTable() {}

  /** Prints the table. */
  public static void main(String[] args) throws IOException {
    long executions = Long.parseLong(args[0]);
    long seconds = Long.parseLong(args[1]);
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] words = line.split(" ");
      Class<?> program;
      try {
        program = Class.forName(words[0], false, CountTable.class.getClassLoader());
        program.getMethod("main", String[].class);
      } catch (ReflectiveOperationException | LinkageError e) {
        continue; // no program, or one for a newer JDK
      }
      System.out.println(line + "\t" + count(program, words, executions, seconds));
    }
  }

  private static String count(Class<?> program, String[] words, long executions, long seconds) {
    String[] arguments = Arrays.copyOfRange(words, 1, words.length);
    try {
      Lab.Report report =
          Lab.of(Lab.main(program, arguments), Lab.best())
              .maxExecutions(executions)
              .maxSeconds(seconds)
              .explore(Dpor.OPTIMAL.strategy());
      return end(report) + "\t" + report.explorer().tally().all() + "\t" + limits(report);
    } catch (RuntimeException e) {
      return "failed\t0\t" + e;
    }
  }

  private static String end(Lab.Report report) {
    if (report.end() != Explorer.End.EXHAUSTED) {
      return "budget";
    }
    boolean bounded = report.explorer().tally().of(Ending.BOUNDED) > 0;
    return bounded || !limits(report).isEmpty() ? "bounded" : "complete";
  }

  private static String limits(Lab.Report report) {
    StringBuilder all = new StringBuilder();
    for (Limit limit : report.explorer().limits().list()) {
      all.append(limit.what()).append("; ");
    }
    return all.toString();
  }
}
