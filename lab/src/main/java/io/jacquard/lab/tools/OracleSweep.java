// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.lab.GeneratedProgram;
import io.jacquard.lab.GeneratedTasks;
import io.jacquard.lab.Promise;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.oracle.Program;
import io.jacquard.oracle.tasks.TaskFamily;
import io.jacquard.oracle.tasks.TaskGenerator;
import io.jacquard.oracle.tasks.TaskProgram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares strategies with the oracle on as many generated programs as one likes. Each argument is
 * {@code name=value}:
 *
 * <pre>
 * families=LOCKS,MIXED        default: all
 * promises=dpor:optimal       default: all strategies that claim to be complete
 * from=0                      the first seed
 * programs=5000               how many seeds of each family; 0 is without end
 * interleavings=4000          the most that a program may have; above 5000 not all strategies run
 * states=1000                 the most that a program of tasks may have
 * </pre>
 *
 * <p>Ends with code 1 if a promise was broken, after printing the smallest program that shows it.
 */
public final class OracleSweep {
  private static final int CHUNK = 500;

  private static final int TOGETHER = 20;

  private final Set<Family> families;
  private final Set<TaskFamily> taskFamilies;
  private final List<Promise> promises;
  private final long from;
  private final long programs;
  private final long interleavings;
  private final int states;
  private final Map<Enum<?>, Row> rows = new HashMap<>();
  private boolean broken;

  /** What was done for a family. */
  private static final class Row {
    long programs;
    long interleavings;
    long traces;
    long executions;
    long redundant;
    long broken;
    long outcomes;
    long unfinished;
    final Set<String> by = new TreeSet<>();
  }

  private OracleSweep(Map<String, String> options) {
    Set<String> chosen = new TreeSet<>(words(options.getOrDefault("families", "")).toList());
    families = choose(Family.class, chosen);
    taskFamilies = choose(TaskFamily.class, chosen);
    taskFamilies.removeIf(family -> family.firstJdk() > Runtime.version().feature());
    if (families.size() + taskFamilies.size() < chosen.size()) {
      throw new IllegalArgumentException("not all of these are families here: " + chosen);
    }
    states = Integer.parseInt(options.getOrDefault("states", "1000"));
    Set<String> names = new TreeSet<>(words(options.getOrDefault("promises", "")).toList());
    promises =
        Promise.ALL.stream()
            .filter(promise -> names.isEmpty() || names.contains(promise.name()))
            .toList();
    from = Long.parseLong(options.getOrDefault("from", "0"));
    programs = Long.parseLong(options.getOrDefault("programs", "5000"));
    interleavings = Long.parseLong(options.getOrDefault("interleavings", "4000"));
    if (promises.isEmpty()) {
      throw new IllegalArgumentException("there is no such promise; there are " + Promise.ALL);
    }
  }

  private static <E extends Enum<E>> Set<E> choose(Class<E> type, Set<String> names) {
    Set<E> all = EnumSet.allOf(type);
    all.removeIf(each -> !names.isEmpty() && !names.contains(each.name()));
    return all;
  }

  private static java.util.stream.Stream<String> words(String list) {
    return Arrays.stream(list.split(",")).filter(word -> !word.isEmpty());
  }

  /** Compares; see the comment of the class. */
  public static void main(String[] args) {
    Map<String, String> options = SweepOptions.parse(args);
    OracleSweep sweep = new OracleSweep(options);
    sweep.run();
    System.exit(sweep.broken ? 1 : 0);
  }

  private void run() {
    System.out.println("promises: " + promises);
    for (long done = 0; programs == 0 || done < programs; done += CHUNK) {
      long to = programs == 0 ? done + CHUNK : Math.min(programs, done + CHUNK);
      for (Family family : families) {
        Row row = rows.computeIfAbsent(family, key -> new Row());
        for (long seed = from + done; seed < from + to; seed++) {
          check(family, seed, row);
        }
        System.out.println(line(family, row));
      }
      for (TaskFamily family : taskFamilies) {
        Row row = rows.computeIfAbsent(family, key -> new Row());
        for (long seed = from + done; seed < from + to; seed += TOGETHER) {
          checkTasks(family, seed, Math.min(from + to, seed + TOGETHER), row);
        }
        System.out.println(line(family, row));
      }
    }
  }

  private void checkTasks(TaskFamily family, long first, long end, Row row) {
    List<TaskProgram> drawn = new ArrayList<>();
    for (long seed = first; seed < end; seed++) {
      drawn.add(TaskGenerator.generate(family, seed, states));
    }
    for (GeneratedTasks each : GeneratedTasks.compile(drawn)) {
      row.programs++;
      row.outcomes += each.outcomes().size();
      boolean good = true;
      for (Promise promise : promises) {
        if (promise.measure() == Promise.Measure.INTERLEAVINGS) {
          continue; // far too many
        }
        GeneratedTasks.Seen seen = each.explore(promise);
        row.executions += seen.executions();
        row.redundant += seen.redundant();
        row.traces += seen.traces();
        row.unfinished += seen.ends() ? 0 : 1;
        if (!each.keeps(promise, seen)) {
          good = false;
          report(each, promise, row);
        }
      }
      row.broken += good ? 0 : 1;
      broken |= !good;
    }
  }

  private static void report(GeneratedTasks tasks, Promise promise, Row row) {
    if (row.by.add(promise.name())) {
      GeneratedTasks small = tasks.shrink(promise);
      System.out.printf(
          "BROKEN by %s on%n%s%n%s%n", promise, small, small.difference(small.explore(promise)));
    } else {
      System.out.printf("BROKEN by %s on %s%n", promise, tasks.toString().split(" ")[0]);
    }
  }

  private static String line(Enum<?> family, Row row) {
    return String.format(
        Locale.ROOT,
        "%-11s %,d programs, %,d interleavings, %,d traces; %,d executions and %,d cut;"
            + " %d programs break a promise %s%s",
        family,
        row.programs,
        row.interleavings,
        row.traces,
        row.executions,
        row.redundant,
        row.broken,
        row.by,
        row.outcomes == 0
            ? ""
            : "; " + row.outcomes + " outcomes, " + row.unfinished + " searches not ended");
  }

  private void check(Family family, long seed, Row row) {
    Program program = Generator.generate(family, seed, interleavings);
    GeneratedProgram generated = new GeneratedProgram(program);
    row.programs++;
    row.interleavings += generated.known().interleavings();
    row.traces += generated.known().traces();
    List<Promise> bad = new ArrayList<>();
    for (Promise promise : promises) {
      if (generated.isBeyond(promise)) {
        continue;
      }
      GeneratedProgram.Seen seen = generated.explore(promise);
      row.executions += seen.executions();
      row.redundant += seen.redundant();
      if (!seen.equals(generated.expected(promise, seen))) {
        bad.add(promise);
      }
    }
    if (!bad.isEmpty()) {
      broken = true;
      row.broken++;
      bad.forEach(promise -> report(family, seed, program, promise, row));
    }
  }

  private static void report(Family family, long seed, Program program, Promise promise, Row row) {
    if (row.by.add(promise.name())) {
      GeneratedProgram small = GeneratedProgram.shrink(program, promise);
      GeneratedProgram.Seen seen = small.explore(promise);
      System.out.printf(
          "BROKEN by %s on %s, seed %d:%n%s%nexpected %s%nbut was  %s%n",
          promise, family, seed, small, small.expected(promise, seen), seen);
    } else {
      System.out.printf("BROKEN by %s on %s, seed %d%n", promise, family, seed);
    }
  }
}
