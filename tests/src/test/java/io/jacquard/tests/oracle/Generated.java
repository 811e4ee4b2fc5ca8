// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.oracle;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.lab.GeneratedProgram;
import io.jacquard.lab.Lab;
import io.jacquard.oracle.Compiler;
import io.jacquard.oracle.Probe;
import io.jacquard.oracle.Program;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.trace.record.Ending;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** A generated program as real bytecode. */
public final class Generated {
  private static final ThreadEngine ENGINE = Lab.best();

  private final Program program;
  private final Class<?> main;

  public Generated(Program program) {
    this.program = program;
    try {
      main = Compiler.compile(program, 0).load();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * What a search of it saw, and how it ended.
   *
   * @param cut what executions had come to that were cut, as redundant or at the bound on steps, or
   *     discarded
   */
  public record Seen(Set<String> outcomes, Set<String> cut, Lab.Report report) {}

  /** The choices of an execution, to compare it with others. */
  public static String schedule(Execution execution) {
    return Arrays.toString(execution.log().schedule());
  }

  private static boolean isCut(Ending ending) {
    return switch (ending) {
      case REDUNDANT, BOUNDED, STALLED, DISCARDED -> true;
      default -> false;
    };
  }

  public Seen explore(Strategy strategy) {
    return explore(strategy, execution -> {});
  }

  public Seen explore(Strategy strategy, Consumer<Execution> observer) {
    Set<String> outcomes = new TreeSet<>();
    Set<String> cut = new TreeSet<>();
    Runnable body = Lab.main(main);
    Lab.Report report =
        Lab.of(
                () -> {
                  Probe.begin(program);
                  body.run();
                },
                ENGINE)
            .maxSteps(GeneratedProgram.maxSteps(program))
            .stall(GeneratedProgram.stall(program))
            .ignoringRaces()
            .maxExecutions(1_000_000)
            .observing(
                execution -> {
                  observer.accept(execution);
                  (isCut(execution.ending()) ? cut : outcomes).add(Probe.outcome(main));
                })
            .explore(strategy);
    return new Seen(outcomes, cut, report);
  }
}
