// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.solver.Answer;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;

/** Counts the questions to another solver, and the time they take. */
final class MeteredSolver implements Solver {
  private final Solver next;
  private long questions;
  private long nanos;

  MeteredSolver(Solver next) {
    this.next = next;
  }

  @Override
  public Answer check(Query query) {
    long start = System.nanoTime();
    try {
      return next.check(query);
    } finally {
      nanos += System.nanoTime() - start;
      questions++;
    }
  }

  long questions() {
    return questions;
  }

  double seconds() {
    return nanos / 1e9;
  }

  @Override
  public void close() {
    next.close();
  }
}
