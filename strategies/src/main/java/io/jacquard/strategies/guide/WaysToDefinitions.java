// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.MethodGraph;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The ways to the definitions of what a branch compares, the most promising first: of shared
 * variables by other threads, then by the thread itself or the first one, which has done most of
 * what it does before the others begin; then locals; constructors and initialisers of classes last.
 *
 * <p>A definition whose value or whose turn depends on something that was read before may be made
 * when that is no longer so. Such a way leads to the read, then to another definition of what was
 * read, by another thread, and only then on: lost updates, and acts whose check has become false.
 */
final class WaysToDefinitions {
  /** From more starts a definition is not looked at. */
  private static final int STARTS = 4;

  /** More definitions are not put between a read and what depends on it. */
  private static final int BETWEEN = 3;

  /** More ways with a read before are not made, nor for more definitions or reads of one. */
  private static final int STALE = 20;

  private static final int LOOKED_AT = 8;

  private final ProgramFacts facts;
  private final ProgramGraph graph;
  private final Set<Integer> targets;
  private final int entry;

  /**
   * @param targets what the abstract systems are made for
   * @param start where the thread of the branch begins
   */
  WaysToDefinitions(ProgramFacts facts, Set<Integer> targets, int start) {
    this.facts = facts;
    this.targets = targets;
    graph = facts.graph();
    entry = graph.methodOf(start);
  }

  AbstractSystem system(Collection<Integer> definitions) {
    Set<Integer> all = new LinkedHashSet<>(targets);
    all.addAll(definitions);
    return new AbstractSystem(facts, all);
  }

  /** All for a branch: in turn one that leads straight on and one that has a read before. */
  List<DefinitionWay> of(int branch) {
    Set<Integer> definitions = facts.definitions().anywhere(branch);
    List<DefinitionWay> straight = to(definitions, system(definitions));
    List<DefinitionWay> stale = new ArrayList<>();
    for (DefinitionWay way : straight.subList(0, Math.min(LOOKED_AT, straight.size()))) {
      if (way.group() < 2 && stale.size() < STALE) {
        stale.addAll(stale(way));
      }
    }
    List<DefinitionWay> all = new ArrayList<>();
    for (int i = 0; i < Math.max(straight.size(), stale.size()); i++) {
      if (i < straight.size()) {
        all.add(straight.get(i));
      }
      if (i < stale.size()) {
        all.add(stale.get(i));
      }
    }
    return all;
  }

  private List<DefinitionWay> to(Set<Integer> definitions, AbstractSystem system) {
    List<DefinitionWay> found = new ArrayList<>();
    for (int definition : definitions) {
      SimplePaths.fromEach(system, definition).stream()
          .limit(STARTS)
          .map(path -> new DefinitionWay(path.locations(), group(definition, path.locations()[0])))
          .forEach(found::add);
    }
    found.sort(Comparator.comparingInt(DefinitionWay::group));
    return found;
  }

  private int group(int definition, int start) {
    MethodGraph method = graph.method(graph.methodOf(definition));
    if (method.isInitialiser()) {
      return 3;
    }
    if (!method.definedBy(graph.at(definition)).isShared()) {
      return 2;
    }
    int beginning = graph.methodOf(start);
    return beginning == entry || !graph.isStarted(beginning) ? 1 : 0;
  }

  /** The ways to the same definition on which something changes that was read before. */
  private List<DefinitionWay> stale(DefinitionWay way) {
    Set<Integer> reads = new TreeSet<>(facts.definitions().reads(way.definition()));
    for (int location : way.locations()) {
      if (graph.method(graph.methodOf(location)).isBranch(graph.at(location))) {
        reads.addAll(facts.definitions().reads(location));
      }
    }
    List<Integer> first = new ArrayList<>(reads);
    first.sort(Comparator.comparing(read -> !isUpdated(read, way.definition())));
    List<DefinitionWay> found = new ArrayList<>();
    for (int read : first.subList(0, Math.min(LOOKED_AT, first.size()))) {
      Set<Integer> changes = facts.definitions().ofRead(read);
      changes.removeIf(each -> graph.method(graph.methodOf(each)).isInitialiser());
      Set<Integer> all = new TreeSet<>(changes);
      all.add(read);
      all.add(way.definition());
      AbstractSystem system = system(all);
      for (SimplePaths.Path path : SimplePaths.fromEach(system, read)) {
        if (path.locations()[0] == way.locations()[0]) {
          to(changes, system).stream()
              .filter(change -> graph.isStarted(graph.methodOf(change.locations()[0])))
              .limit(BETWEEN)
              .forEach(change -> found.add(join(path.locations(), change, way)));
        }
      }
    }
    return found;
  }

  /** Whether the definition is one of what was read. */
  private boolean isUpdated(int read, int definition) {
    return facts.definitions().ofRead(read).contains(definition);
  }

  private DefinitionWay join(int[] toRead, DefinitionWay change, DefinitionWay way) {
    DefinitionWay reading = new DefinitionWay(toRead, way.group());
    int shared = reading.common(way);
    DefinitionWay read = reading.with(releases(toRead, shared));
    DefinitionWay changed = read.with(change.locations()).with(releases(change.locations(), 0));
    int[] rest = Arrays.copyOfRange(way.locations(), shared, way.locations().length);
    return new DefinitionWay(
        changed.with(rest).locations(),
        way.definition(),
        way.group(),
        new DefinitionWay.Change(
            toRead.length - 1, read.locations().length, changed.locations().length));
  }

  /** The releases of the locks that a way takes from a place on and does not release. */
  private int[] releases(int[] way, int from) {
    List<Integer> found = new ArrayList<>();
    for (int i = from; i < way.length; i++) {
      if (facts.locks().acquires(way[i])) {
        int release = facts.releaseAfter(way, i);
        if (release >= 0) {
          found.add(0, release);
        }
      }
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }
}
