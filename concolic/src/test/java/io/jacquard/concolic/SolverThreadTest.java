// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.solver.Answer;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.expr.Model;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SolverThreadTest {
  private static final Query QUERY = Query.of(List.of(), Model.EMPTY);

  /** Answers with the name of the thread that asks it. */
  private static final class Named implements Solver {
    volatile boolean closed;

    @Override
    public Answer check(Query query) {
      return new Answer.Unknown(Thread.currentThread().getName());
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  @Test
  void questionsAreAnsweredOnAThreadOfItsOwn() {
    Named named = new Named();
    try (SolverThread solver = new SolverThread(named)) {
      for (int i = 0; i < 100; i++) {
        assertThat(solver.check(QUERY)).isEqualTo(new Answer.Unknown("jacquard-solver"));
      }
    }
    assertThat(named.closed).isTrue();
  }

  @Test
  void aSolverThatThrowsKnowsNothingAndIsAskedAgain() {
    Solver throwing =
        query -> {
          throw new IllegalStateException("lost");
        };
    try (SolverThread solver = new SolverThread(throwing)) {
      for (int i = 0; i < 2; i++) {
        assertThat(solver.check(QUERY))
            .isInstanceOfSatisfying(
                Answer.Unknown.class, answer -> assertThat(answer.reason()).contains("lost"));
      }
    }
  }

  /** The interrupt is meant for the program. */
  @Test
  void anInterruptIsKeptForTheProgram() {
    try (SolverThread solver = new SolverThread(new UnavailableSolver("too hard"))) {
      Thread.currentThread().interrupt();
      assertThat(solver.check(QUERY)).isInstanceOf(Answer.Unknown.class);
      assertThat(Thread.interrupted()).isTrue();
    }
  }
}
