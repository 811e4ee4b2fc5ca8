// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Adds a definition of what a blocked branch depends on: algorithm E.
 *
 * <p>Deviations: nothing is drawn. The ways to definitions have an order ({@link
 * WaysToDefinitions}), and some of them make sure that a definition uses an old value. All of them
 * are tried, each in front of the whole trace first, then at later places. The way from a start to
 * a definition is the one with the fewest calls.
 */
public final class Refinement {
  /** More are not tried at one branch. */
  private static final int MOST = 40;

  /**
   * A trace set with one definition more.
   *
   * @param again whether it stands before all else and may be made any number of times
   * @param rank 0 for the most promising
   */
  record Refined(List<AbstractTrace> traces, int definition, boolean again, int rank) {}

  private final ProgramFacts facts;
  private final ProgramGraph graph;
  private final Set<Integer> targets;
  private final Map<Integer, List<DefinitionWay>> ways = new HashMap<>();

  /**
   * @param target whose abstract system is refined
   */
  public Refinement(ProgramFacts facts, GuideTarget target) {
    this.facts = facts;
    graph = facts.graph();
    targets = new LinkedHashSet<>();
    target.places().forEach(targets::addAll);
  }

  /** The system with all definitions of what the branch depends on. */
  public AbstractSystem refined(int branch) {
    return waysFrom(graph.start(graph.methodOf(branch)))
        .system(facts.definitions().anywhere(branch));
  }

  private WaysToDefinitions waysFrom(int start) {
    return new WaysToDefinitions(facts, targets, start);
  }

  /** The trace sets that one definition more gives, the most promising first. */
  List<Refined> refine(List<AbstractTrace> traces, Block block) {
    AbstractTrace old = traces.get(block.trace());
    List<Refined> found = new ArrayList<>();
    List<DefinitionWay> candidates =
        ways.computeIfAbsent(block.branch(), branch -> waysFrom(old.at(0)).of(branch));
    for (int place = 0; place <= block.place(); place++) {
      if (place > 0 && !isPlace(old, place)) {
        continue;
      }
      for (DefinitionWay way : candidates) {
        if (found.size() < MOST) {
          List<AbstractTrace> next = new ArrayList<>(traces);
          next.set(block.trace(), insert(old, way, place, block.place()));
          boolean again = place == 0 && way.change() == null;
          found.add(new Refined(next, way.definition(), again, found.size()));
        }
      }
    }
    return found;
  }

  /** Whether a thread that has just passed the location before this place can be held there. */
  private boolean isPlace(AbstractTrace trace, int place) {
    return trace.isOwn(place) && trace.isOwn(place - 1);
  }

  /**
   * Puts a way in. If it takes locks that the thread of the branch takes, too, their releases come
   * after it.
   */
  private AbstractTrace insert(AbstractTrace old, DefinitionWay way, int place, int branchPlace) {
    DefinitionWay whole = way;
    int[] locations = way.locations();
    for (int i = locations.length - 1; i >= 0; i--) {
      if (facts.locks().acquires(locations[i]) && isTaken(locations[i], old, place, branchPlace)) {
        int release = facts.releaseAfter(locations, i);
        whole = release < 0 ? whole : whole.with(release);
      }
    }
    return old.with(whole, place);
  }

  /** Whether a trace takes what may be the same lock between two places. */
  private boolean isTaken(int lock, AbstractTrace trace, int from, int to) {
    for (int i = from; i < to; i++) {
      if (facts.locks().acquires(trace.at(i)) && facts.locks().mayBeSame(trace.at(i), lock)) {
        return true;
      }
    }
    return false;
  }

  /** The trace in front of which the way to a definition stands, with its release if need be. */
  public AbstractTrace before(AbstractTrace old, int branchPlace, int definition) {
    for (DefinitionWay way : waysFrom(old.at(0)).of(old.at(branchPlace))) {
      if (way.definition() == definition) {
        return insert(old, way, 0, branchPlace);
      }
    }
    throw new IllegalArgumentException("no way leads to " + graph.describe(definition));
  }
}
