// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.handover;

import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.lab.Lab;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.result.Limit;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** A way through the JDK that an input takes before the program branches on it. */
public final class Way {
  /** What a search said, compared with the truth. */
  public enum Verdict {
    /** A failing input was found. */
    FOUND,
    /** None was found, and a limit says that there may be one. */
    LIMIT,
    /** The search claims to be complete, and is right. */
    COMPLETE,
    /** The search claims to be complete although an input fails. */
    LIE,
    /** The search reports an input that does not fail. */
    FALSE_ALARM,
    /** The way gives the same for all inputs, or not the same twice. */
    USELESS
  }

  private static final long MOST = 2_000;

  private final String text;
  private final Class<?> program;
  private final Class<?> plain;
  private final Set<Integer> failing = new TreeSet<>();
  private String said = "";

  Way(String text, Class<?> program, Class<?> plain) {
    this.text = text;
    this.program = program;
    this.plain = plain;
  }

  /** The limits of the search, or what it found. */
  public String said() {
    return said;
  }

  @Override
  public String toString() {
    return text;
  }

  /** Compares a search with all values of the input. */
  public Verdict check(PathSearch paths, Function<PathSearch, Strategy> strategy) {
    if (!aim()) {
      return Verdict.USELESS;
    }
    Lab.Report report =
        Lab.of(Lab.main(program), Lab.best())
            .stoppingAtFailure()
            .ignoringRaces()
            .maxExecutions(MOST)
            .following(paths)
            .explore(strategy.apply(paths));
    for (Finding finding : report.findings()) {
      said = finding.message() + " " + finding.record().inputs();
      String value = finding.record().inputs().get("n");
      return value != null && failing.contains(Integer.valueOf(value))
          ? Verdict.FOUND
          : Verdict.FALSE_ALARM;
    }
    said = report.explorer().limits().list().toString();
    if (report.end() != Explorer.End.EXHAUSTED
        || report.explorer().limits().list().stream().anyMatch(Limit::mayMiss)) {
      return Verdict.LIMIT;
    }
    return failing.isEmpty() ? Verdict.COMPLETE : Verdict.LIE;
  }

  /**
   * Chooses the value to look for: one that the fewest inputs have, and not the first of them. By
   * the plain code, which is run twice to see whether it gives the same again.
   */
  private boolean aim() {
    try {
      Method value = plain.getMethod("plain", int.class);
      Method same = plain.getMethod("same", Object.class, Object.class);
      int best = -1;
      int fewest = Batch.VALUES;
      for (int candidate = 1; candidate < Batch.VALUES; candidate++) {
        Set<Integer> equal = equal(value, same, candidate);
        if (!equal.isEmpty() && !equal.contains(0) && equal.size() < fewest) {
          if (!equal.equals(equal(value, same, candidate))) {
            return false;
          }
          best = candidate;
          fewest = equal.size();
          failing.clear();
          failing.addAll(equal);
        }
      }
      Target.set(best);
      return best > 0;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The inputs that fail if this value is looked for; none if it cannot be. */
  private static Set<Integer> equal(Method value, Method same, int candidate) {
    Set<Integer> equal = new TreeSet<>();
    try {
      value.invoke(null, candidate);
      value.invoke(null, 0);
    } catch (InvocationTargetException e) {
      return equal;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    for (int n = 0; n < Batch.VALUES; n++) {
      try {
        // In the order of the program: some ways go through state that stays.
        if ((boolean) same.invoke(null, value.invoke(null, n), value.invoke(null, candidate))) {
          equal.add(n);
        }
      } catch (InvocationTargetException e) {
        equal.add(n);
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
    return equal;
  }
}
