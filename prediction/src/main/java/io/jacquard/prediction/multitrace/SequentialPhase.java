// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.concolic.shared.SharedBranch;
import io.jacquard.solver.expr.Model;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tests each thread alone: it goes whenever it can, and inputs are solved for that lead it to
 * branches which nobody has taken, until there are none. After Razavi's thesis (Toronto 2014),
 * section 3.3.
 */
final class SequentialPhase {
  /** A branch of a loop is tried after so many iterations at most. */
  private static final int TRIES = 10;

  /**
   * An execution.
   *
   * @param thread the thread that goes first; empty for none
   * @param target what the inputs were solved for; null for the first execution of a thread
   */
  record Job(String thread, Model inputs, @Nullable BranchTarget target) {}

  private final RunStore store;
  private final Splicer splicer;
  private final Deque<Job> jobs = new ArrayDeque<>();
  private final Set<String> threads = new HashSet<>();
  private final Set<List<Object>> asked = new HashSet<>();
  private final Map<BranchTarget, Integer> tries = new HashMap<>();

  SequentialPhase(RunStore store, Splicer splicer) {
    this.store = store;
    this.splicer = splicer;
    jobs.add(new Job("", Model.EMPTY, null));
  }

  /** The next execution; null if there is no more to do. */
  @Nullable Job next() {
    while (!jobs.isEmpty()) {
      Job job = jobs.pop();
      if (job.target == null || !store.isCovered(job.target)) {
        return job;
      }
    }
    return null;
  }

  /** What a job has led to. */
  void ended(Job job, TracedRun run) {
    List<String> paths = run.threads();
    for (String path : paths) {
      if (threads.add(path)) {
        jobs.addLast(new Job(path, job.inputs, null));
      }
    }
    for (SharedBranch branch : run.branches()) {
      if (job.thread.isEmpty() || run.threadOf(branch).equals(job.thread)) {
        for (int way = 0; way < branch.ways().size(); way++) {
          BranchTarget target = new BranchTarget(branch.site(), way);
          if (!store.isCovered(target) && !branch.ways().get(way).isConstant()) {
            flip(job, target, run, branch);
          }
        }
      }
    }
  }

  /** The branch that is met last is tried first. */
  private void flip(Job job, BranchTarget target, TracedRun run, SharedBranch branch) {
    String thread = run.threadOf(branch);
    Skipped skipped = new Skipped(target, run, branch, thread, run.slot(branch));
    if (tries.getOrDefault(target, 0) < TRIES
        && asked.add(List.of(job.thread, target, skipped.history()))) {
      tries.merge(target, 1, Integer::sum);
      SplicedTest test = splicer.askInOrder(skipped);
      if (test != null) {
        jobs.push(new Job(job.thread, test.inputs(), target));
      }
    }
  }
}
