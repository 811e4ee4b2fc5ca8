// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.GuidedSearch;
import io.jacquard.lab.Lab;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Prints which targets a guided search reaches in the programs of the bug suite: in the faulty
 * ones, and in their corrected twins, which have the same target and cannot come there. Beside it
 * the executions of the default search to its first failure. {@code most=2000} executions and
 * {@code seconds=20} for each search; {@code only=TEXT} in the name of the program.
 */
public final class TargetTable {
  private final long most;
  private final long seconds;
  private final List<Long> needed = new ArrayList<>();
  private int real;
  private int twins;
  private int confirmedTwins;
  private int excludedTwins;

  private TargetTable(long most, long seconds) {
    this.most = most;
    this.seconds = seconds;
  }

  /** Prints the table. */
  public static void main(String[] args) {
    Map<String, String> options = SweepOptions.parse(args);
    String only = options.getOrDefault("only", "");
    TargetTable table =
        new TargetTable(
            Long.parseLong(options.getOrDefault("most", "2000")),
            Long.parseLong(options.getOrDefault("seconds", "20")));
    System.out.println(
        "| program | target | guided | executions | default search | with a slice | twin |"
            + " its executions |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    Suite.programs().stream()
        .filter(each -> !Suite.isCorrected(each))
        .filter(each -> Suite.of(each).minJdk() <= Runtime.version().feature())
        .filter(each -> target(each) != null)
        .filter(each -> Suite.name(each).contains(only))
        .forEach(table::row);
    table.summary();
    System.exit(table.confirmedTwins == 0 ? 0 : 1);
  }

  /** The target of a program by what is wrong with it; null if no target is of that kind. */
  private static @Nullable String target(Class<?> program) {
    Set<Flaw> flaws = EnumSet.noneOf(Flaw.class);
    flaws.addAll(Arrays.asList(Suite.of(program).finds()));
    if (flaws.contains(Flaw.ASSERTION)) {
      return "exception:java.lang.AssertionError";
    }
    if (flaws.contains(Flaw.DEADLOCK)) {
      return "deadlock";
    }
    if (flaws.contains(Flaw.EXCEPTION)) {
      return "exception:java.lang.RuntimeException";
    }
    return flaws.contains(Flaw.RACE) ? "race" : null;
  }

  private void row(Class<?> program) {
    String target = String.valueOf(target(program));
    GuidedSearch search = new GuidedSearch(program, Suite.of(program).size(), most, seconds);
    GuidedSearch.Done guided = search.guided(target);
    GuidedSearch.Done usual = search.unguided(Lab.defaultSearch(0));
    GuidedSearch.Done sliced = search.sliced();
    Class<?> twin = Suite.corrected(program);
    String[] smallest = Suite.of(twin).smallest();
    String[] size = smallest.length == 0 ? Suite.of(twin).size() : smallest;
    GuidedSearch.Done other = new GuidedSearch(twin, size, most, seconds).guided(target);
    real++;
    twins++;
    if (guided.confirmed()) {
      needed.add(guided.executions());
    }
    confirmedTwins += other.confirmed() ? 1 : 0;
    excludedTwins += other.excluded() ? 1 : 0;
    System.out.printf(
        Locale.ROOT,
        "| `%s` | %s | %s | %d | %s | %s | %s | %d |%n",
        Suite.name(program),
        target.replace("java.lang.", ""),
        guided.confirmed() ? "confirmed" : "not confirmed",
        guided.executions(),
        toFailure(usual, target),
        toFailure(sliced, target),
        other.confirmed() ? "CONFIRMED" : other.excluded() ? "not reachable" : "not confirmed",
        other.executions());
  }

  private static String toFailure(GuidedSearch.Done done, String target) {
    boolean found = done.failed() || target.equals("race") && done.raced();
    return (found ? "" : "nothing in ") + done.executions();
  }

  private void summary() {
    needed.sort(null);
    System.out.printf(
        Locale.ROOT,
        "%n%d targets: of %d real ones %d confirmed (%.0f %%), median %d executions; of %d twins %d"
            + " confirmed, %d not reachable.%n",
        real + twins,
        real,
        needed.size(),
        100.0 * needed.size() / Math.max(1, real),
        needed.isEmpty() ? 0 : needed.get(needed.size() / 2),
        twins,
        confirmedTwins,
        excludedTwins);
  }
}
