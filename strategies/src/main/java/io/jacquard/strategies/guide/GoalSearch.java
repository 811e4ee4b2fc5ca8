// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.trace.result.TargetProgress;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The search for one target: which trace set is followed next, and from where. The restarts of
 * algorithm C, and the trials of different trace sets, one execution each in turn.
 */
final class GoalSearch {
  /** How many other choices are tried for one trace set before others have their turn. */
  private static final int SIBLINGS = 4;

  /** How many are tried if no other trace set waits. */
  private static final int MOST_SIBLINGS = 24;

  private static final int[] NONE = {};

  /** More definitions are not listed for people. */
  private static final int SHOWN = 10;

  /** After so many executions another initial trace set joins. */
  private static final int JOIN = 8;

  /**
   * A trace set to be followed.
   *
   * @param states operations made for its ancestors
   * @param known the choices of its parent's execution
   * @param distance of the branch that blocked its parent; -1 for a first one
   */
  private record Trial(
      List<AbstractTrace> traces,
      int refinements,
      long states,
      int cost,
      int branch,
      int definition,
      long distance,
      int[] known,
      long order)
      implements Comparable<Trial> {
    @Override
    public int compareTo(Trial other) {
      int byCost = Integer.compare(cost, other.cost);
      return byCost != 0 ? byCost : Long.compare(order, other.order);
    }
  }

  private final ProgramFacts facts;
  private final SiteNodes sites;
  private final GuideTarget target;
  private final Refinement refinement;
  private final TraceSets sets;
  private final PriorityQueue<Trial> open = new PriorityQueue<>();
  private final Set<List<AbstractTrace>> seen = new HashSet<>();

  /** The trial that runs, and what else can be chosen in it, newest last. */
  private @Nullable Trial running;

  private final Deque<int[]> prefixes = new ArrayDeque<>();
  private int siblings;
  private int sinceJoin;
  private long made;
  private long states;
  private int executions;
  private int firstLength;
  private final Set<String> tried = new LinkedHashSet<>();
  private TargetProgress best = TargetProgress.NONE;

  GoalSearch(ProgramFacts facts, SiteNodes sites, GuideTarget target) {
    this.facts = facts;
    this.sites = sites;
    this.target = target;
    refinement = new Refinement(facts, target);
    Collection<Integer> all = new LinkedHashSet<>();
    target.places().forEach(all::addAll);
    sets = new TraceSets(new AbstractSystem(facts, all), target.places());
    addInitial();
  }

  /** The trace sets with the fewest calls. */
  private void addInitial() {
    List<AbstractTrace> first = sets.next();
    if (first == null) {
      return;
    }
    int calls = sets.lastCalls();
    for (AbstractTrace each : first) {
      firstLength += each.length();
    }
    for (List<AbstractTrace> next = first; next != null && open.size() < JOIN; next = sets.next()) {
      add(new Trial(next, 0, 0, open.size(), -1, -1, -1, NONE, made++));
      if (sets.lastCalls() > calls) {
        return;
      }
    }
  }

  private void add(Trial trial) {
    if (seen.add(trial.traces)) {
      open.add(trial);
    }
  }

  /** How to run next; null if nothing is left to try. */
  @Nullable GuidedDirector next() {
    int most = open.isEmpty() ? MOST_SIBLINGS : SIBLINGS;
    if (!prefixes.isEmpty() && running != null && siblings < most) {
      siblings++;
      int[] prefix = prefixes.removeLast();
      return director(running, prefix, Arrays.copyOf(prefix, prefix.length - 1));
    }
    prefixes.clear();
    if (open.isEmpty() || ++sinceJoin >= JOIN) {
      sinceJoin = 0;
      List<AbstractTrace> more = sets.next();
      if (more != null) {
        add(new Trial(more, 0, 0, 0, -1, -1, -1, NONE, made++));
      }
    }
    running = open.poll();
    siblings = 0;
    return running == null ? null : director(running, NONE, running.known);
  }

  private GuidedDirector director(Trial trial, int[] prefix, int[] known) {
    return new GuidedDirector(facts, sites, target, trial.traces, prefix, known);
  }

  /** An execution has ended without the target. */
  void missed(GuidedDirector director) {
    Trial trial = ended(director);
    states = 0;
    Block block = director.block();
    int left = director.length() - director.passed();
    if (best.length() == 0 || left < best.length() - best.passed()) {
      String where = block == null ? null : facts.graph().describe(block.branch());
      best = new TargetProgress(director.passed(), director.length(), where, List.of());
    }
    long sum = trial.states + director.newSteps();
    if (block != null) {
      prefixes.clear(); // they would follow the traces that are refined now
      for (Refinement.Refined each : refinement.refine(trial.traces, block)) {
        add(
            new Trial(
                each.traces(),
                trial.refinements + 1,
                sum,
                trial.cost + price(trial, block, each),
                block.branch(),
                each.definition(),
                block.distance(),
                director.choices(),
                made++));
      }
      return;
    }
    for (UntriedChoice each : director.alternatives()) {
      int[] prefix = Arrays.copyOf(director.choices(), each.step() + 1);
      prefix[each.step()] = each.choice();
      prefixes.addLast(prefix);
      if (prefixes.size() > 4 * MOST_SIBLINGS) {
        prefixes.removeFirst();
      }
    }
  }

  /**
   * What it costs to try one definition more. Nothing, if the last one has brought the branch
   * nearer to the wanted side and is used again, as counters need it; less, if the execution has
   * come to another branch.
   */
  private static int price(Trial trial, Block block, Refinement.Refined next) {
    if (trial.branch != block.branch()) {
      return next.rank() + 1;
    }
    boolean nearer = block.distance() < trial.distance;
    if (nearer && next.definition() == trial.definition && next.again()) {
      return 0;
    }
    return next.rank() + (nearer ? 1 : 2);
  }

  /** An execution has ended at the target. */
  void reached(GuidedDirector director) {
    best = new TargetProgress(director.length(), director.length(), null, List.of());
    states = ended(director).states + director.newSteps();
  }

  private Trial ended(GuidedDirector director) {
    executions++;
    Trial trial = Objects.requireNonNull(running);
    if (trial.definition >= 0 && tried.size() < SHOWN) {
      tried.add(facts.graph().describe(trial.definition));
    }
    return trial;
  }

  /** How far the executions came, and what was tried. */
  TargetProgress progress() {
    return new TargetProgress(best.passed(), best.length(), best.blocked(), List.copyOf(tried));
  }

  int refinements() {
    return running == null ? 0 : running.refinements;
  }

  /** Operations made in the trial that reached the target. */
  long states() {
    return states;
  }

  int executions() {
    return executions;
  }

  /** Locations of the first trace set. */
  int firstLength() {
    return firstLength;
  }
}
