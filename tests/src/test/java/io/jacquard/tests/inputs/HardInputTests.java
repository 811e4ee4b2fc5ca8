// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.SolverThread;
import io.jacquard.engine.Budget;
import io.jacquard.solver.Answer;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.process.ProcessSolver;
import io.jacquard.solver.process.SolverCommand;
import io.jacquard.solver.process.SolverMain;
import io.jacquard.solver.search.Pipeline;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.tests.programs.Hard;
import io.jacquard.tests.support.Followed;
import io.jacquard.trace.result.Limit;
import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs that need Z3: with it, without it, and while somebody kills it. */
@Tag("once")
class HardInputTests {
  private static final Path HOME = Path.of(System.getProperty("jacquard.home"));
  private static final Map<String, Followed.Body> PROGRAMS = new LinkedHashMap<>();

  static {
    PROGRAMS.put("bits", Hard::bits);
    PROGRAMS.put("overflow", Hard::overflow);
    PROGRAMS.put("strings", Hard::strings);
  }

  private static ProcessSolver z3() {
    return new ProcessSolver(
        SolverCommand.withClassPath(
            HOME.resolve("tool/jacquard-solver.jar")
                + File.pathSeparator
                + HOME.resolve("solver")
                + File.separator
                + "*"));
  }

  private static Followed explore(Followed.Body program, Solver last) {
    try (Solver solver = Pipeline.ALL.before(last)) {
      return Followed.explore(program, Dpor.OPTIMAL.strategy(), solver);
    }
  }

  @Test
  void withoutZ3WhatIsNotReachedIsNamed() {
    PROGRAMS.forEach(
        (name, program) -> {
          Followed followed = explore(program, new UnavailableSolver("Z3 is switched off"));

          assertThat(followed.counts()).as(name).containsOnlyKeys("other");
          assertThat(followed.limits())
              .as(name)
              .isNotEmpty()
              .allSatisfy(
                  limit -> {
                    assertThat(limit.what())
                        .isEqualTo(
                            "a branch that may depend on inputs was not explored: Z3 is switched"
                                + " off");
                    assertThat(limit.where()).contains("Hard." + name + ":");
                    assertThat(limit.effect()).isEqualTo(Limit.Effect.MAY_MISS);
                  });
        });
  }

  @Test
  void aKilledProcessChangesNoVerdict() {
    PROGRAMS.forEach(
        (name, program) -> {
          Followed undisturbed = explore(program, new SolverThread(z3(), new Budget(0, 0)));
          assertThat(undisturbed.counts()).as(name).containsKeys("found", "other");
          assertThat(undisturbed.limits()).as(name).isEmpty();

          Killing killing = new Killing(z3());
          Followed disturbed = explore(program, new SolverThread(killing, new Budget(0, 0)));
          assertThat(disturbed.counts()).as(name).isEqualTo(undisturbed.counts());
          assertThat(disturbed.inputs()).as(name).isEqualTo(undisturbed.inputs());
          assertThat(disturbed.limits()).as(name).isEmpty();
          assertThat(killing.asked).as(name).isPositive();
          // One is started with the first question, and one after each kill.
          assertThat(killing.next.started()).as(name).isEqualTo(1 + killing.asked);
        });
  }

  /** Asks twice, and kills the process in between: the second answer counts. */
  private static final class Killing implements Solver {
    private final ProcessSolver next;
    private int asked;

    Killing(ProcessSolver next) {
      this.next = next;
    }

    @Override
    public Answer check(Query query) {
      Answer before = next.check(query);
      ProcessHandle.current()
          .children()
          .filter(each -> each.info().commandLine().orElse("").contains(SolverMain.class.getName()))
          .forEach(Killing::kill);
      asked++;
      Answer after = next.check(query);
      assertThat(after).isEqualTo(before);
      return after;
    }

    private static void kill(ProcessHandle process) {
      process.destroyForcibly();
      process.onExit().join();
    }

    @Override
    public void close() {
      next.close();
    }
  }
}
