// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.engine.execution.Deadline;
import io.jacquard.solver.Answer;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import org.jspecify.annotations.Nullable;

/**
 * Runs another solver on a thread of its own.
 *
 * <p>Questions come up in the middle of the program under test, on threads that are not what the
 * JDK takes them for: one that is carried by another cannot be unparked, and one that starts a
 * thread would put it under control. A plain monitor works everywhere.
 */
public final class SolverThread implements Solver {
  /** How long a look at the deadline may be late. */
  private static final long LOOK_MILLIS = 50;

  private final Solver next;
  private final Deadline deadline;
  private final Object lock = new Object();
  private @Nullable Query query;
  private @Nullable Answer answer;

  /** The question whose answer is waited for. */
  private @Nullable Query asked;

  private boolean closed;

  /**
   * Must be called outside of executions, since it starts the thread.
   *
   * @param deadline once it is reached, nobody waits for an answer any more
   */
  public SolverThread(Solver next, Deadline deadline) {
    this.next = next;
    this.deadline = deadline;
    new Worker().start();
  }

  @Override
  public Answer check(Query newQuery) {
    synchronized (lock) {
      query = newQuery;
      asked = newQuery;
      answer = null;
      lock.notifyAll();
      boolean interrupted = false;
      Answer given = answer;
      while (given == null) {
        try {
          lock.wait(LOOK_MILLIS);
        } catch (InterruptedException e) {
          // It is meant for the program.
          interrupted = true;
        }
        given = answer;
        if (given == null && deadline.isReached()) {
          // The thread may be at work for long; what it finds is not for the next question.
          asked = null;
          query = null;
          given = new Answer.Unknown("the search ended before the solver answered");
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      return given;
    }
  }

  /** The thread; no lambda, since every search makes one before its first execution. */
  private final class Worker extends Thread {
    Worker() {
      super("jacquard-solver");
      setDaemon(true);
    }

    @Override
    public void run() {
      work();
    }
  }

  private void work() {
    while (true) {
      Query taken;
      synchronized (lock) {
        while (query == null && !closed) {
          try {
            lock.wait();
          } catch (InterruptedException e) {
            return;
          }
        }
        if (query == null) {
          return;
        }
        taken = query;
        query = null;
      }
      Answer found = answered(taken);
      synchronized (lock) {
        if (asked == taken) {
          answer = found;
          lock.notifyAll();
        }
      }
    }
  }

  private Answer answered(Query taken) {
    try {
      return next.check(taken);
    } catch (RuntimeException | Error e) {
      return new Answer.Unknown("the solver failed: " + e);
    }
  }

  @Override
  public void close() {
    synchronized (lock) {
      closed = true;
      lock.notifyAll();
    }
    next.close();
  }
}
