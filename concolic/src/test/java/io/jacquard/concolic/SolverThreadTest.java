// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Deadline;
import io.jacquard.solver.Answer;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.expr.Model;
import java.util.List;
import java.util.concurrent.CountDownLatch;
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
    try (SolverThread solver = new SolverThread(named, NEVER)) {
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
    try (SolverThread solver = new SolverThread(throwing, NEVER)) {
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
    try (SolverThread solver = new SolverThread(new UnavailableSolver("too hard"), NEVER)) {
      Thread.currentThread().interrupt();
      assertThat(solver.check(QUERY)).isInstanceOf(Answer.Unknown.class);
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  /** A solver that never answers does not keep the search from its end. */
  @Test
  void nobodyWaitsForAnAnswerAfterTheEndOfTheSearch() throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    Solver endless =
        query -> {
          try {
            end.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return new Answer.Unknown("late");
        };
    try (SolverThread solver = new SolverThread(endless, new Reached(true))) {
      for (int i = 0; i < 2; i++) {
        assertThat(solver.check(QUERY))
            .isEqualTo(new Answer.Unknown("the search ended before the solver answered"));
      }
    } finally {
      end.countDown();
    }
  }

  private record Reached(boolean isReached) implements Deadline {
    @Override
    public boolean isOverdue() {
      return false;
    }
  }

  private static final Deadline NEVER = new Reached(false);
}
