// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.solver.Answer;
import io.jacquard.solver.Limits;
import io.jacquard.solver.Query;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.Type;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The solver process, started for real, and what becomes of a question when it fails. */
@Tag("once")
class ProcessSolverTest {
  private static final SolverCommand COMMAND =
      SolverCommand.withClassPath(System.getProperty("java.class.path"));

  private final Exprs exprs = new Exprs();
  private final Expr x = exprs.variable("x", Type.INT);
  private final Query square =
      Query.of(List.of(exprs.eq(exprs.mul(x, x), exprs.of(49)), positive()), Model.EMPTY)
          .within(new Limits(100, 0));
  private final Query contradiction =
      Query.of(
          List.of(exprs.lt(x, exprs.of(5)), positive(), exprs.eq(exprs.xor(x, x), x)), Model.EMPTY);

  @TempDir Path folder;

  private Expr positive() {
    return exprs.lt(exprs.of(0), x);
  }

  private static void kill(ProcessSolver solver) {
    ProcessHandle process = ProcessHandle.of(solver.pid().orElseThrow()).orElseThrow();
    process.destroyForcibly();
    process.onExit().join();
  }

  /** A command that fails as often as it is told. */
  private SolverCommand faulty(String how, int times) throws IOException {
    Path faults = Files.write(folder.resolve("faults"), new byte[times]);
    List<String> words = new ArrayList<>(COMMAND.words());
    words.remove(SolverMain.class.getName());
    words.addAll(List.of(FaultySolver.class.getName(), how, faults.toString()));
    return new SolverCommand(words);
  }

  private static SolverCommand withOption(String option) {
    List<String> words = new ArrayList<>(COMMAND.words());
    words.add(1, option);
    return new SolverCommand(words);
  }

  private static int squared(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Sat.class);
    int root = (Integer) ((Answer.Sat) answer).model().values().get("x");
    assertThat(root).isPositive();
    return root * root;
  }

  @Test
  void answersAreThoseOfZ3InTermsOfTheQuestion() {
    try (ProcessSolver solver = new ProcessSolver(COMMAND)) {
      Query hinted =
          new Query(square.assertions(), List.of(), new Model(Map.of("y", 3)), square.limits());
      Answer answer = solver.check(hinted);
      assertThat(squared(answer)).isEqualTo(49);
      assertThat(((Answer.Sat) answer).model().values()).containsEntry("y", 3);
      assertThat(solver.check(contradiction)).isEqualTo(new Answer.Unsat(Set.of("1", "2")));
      assertThat(solver.started()).isEqualTo(1);
    }
  }

  @Test
  void aKilledProcessIsReplacedAndTheAnswerIsTheSame() {
    try (ProcessSolver solver = new ProcessSolver(COMMAND)) {
      Answer before = solver.check(square);
      kill(solver);
      assertThat(solver.check(square)).isEqualTo(before);
      kill(solver);
      assertThat(solver.check(contradiction)).isInstanceOf(Answer.Unsat.class);
      assertThat(solver.started()).isEqualTo(3);
    }
  }

  @Test
  void aProcessThatDiesInTheMiddleOfAQuestionCostsNothing() throws IOException {
    try (ProcessSolver solver = new ProcessSolver(faulty("die", 1))) {
      assertThat(squared(solver.check(square))).isEqualTo(49);
      assertThat(solver.started()).isEqualTo(2);
    }
  }

  @Test
  void aQuestionThatKillsTwiceIsNotAnsweredButTheNextIs() throws IOException {
    try (ProcessSolver solver = new ProcessSolver(faulty("die", 2))) {
      assertThat(solver.check(square))
          .isEqualTo(new Answer.Unknown("the solver process died twice"));
      assertThat(solver.check(contradiction)).isInstanceOf(Answer.Unsat.class);
    }
  }

  @Test
  void aProcessThatDoesNotAnswerIsReplaced() throws IOException {
    try (ProcessSolver solver = new ProcessSolver(faulty("hang", 1))) {
      assertThat(solver.check(square.within(new Limits(1, 0))))
          .isEqualTo(new Answer.Unknown("the solver process did not answer in time"));
      assertThat(squared(solver.check(square))).isEqualTo(49);
    }
  }

  @Test
  void withoutNativeCodeTheReasonIsSaidAndNothingIsStartedAgain() {
    try (ProcessSolver solver = new ProcessSolver(withOption("-Dos.arch=abacus"))) {
      assertThat(solver.check(square)).isInstanceOf(Answer.Unknown.class);
      assertThat(solver.unavailable()).startsWith("Z3 is not available here: ");
      assertThat(solver.check(square)).isEqualTo(new Answer.Unknown(solver.unavailable()));
      assertThat(solver.started()).isEqualTo(1);
    }
  }

  @Test
  void aCommandThatDoesNotExistIsSaid() {
    SolverCommand nowhere = new SolverCommand(List.of(folder.resolve("java").toString()));
    try (ProcessSolver solver = new ProcessSolver(nowhere)) {
      assertThat(solver.check(square)).isInstanceOf(Answer.Unknown.class);
      assertThat(solver.unavailable()).startsWith("the solver process could not be started");
    }
  }

  @Test
  void aProcessThatNobodyAsksAnyMoreLeavesNothingBehind() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("jacquard-solver-test"));
    Process process = COMMAND.start(temporary);
    // The first byte of the first frame comes when the native code is there.
    assertThat(process.getInputStream().read()).isZero();
    assertThat(temporary).isNotEmptyDirectory();
    process.getOutputStream().close();
    assertThat(process.waitFor()).isZero();
    assertThat(temporary).doesNotExist();
  }
}
