// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.concolic.shared.SharedBranch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The runs so far, the directions of branches that they took, and those that they skipped. */
final class RunStore {
  private final MultiTraceLimits limits;
  private final List<TracedRun> runs = new ArrayList<>();
  private final Set<BranchTarget> covered = new HashSet<>();

  /** What was skipped and is not covered, each with how often it was tried. */
  private final Map<BranchTarget, Integer> attempts = new LinkedHashMap<>();

  private final Map<BranchTarget, List<Skipped>> skipped = new HashMap<>();
  private final Set<List<Object>> known = new HashSet<>();

  RunStore(MultiTraceLimits limits) {
    this.limits = limits;
  }

  /**
   * Keeps a run, unless it is like one that is kept; what it covers counts in any case.
   *
   * @return whether it is kept
   */
  boolean add(TracedRun run) {
    for (SharedBranch each : run.branches()) {
      BranchTarget taken = new BranchTarget(each.site(), each.taken());
      covered.add(taken);
      attempts.remove(taken);
      skipped.remove(taken);
    }
    if (isLikeAnother(run) || runs.size() >= limits.runs()) {
      return false;
    }
    runs.add(run);
    for (SharedBranch each : run.branches()) {
      for (int way = 0; way < each.ways().size(); way++) {
        BranchTarget target = new BranchTarget(each.site(), way);
        if (!covered.contains(target) && !each.ways().get(way).isConstant()) {
          skip(target, run, each);
        }
      }
    }
    return true;
  }

  /** Whether each thread did in some run what it does here. */
  private boolean isLikeAnother(TracedRun run) {
    boolean fresh = false;
    for (String path : run.threads()) {
      ThreadSteps steps = run.thread(path);
      if (steps.size() > 0) {
        fresh |= known.add(List.of("steps", path, steps.historyWith(steps.size() - 1)));
      }
    }
    return !fresh;
  }

  private void skip(BranchTarget target, TracedRun run, SharedBranch branch) {
    attempts.putIfAbsent(target, 0);
    List<Skipped> all = skipped.computeIfAbsent(target, any -> new ArrayList<>());
    if (all.size() < limits.prefixes()) {
      String thread = run.threadOf(branch);
      Skipped fresh = new Skipped(target, run, branch, thread, run.slot(branch));
      if (known.add(List.of(target, thread, fresh.history()))) {
        all.add(fresh);
      }
    }
  }

  List<TracedRun> runs() {
    return List.copyOf(runs);
  }

  boolean isCovered(BranchTarget target) {
    return covered.contains(target);
  }

  /** The targets, those with the fewest attempts first, else in the order of their discovery. */
  List<BranchTarget> targets() {
    List<BranchTarget> targets = new ArrayList<>(attempts.keySet());
    targets.sort(Comparator.comparingInt(each -> attempts.getOrDefault(each, 0)));
    return targets;
  }

  void attempted(BranchTarget target) {
    attempts.computeIfPresent(target, (any, count) -> count + 1);
  }

  /** Where runs came to the target with different prefixes. */
  List<Skipped> skipped(BranchTarget target) {
    @Nullable List<Skipped> all = skipped.get(target);
    return all == null ? List.of() : List.copyOf(all);
  }
}
