// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.Distances;
import io.jacquard.engine.observe.StepObserver;
import io.jacquard.engine.plan.FairDirector;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.finding.FindingReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Guides one execution along abstract traces: the greedy part of algorithm C.
 *
 * <p>Deviations, as the paper's figure cannot mean what it says: a branch is blocked if the thread
 * at it goes the wrong way, whoever is to run next. If it can come to the branch again in the same
 * call, the execution continues. When the goal is reached, the execution runs to its end, so that
 * the failure shows that may be behind it.
 */
final class GuidedDirector implements Director, StepObserver {
  private final ProgramFacts facts;
  private final SiteNodes sites;
  private final ThreadPlaces threads;
  private final TracePositions positions;
  private final GoalCheck goal;
  private final Ranking ranking;
  private final ObjectRanking objects;
  private final List<UntriedChoice> alternatives = new ArrayList<>();
  private final int[] known;
  private final boolean holds;
  private boolean departed;
  private int[] choices;
  private int count;
  private int next;
  private @Nullable Block block;
  private boolean given;
  private long compared;
  private int steps;
  private @Nullable FairDirector fair;

  /**
   * @param prefix choices to be made first
   * @param known choices of an execution before: what it did under the same ones is nothing new
   */
  GuidedDirector(
      ProgramFacts facts,
      SiteNodes sites,
      GuideTarget target,
      List<AbstractTrace> traces,
      int[] prefix,
      int[] known) {
    this.facts = facts;
    this.sites = sites;
    threads = new ThreadPlaces(facts.graph());
    positions = new TracePositions(facts, threads, traces);
    goal = new GoalCheck(target);
    holds = target.holdsThreads();
    objects = new ObjectRanking(facts.graph());
    ranking = new Ranking(facts, sites, threads, positions, goal);
    choices = Arrays.copyOf(prefix, Math.max(64, prefix.length));
    count = prefix.length;
    this.known = known.clone();
  }

  /** Begins again: with other inputs, the same choices lead to the same branch. */
  @Override
  public void restart() {
    threads.reset();
    positions.reset();
    goal.reset();
    next = 0;
    block = null;
    given = false;
    fair = null;
    departed = false;
    steps = 0;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (next < count) {
      note(choices[next]);
      int found = point.find(choices[next++]);
      return found < 0 ? DIVERGED : found;
    }
    if (given && !goal.isReached()) {
      return STOP;
    }
    boolean free = goal.isReached() && !holds;
    int chosen = point.isBranch() ? way(point) : free ? onwards(point) : best(point);
    if (count == choices.length) {
      choices = Arrays.copyOf(choices, 2 * count);
    }
    note(point.option(chosen));
    choices[count++] = point.option(chosen);
    next++;
    return chosen;
  }

  /** Notes whether what follows is new. */
  private void note(int choice) {
    departed |= next >= known.length || known[next] != choice;
  }

  private int onwards(ChoicePoint point) {
    if (fair == null) {
      fair = new FairDirector();
    }
    return fair.choose(point);
  }

  private int best(ChoicePoint point) {
    positions.skipPassed(point.threads().size());
    int best = 0;
    long rank = Long.MAX_VALUE;
    for (int i = 0; i < point.size(); i++) {
      long each = ranking.of(point, i);
      if (each < rank) {
        rank = each;
        best = i;
      }
    }
    addAlternatives(point, best);
    return best;
  }

  /** The way at a branch on inputs that a trace wants, else the one that they lead. */
  private int way(ChoicePoint point) {
    if (point.isOfObjects()) {
      int best = objects.best(point, positions);
      addAlternatives(point, best);
      return best;
    }
    ControlledThread thread = point.thread(0);
    int branch = sites.of(Sites.get(thread.site()));
    int chosen = point.preferred();
    for (int i = 0; branch >= 0 && i < positions.count(); i++) {
      if (positions.isJustPassed(i, thread.index, branch)) {
        for (int option = 0; option < point.size(); option++) {
          int side = side(branch, point.outcome(option));
          if (side >= 0 && !isWrong(branch, side, positions.head(i))) {
            chosen = option;
          }
        }
      }
    }
    addAlternatives(point, chosen);
    return chosen;
  }

  private int side(int branch, int outcome) {
    int method = facts.graph().methodOf(branch);
    int at = facts.graph().at(branch);
    return facts.graph().method(method).flow().successors(at).length == 2 && outcome < 2
        ? facts.graph().next(branch, outcome == 1)
        : SiteNodes.UNKNOWN;
  }

  private void addAlternatives(ChoicePoint point, int chosen) {
    for (int i = point.size() - 1; i >= 0; i--) {
      if (i != chosen) {
        alternatives.add(new UntriedChoice(count, point.option(i)));
      }
    }
  }

  @Override
  public void at(ControlledThread thread, Site site) {
    int node = sites.of(site);
    if (node < 0) {
      return;
    }
    int left = threads.undone(thread.index);
    if (left >= 0) {
      positions.pass(thread.index, left, true);
    }
    threads.at(thread.index, node);
    goal.at(thread.index, node);
    positions.pass(thread.index, node, false);
  }

  @Override
  public void operation(ControlledThread thread) {
    goal.leaves(thread.index);
    if (departed) {
      steps++;
    }
    int node = sites.of(Sites.get(thread.site()));
    if (node >= 0 && node == threads.undone(thread.index)) {
      threads.setDone(thread.index);
      positions.pass(thread.index, node, true);
    } else if (node >= 0 && positions.isReadNext(node)) {
      positions.pass(thread.index, node, true);
    }
  }

  @Override
  public void compared(ControlledThread thread, Site site, int left, int right) {
    compared = Math.abs((long) left - right);
  }

  @Override
  public void branch(ControlledThread thread, Site site, boolean taken) {
    int node = sites.of(site);
    if (node >= 0) {
      went(thread.index, node, facts.graph().next(node, taken));
    }
  }

  @Override
  public void switched(ControlledThread thread, Site site, int key) {
    int node = sites.of(site);
    if (node >= 0) {
      went(thread.index, node, facts.graph().next(node, key));
    }
  }

  /** Looks whether a branch that a trace has just passed goes the way that it wants. */
  private void went(int thread, int branch, int side) {
    for (int i = 0; i < positions.count(); i++) {
      if (positions.isJustPassed(i, thread, branch) && isWrong(branch, side, positions.head(i))) {
        positions.back(i);
        block = new Block(i, positions.passed(i), branch, compared);
        int method = facts.graph().methodOf(branch);
        given =
            !facts
                .graph()
                .method(method)
                .reachableFrom(facts.graph().at(side))
                .get(facts.graph().at(branch));
      }
    }
  }

  private boolean isWrong(int branch, int side, int wanted) {
    for (int next : facts.graph().successors(branch)) {
      if (next == wanted) {
        return side != wanted;
      }
    }
    return facts.distances().to(wanted)[side] >= Distances.UNREACHABLE;
  }

  boolean isReached() {
    return goal.isReached();
  }

  /** The branch that went the wrong way last; null if none did. */
  @Nullable Block block() {
    return goal.isReached() ? null : block;
  }

  int[] choices() {
    return Arrays.copyOf(choices, count);
  }

  /** What the execution was guided along. */
  FindingReason reason(String target) {
    return new TraceWords(facts).reason(target, positions);
  }

  /** How many locations of the traces the execution has passed. */
  int passed() {
    return positions.sum() - positions.left();
  }

  /** How many locations the traces have. */
  int length() {
    return positions.sum();
  }

  /** What could have been chosen instead after the prefix, oldest first. */
  List<UntriedChoice> alternatives() {
    return alternatives;
  }

  /** Operations that the execution before had not made under the same choices. */
  int newSteps() {
    return steps;
  }

  @Override
  public boolean isPlanCompleted() {
    return next == count;
  }
}
