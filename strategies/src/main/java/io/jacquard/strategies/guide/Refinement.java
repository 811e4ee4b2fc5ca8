// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.CodeVariable;
import io.jacquard.analysis.graph.MethodGraph;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Adds a definition of what a blocked branch depends on: algorithm E.
 *
 * <p>Deviations: nothing is drawn. Definitions of shared variables come first, those that threads
 * of another kind make before those of the thread itself, then locals, then constructors and
 * initialisers of classes. All of them are tried, each in front of the whole trace first, then at
 * later places. The way to a definition is the one with the fewest calls.
 */
public final class Refinement {
  /** More are not tried at one branch. */
  private static final int MOST = 40;

  /**
   * A trace set with one definition more.
   *
   * @param atFront whether the way to it comes before all else
   * @param rank 0 for the most promising
   */
  record Refined(List<AbstractTrace> traces, int definition, boolean atFront, int rank) {}

  private final ProgramFacts facts;
  private final ProgramGraph graph;
  private final Set<Integer> targets;
  private final Map<Integer, List<int[]>> ways = new HashMap<>();

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
    Set<Integer> all = new LinkedHashSet<>(targets);
    all.addAll(facts.definitions().anywhere(branch));
    return new AbstractSystem(facts, all);
  }

  /** The trace sets that one definition more gives, the most promising first. */
  List<Refined> refine(List<AbstractTrace> traces, Block block) {
    AbstractTrace old = traces.get(block.trace());
    List<Refined> found = new ArrayList<>();
    List<int[]> candidates =
        ways.computeIfAbsent(block.branch(), branch -> ways(branch, old.at(0)));
    for (int place = 0; place <= block.place(); place++) {
      if (place > 0 && !isPlace(old, place)) {
        continue;
      }
      for (int[] way : candidates) {
        if (found.size() < MOST) {
          List<AbstractTrace> next = new ArrayList<>(traces);
          next.set(block.trace(), insert(old, way, place, block.place()));
          found.add(new Refined(next, way[way.length - 1], place == 0, found.size()));
        }
      }
    }
    return found;
  }

  /** Whether a thread that has just passed the location before this place can be held there. */
  private boolean isPlace(AbstractTrace trace, int place) {
    return trace.isOwn(place) && trace.isOwn(place - 1);
  }

  private List<int[]> ways(int branch, int start) {
    AbstractSystem system = refined(branch);
    List<Integer> definitions = new ArrayList<>(facts.definitions().anywhere(branch));
    int entry = graph.methodOf(start);
    definitions.sort(
        Comparator.<Integer>comparingInt(each -> group(each, branch, entry, system))
            .thenComparingInt(each -> each));
    List<int[]> found = new ArrayList<>();
    for (int definition : definitions) {
      SimplePaths.Path path = new SimplePaths(system, Set.of(definition)).next();
      if (path != null) {
        found.add(path.locations());
      }
    }
    return found;
  }

  private int group(int definition, int branch, int entry, AbstractSystem system) {
    MethodGraph method = graph.method(graph.methodOf(definition));
    CodeVariable variable = method.definedBy(graph.at(definition));
    if (method.isInitialiser()) {
      return 3;
    }
    if (!variable.isShared()) {
      return 2;
    }
    SimplePaths.Path path = new SimplePaths(system, Set.of(definition)).next();
    return path == null || graph.methodOf(path.locations()[0]) == entry ? 1 : 0;
  }

  /**
   * Puts a way in. If it takes a lock that the thread of the branch takes, too, the release comes
   * after it.
   */
  private AbstractTrace insert(AbstractTrace old, int[] way, int place, int branchPlace) {
    int release = release(old, way, place, branchPlace);
    int[] whole = way;
    if (release >= 0) {
      whole = Arrays.copyOf(way, way.length + 1);
      whole[way.length] = release;
    }
    return old.with(whole, place);
  }

  private int release(AbstractTrace old, int[] way, int place, int branchPlace) {
    for (int lock : way) {
      if (facts.locks().acquires(lock)) {
        for (int i = place; i < branchPlace; i++) {
          if (facts.locks().acquires(old.at(i)) && facts.locks().mayBeSame(old.at(i), lock)) {
            List<Integer> releases = facts.locks().releasesOf(lock);
            if (!releases.isEmpty()) {
              return releases.get(0);
            }
          }
        }
      }
    }
    return -1;
  }

  /** The trace in front of which the way to a definition stands, with its release if need be. */
  public AbstractTrace before(AbstractTrace old, int branchPlace, int definition) {
    for (int[] way : ways(old.at(branchPlace), old.at(0))) {
      if (way[way.length - 1] == definition) {
        return insert(old, way, 0, branchPlace);
      }
    }
    throw new IllegalArgumentException("no way leads to " + graph.describe(definition));
  }
}
