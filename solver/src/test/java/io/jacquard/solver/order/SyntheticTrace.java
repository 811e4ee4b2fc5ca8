// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A random execution as predictive analyses see it: threads that lock, read and write, the order in
 * which they did, and what another order has to keep: the order in each thread, one holder of a
 * lock at a time, and for each read the write that it saw.
 */
public final class SyntheticTrace {
  private record Access(int event, int thread, int variable, boolean write) {}

  private record Section(int thread, int lock, int acquire, int release) {}

  private final OrderProblem problem;
  private final List<int[]> races = new ArrayList<>();
  private int clauses;

  /** The same seed gives the same trace. */
  public SyntheticTrace(long seed, int events, int threads, int variables, int locks) {
    Random random = new Random(seed);
    problem = new OrderProblem(events);
    List<Access> accesses = new ArrayList<>();
    List<Section> sections = new ArrayList<>();
    int[] lastOfThread = new int[threads];
    Arrays.fill(lastOfThread, -1);
    int event = 0;
    while (event < events) {
      int thread = random.nextInt(threads);
      boolean locked = random.nextInt(3) == 0 && event + 4 < events;
      int length = locked ? 4 : 1;
      for (int i = 0; i < length; i++) {
        if (lastOfThread[thread] >= 0) {
          problem.before(lastOfThread[thread], event + i);
        }
        lastOfThread[thread] = event + i;
        boolean access = !locked || i == 1 || i == 2;
        if (access) {
          accesses.add(
              new Access(event + i, thread, random.nextInt(variables), random.nextInt(3) == 0));
        }
      }
      if (locked) {
        sections.add(new Section(thread, random.nextInt(locks), event, event + 3));
      }
      event += length;
    }
    exclude(sections);
    match(accesses);
  }

  private void exclude(List<Section> sections) {
    for (Section first : sections) {
      for (Section second : sections) {
        if (first.acquire < second.acquire
            && first.lock == second.lock
            && first.thread != second.thread) {
          problem.either(first.release, second.acquire, second.release, first.acquire);
          clauses++;
        }
      }
    }
  }

  private void match(List<Access> accesses) {
    for (Access read : accesses) {
      if (read.write) {
        continue;
      }
      Access seen = null;
      for (Access write : accesses) {
        if (write.write && write.variable == read.variable && write.event < read.event) {
          seen = write;
        }
      }
      for (Access other : accesses) {
        if (!other.write || other.variable != read.variable) {
          continue;
        }
        if (other.thread != read.thread) {
          races.add(new int[] {other.event, read.event});
        }
        if (seen == null) {
          problem.before(read.event, other.event);
        } else if (other == seen) {
          problem.before(seen.event, read.event);
        } else {
          problem.either(other.event, seen.event, read.event, other.event);
          clauses++;
        }
      }
    }
  }

  /** What an order has to fulfil. */
  public OrderProblem problem() {
    return problem;
  }

  /** Writes and reads of one variable by different threads. */
  public List<int[]> races() {
    return races;
  }

  /** The number of demands with an alternative. */
  public int clauses() {
    return clauses;
  }
}
