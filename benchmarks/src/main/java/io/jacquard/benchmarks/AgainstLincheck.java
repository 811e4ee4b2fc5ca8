// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares what processes of Lincheck and of ours have printed in turns.
 *
 * <p>Standard input has lines of four fields with tabs between them: the tool, the program,
 * executions per second, and processor microseconds per execution. The nth line of a tool for a
 * program belongs to round n. Argument: rounds.
 */
public final class AgainstLincheck {
  private static final String LINCHECK = "Lincheck";

  private record Line(String tool, String program, double perSecond, double cpuMicros) {
    static Line of(String text) {
      String[] fields = text.split("\t");
      if (fields.length != 4) {
        throw new IllegalArgumentException("not a line of figures: " + text);
      }
      return new Line(
          fields[0], fields[1], Double.parseDouble(fields[2]), Double.parseDouble(fields[3]));
    }
  }

  private AgainstLincheck() {}

  public static void main(String[] args) throws IOException {
    int rounds = Integer.parseInt(args[0]);
    Map<String, List<Line>> byProgram = new LinkedHashMap<>();
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String text = input.readLine(); text != null; text = input.readLine()) {
      Line line = Line.of(text);
      byProgram.computeIfAbsent(line.program(), key -> new ArrayList<>()).add(line);
    }
    System.out.println();
    System.out.println("### Against Lincheck, processes in turns");
    System.out.println();
    Table.head(
        "program",
        "tool",
        "executions/s, ratio to Lincheck (least–most)",
        "processor time, Lincheck's over this (least–most)",
        "executions/s",
        "CPU µs of one execution");
    byProgram.forEach((program, lines) -> report(program, lines, rounds));
  }

  private static void report(String program, List<Line> lines, int rounds) {
    Samples perSecond = new Samples(rounds);
    Samples cpuMicros = new Samples(rounds);
    Set<String> tools = new LinkedHashSet<>();
    lines.forEach(line -> tools.add(line.tool()));
    for (String tool : tools) {
      int round = 0;
      for (Line line : lines) {
        if (line.tool().equals(tool)) {
          perSecond.add(round, tool, line.perSecond());
          cpuMicros.add(round++, tool, line.cpuMicros());
        }
      }
      if (round != rounds) {
        throw new IllegalStateException(tool + " has " + round + " rounds of " + program);
      }
    }
    for (String tool : tools) {
      Table.row(
          program,
          tool,
          perSecond.ratio(tool, LINCHECK),
          cpuMicros.ratio(LINCHECK, tool),
          perSecond.median(tool),
          cpuMicros.median(tool));
    }
  }
}
