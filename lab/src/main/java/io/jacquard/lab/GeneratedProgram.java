// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.execution.Tally;
import io.jacquard.oracle.Compiler;
import io.jacquard.oracle.Interpreter;
import io.jacquard.oracle.Probe;
import io.jacquard.oracle.Program;
import io.jacquard.oracle.Shrinker;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.settings.Stall;
import io.jacquard.trace.record.Ending;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** A program of the oracle as real bytecode, and all that the oracle knows of it. */
public final class GeneratedProgram {
  private static final ThreadEngine ENGINE = Lab.best();
  private static final int MOST = 1_000_000;

  /**
   * What an exploration did.
   *
   * @param executions those that were not cut
   * @param claims whether the strategy claims to be complete after all; some do not if they met
   *     something that their theory leaves out
   * @param bounded those of them that were cut at the bound on steps
   * @param discarded how many an assumption has ended; no promise is about them
   * @param traces how many different ones; not counted where every interleaving is run
   */
  public record Seen(
      boolean claims,
      long executions,
      long deadlocks,
      long bounded,
      long redundant,
      long discarded,
      long traces,
      long deadlockTraces,
      long boundedTraces,
      SortedSet<String> outcomes) {
    private Seen with(SortedSet<String> others) {
      return new Seen(
          claims,
          executions,
          deadlocks,
          bounded,
          redundant,
          discarded,
          traces,
          deadlockTraces,
          boundedTraces,
          others);
    }
  }

  private final Program program;
  private final Known known;
  private final Class<?> main;

  public GeneratedProgram(Program program) {
    this.program = program;
    known = Known.of(program);
    try {
      main = Compiler.compile(program, 0).load();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  public Known known() {
    return known;
  }

  /** Whether the strategy keeps its promise. */
  public boolean keeps(Promise promise) {
    if (isBeyond(promise)) {
      return true;
    }
    Seen seen = explore(promise);
    return seen.equals(expected(promise, seen));
  }

  /**
   * Whether the promise is not about this program: it has too many interleavings to run each of
   * them, or deadlines that the strategy does not know of.
   */
  public boolean isBeyond(Promise promise) {
    return promise.measure() == Promise.Measure.INTERLEAVINGS
            && known.interleavings() > Known.WALKED
        || program.stall() != Program.UNLIMITED && !promise.coversTime();
  }

  /** What the strategy should have done; as it did where nothing is promised. */
  public Seen expected(Promise promise, Seen seen) {
    if (!seen.claims) {
      return seen;
    }
    if (known.spins() && promise.name().startsWith("raceflip")) {
      // It lets a thread go on after a look in vain: more executions, the same outcomes.
      return seen.with(known.outcomes());
    }
    boolean all = promise.measure() == Promise.Measure.INTERLEAVINGS;
    boolean some = promise.measure() == Promise.Measure.COVER;
    // An update in a loop that waits is planned as a write and may turn out to look in vain: then
    // what was planned after it has to be cut.
    // So has what sleeps after an operation that was left out at the bound and taken to write, or
    // beside one after which an assumption is false. What is planned may need a timeout whose time
    // has not come.
    boolean cuts =
        some
            || promise.measure() == Promise.Measure.ONCE
            || known.spins()
            || program.stall() != Program.UNLIMITED
            || seen.bounded > 0
            || seen.discarded > 0;
    // Keys do not know what a thread that waits in a loop has looked at.
    boolean keyed = !all && !known.spins();
    return new Seen(
        true,
        some ? seen.executions : all ? known.interleavings() : known.traces(),
        some ? seen.deadlocks : all ? known.deadlocks() : known.deadlockTraces(),
        some ? seen.bounded : all ? known.bounded() : known.boundedTraces(),
        all || cuts ? seen.redundant : 0,
        seen.discarded,
        keyed ? known.traces() : seen.traces,
        keyed ? known.deadlockTraces() : seen.deadlockTraces,
        keyed ? known.boundedTraces() : seen.boundedTraces,
        known.outcomes());
  }

  public Seen explore(Promise promise) {
    SortedSet<String> outcomes = new TreeSet<>();
    Set<String> traces = new HashSet<>();
    Set<String> deadlockTraces = new HashSet<>();
    Set<String> boundedTraces = new HashSet<>();
    Runnable body = Lab.main(main);
    Trailed strategy = new Trailed(promise.strategy().get());
    Lab.Report report =
        Lab.of(
                () -> {
                  Probe.begin(program);
                  body.run();
                },
                ENGINE)
            .maxSteps(maxSteps(program))
            .stall(stall(program))
            .ignoringRaces()
            .maxExecutions(MOST)
            .observing(
                execution -> {
                  if (execution.ending() == Ending.REDUNDANT
                      || execution.ending() == Ending.DISCARDED) {
                    return;
                  }
                  boolean cut = isCut(execution.ending());
                  if (!cut) {
                    outcomes.add(Probe.outcome(main));
                  }
                  if (promise.measure() != Promise.Measure.INTERLEAVINGS) {
                    String key = TraceKeys.of(execution, strategy.trail());
                    traces.add(key);
                    if (isDeadlock(execution.ending())) {
                      deadlockTraces.add(key);
                    }
                    if (cut) {
                      boundedTraces.add(key);
                    }
                  }
                })
            .explore(strategy);
    if (report.end() != Explorer.End.EXHAUSTED) {
      throw new AssertionError(promise + " does not end on " + program);
    }
    Tally tally = report.explorer().tally();
    return new Seen(
        strategy.report().claim() != null,
        tally.executions(),
        tally.outcomes().deadlocked(),
        tally.outcomes().bounded(),
        tally.of(Ending.REDUNDANT),
        tally.of(Ending.DISCARDED),
        traces.size(),
        deadlockTraces.size(),
        boundedTraces.size(),
        outcomes);
  }

  /** For how long threads of the program may be held up. */
  public static Stall stall(Program program) {
    return program.stall() == Program.UNLIMITED
        ? Stall.UNLIMITED
        : new Stall(program.stall() * 1_000_000L);
  }

  /** The bound on steps of the program; programs without one end long before this. */
  public static int maxSteps(Program program) {
    return Math.min(10_000, program.maxSteps());
  }

  /** Whether the bound on steps has ended it, be it that nothing had changed for long. */
  private static boolean isCut(Ending ending) {
    return ending == Ending.BOUNDED || ending == Ending.STALLED;
  }

  /** To wait for ever is a deadlock to the oracle, whether the thread sleeps or spins. */
  private static boolean isDeadlock(Ending ending) {
    return ending == Ending.DEADLOCKED || ending == Ending.LIVELOCKED;
  }

  /** A program as small as possible for which the promise is broken. */
  public static GeneratedProgram shrink(Program broken, Promise promise) {
    return new GeneratedProgram(
        Shrinker.shrink(broken, smaller -> isSmall(smaller) && breaks(smaller, promise)));
  }

  private static boolean breaks(Program smaller, Promise promise) {
    return !new GeneratedProgram(smaller).keeps(promise);
  }

  /** A loop may get more to do within the bound if other statements are gone. */
  private static boolean isSmall(Program smaller) {
    return !smaller.isBounded() || Interpreter.explore(smaller, Known.WALKED).isPresent();
  }

  @Override
  public String toString() {
    return program.toString();
  }
}
