// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.analysis.graph.ClassBytes;
import io.jacquard.analysis.graph.LoaderBytes;
import io.jacquard.analysis.graph.ProgramGraph;
import io.jacquard.strategies.guide.ProgramFacts;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * Prints what it costs to analyse programs before a guided search, beside reading the same class
 * files into trees and nothing else: the median of {@code rounds=9}, after as many to warm up.
 */
public final class AnalysisTable {
  private static final List<String> PROGRAMS =
      List.of(
          "io.jacquard.examples.papers.guided.Elements",
          "io.jacquard.examples.suite.protocols.Szymanski$FaultyDoor",
          "io.jacquard.lab.tools.TargetTable");

  private AnalysisTable() {}

  /** The classes of a program as they are asked for. */
  private static final class Recorded implements ClassBytes {
    private final ClassBytes inner = new LoaderBytes(AnalysisTable.class.getClassLoader());
    private final Set<String> names = new TreeSet<>();

    @Override
    public byte[] find(String name) {
      byte[] file = inner.find(name);
      if (file != null && isOfProgram(name)) {
        names.add(name);
      }
      return file;
    }

    @Override
    public boolean isOfProgram(String name) {
      return inner.isOfProgram(name);
    }
  }

  /** Prints the table. */
  public static void main(String[] args) {
    Map<String, String> options = SweepOptions.parse(args);
    int rounds = Integer.parseInt(options.getOrDefault("rounds", "9"));
    System.out.println("| program | classes | instructions | plain ms | ms | times | MB kept |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (String program : PROGRAMS) {
      row(program, rounds);
    }
  }

  private static void row(String program, int rounds) {
    Recorded recorded = new Recorded();
    ProgramGraph graph = ProgramGraph.read(recorded, program.replace('.', '/'), "main");
    double plain = median(rounds, () -> plain(recorded.names));
    double whole = median(rounds, () -> facts(program));
    long before = used();
    Object kept = facts(program);
    long after = used();
    System.out.printf(
        Locale.ROOT,
        "| `%s` | %d | %d | %.1f | %.1f | %.1f | %.1f |%n",
        program.substring(program.lastIndexOf('.') + 1),
        graph.classCount(),
        graph.size(),
        plain,
        whole,
        whole / plain,
        (after - before) / 1e6);
    Objects.requireNonNull(kept);
  }

  private static ProgramFacts facts(String program) {
    return ProgramFacts.read(AnalysisTable.class.getClassLoader(), program, "main");
  }

  private static void plain(Set<String> names) {
    ClassBytes files = new LoaderBytes(AnalysisTable.class.getClassLoader());
    for (String name : names) {
      new ClassReader(files.find(name)).accept(new ClassNode(), ClassReader.SKIP_FRAMES);
    }
  }

  private static double median(int rounds, Runnable work) {
    double[] times = new double[rounds];
    for (int i = -rounds; i < rounds; i++) {
      long start = System.nanoTime();
      work.run();
      if (i >= 0) {
        times[i] = (System.nanoTime() - start) / 1e6;
      }
    }
    Arrays.sort(times);
    return times[rounds / 2];
  }

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
