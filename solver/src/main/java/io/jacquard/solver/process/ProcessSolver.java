// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.process;

import io.jacquard.solver.Answer;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.Evaluator;
import java.io.IOException;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Uses a solver in another process, which is started with the first question.
 *
 * <p>If the process dies, the question is asked once more of a new one, since what ended it may
 * have had nothing to do with the question; if it dies again, the answer is unknown. If no answer
 * comes in time, the process is ended and the answer is unknown: asking again would be as slow. If
 * the process says that it cannot work here, it is not asked again.
 */
public final class ProcessSolver implements Solver {
  private static final int ATTEMPTS = 2;

  private final SolverCommand command;
  private volatile @Nullable Connection connection;

  /** No process is started any more. */
  private volatile boolean closed;

  private @Nullable String unavailable;
  private int started;

  /** Starts nothing yet. */
  public ProcessSolver(SolverCommand command) {
    this.command = command;
  }

  @Override
  public Answer check(Query query) {
    Answer answer = new Answer.Unknown("the solver process died twice");
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (closed) {
        return new Answer.Unknown("the solver is closed");
      }
      if (unavailable != null) {
        return new Answer.Unknown(unavailable);
      }
      try {
        return confirmed(query, connected().ask(query));
      } catch (IOException died) {
        end();
      } catch (Connection.Late late) {
        end();
        return new Answer.Unknown("the solver process did not answer in time");
      }
    }
    return answer;
  }

  /** A model is checked again here, where the search will rely on it. */
  private static Answer confirmed(Query query, Answer answer) {
    if (answer instanceof Answer.Sat sat && !Evaluator.hold(query.conditions(), sat.model())) {
      return new Answer.Unknown("the model found does not fulfil the conditions");
    }
    return answer;
  }

  private Connection connected() throws IOException, Connection.Late {
    Connection current = connection;
    if (current != null) {
      return current;
    }
    try {
      current = new Connection(command);
    } catch (IOException notStarted) {
      unavailable = "the solver process could not be started: " + notStarted.getMessage();
      throw notStarted;
    }
    started++;
    connection = current;
    String refusal = current.refusal();
    if (!refusal.isEmpty()) {
      unavailable = "Z3 is not available here: " + refusal;
      throw new IOException(refusal);
    }
    return current;
  }

  /** Why there is no solver process, once that is known. */
  public @Nullable String unavailable() {
    return unavailable;
  }

  /** How many processes were started so far. */
  public int started() {
    return started;
  }

  /** The number of the running process. */
  OptionalLong pid() {
    Connection current = connection;
    return current == null ? OptionalLong.empty() : OptionalLong.of(current.pid());
  }

  /** {@inheritDoc} May be called while a question is asked, which is then not answered. */
  @Override
  public void close() {
    closed = true;
    end();
  }

  private void end() {
    Connection current = connection;
    connection = null;
    if (current != null) {
      current.end();
    }
  }
}
