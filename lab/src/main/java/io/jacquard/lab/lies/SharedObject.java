// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.lies;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Tally;
import io.jacquard.lab.Lab;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.Limit;
import java.util.Set;
import java.util.TreeSet;

/** A program whose two threads meet in an object of the JDK. */
public final class SharedObject {
  /** What a search said, compared with the truth. */
  public enum Verdict {
    /** The search claims to be complete, and has all outcomes. */
    ALL,
    /** The search says that it may have missed something. */
    LIMIT,
    /** The search reports a data race, so that its claim is about sequential consistency alone. */
    RACE,
    /** Outcomes are missing that need a step inside a call, which the claim says it leaves out. */
    ONE_STEP,
    /** The search claims to be complete although an outcome is missing. */
    LIE,
    /** A lie that docs/limits.md tells. */
    KNOWN_LIE,
    /** Both orders have the same outcome, or one has several, or a thread does not end. */
    USELESS
  }

  private static final long MOST = 500;

  private final CallPair pair;
  private final Class<?> program;
  private final PlainRuns plain;
  private final Set<String> found = new TreeSet<>();
  private String said = "";

  SharedObject(CallPair pair, Class<?> program, Class<?> plain) {
    this.pair = pair;
    this.program = program;
    this.plain = new PlainRuns(plain);
  }

  /** What the search says of itself, or what is missing. */
  public String said() {
    return said;
  }

  @Override
  public String toString() {
    return pair.toString();
  }

  /** Compares a search with this many runs without the tool, and with both orders of the calls. */
  public Verdict check(Strategy strategy, int runs) {
    if (!plain.inOrder()) {
      return Verdict.USELESS;
    }
    Lab.Report report =
        Lab.of(Lab.main(program), Lab.best())
            .maxExecutions(MOST)
            .observing(
                execution -> {
                  String outcome = Observed.take();
                  if (outcome != null) {
                    found.add(outcome);
                  }
                })
            .explore(strategy);
    if (!isComplete(report)) {
      said = report.end() + " " + report.explorer().limits().list();
      return Verdict.LIMIT;
    }
    if (report.findings().stream().anyMatch(finding -> finding.kind().isRace())) {
      return Verdict.RACE;
    }
    if (isMissing()) {
      return pair.known() ? Verdict.KNOWN_LIE : Verdict.LIE;
    }
    plain.together(runs);
    if (!isMissing()) {
      return Verdict.ALL;
    }
    if (report.explorer().tally().metCalls() > 0) {
      return Verdict.ONE_STEP;
    }
    return pair.known() ? Verdict.KNOWN_LIE : Verdict.LIE;
  }

  private boolean isMissing() {
    Set<String> missing = new TreeSet<>(plain.outcomes());
    missing.removeAll(found);
    said = "missing " + missing + ", found " + found;
    return !missing.isEmpty();
  }

  private static boolean isComplete(Lab.Report report) {
    Tally tally = report.explorer().tally();
    return report.end() == Explorer.End.EXHAUSTED
        && tally.of(Ending.DIVERGED) + tally.of(Ending.BOUNDED) + tally.of(Ending.STALLED) == 0
        && report.findings().stream().noneMatch(finding -> finding.kind().leftControl())
        && report.explorer().limits().list().stream().noneMatch(Limit::mayMiss);
  }
}
