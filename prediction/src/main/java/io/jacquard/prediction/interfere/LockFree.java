// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Leads threads that would stay within a critical section out of it, so that the others can go on:
 * along what was observed, in each way that was. If nothing of the kind was observed yet, or more
 * is later, the scenario follows then. Where leaving costs an interference, it comes without, too:
 * perhaps nobody else needs the lock.
 */
final class LockFree {
  private final Map<ForestNode, Set<Integer>> waiting = new LinkedHashMap<>();
  private final List<Entry> entries = new ArrayList<>();

  /** A scenario, what was made of it, and who takes it. */
  private record Entry(
      Scenario scenario, String free, Set<List<Integer>> made, Consumer<Scenario> taker) {}

  /**
   * Completes a scenario, now and whenever there is another way to.
   *
   * @param free the thread that may hold locks
   */
  void complete(Scenario scenario, String free, Consumer<Scenario> taker) {
    if (holder(scenario, free) == null) {
      taker.accept(scenario);
      return;
    }
    Entry entry = new Entry(scenario, free, new HashSet<>(), taker);
    entries.add(entry);
    complete(entries.size() - 1, entry, scenario);
  }

  private void complete(int number, Entry entry, Scenario scenario) {
    ForestNode holder = holder(scenario, entry.free);
    if (holder == null) {
      if (entry.made.add(scenario.key())) {
        entry.taker.accept(scenario);
      }
      return;
    }
    waiting.computeIfAbsent(holder, any -> new TreeSet<>()).add(number);
    List<ForestNode> rests = new ArrayList<>();
    findRests(holder, rests);
    for (ForestNode rest : rests) {
      List<ForestNode> tips = new ArrayList<>(scenario.tips());
      tips.add(rest);
      Scenario longer = Scenario.of(scenario.sink(), tips);
      if (longer != null) {
        if (longer.degree() > scenario.degree() && entry.made.add(scenario.key())) {
          entry.taker.accept(scenario);
        }
        complete(number, entry, longer);
      }
    }
  }

  /** Whether no thread but that of the sink stays within a critical section. */
  static boolean isComplete(Scenario scenario) {
    return holder(scenario, scenario.sink().thread()) == null;
  }

  private static @Nullable ForestNode holder(Scenario scenario, String free) {
    for (ForestNode tip : scenario.tips()) {
      if (!tip.isRest() && !tip.thread().equals(free)) {
        return tip;
      }
    }
    return null;
  }

  private static void findRests(ForestNode from, List<ForestNode> found) {
    for (ForestNode child : from.children()) {
      if (child.isObserved() && child.thread().equals(from.thread())) {
        if (child.isRest()) {
          found.add(child);
        } else {
          findRests(child, found);
        }
      }
    }
  }

  /** A node at which a thread can stay was observed for the first time. */
  void observed(ForestNode rest) {
    ForestNode node = rest.previous();
    Set<Integer> concerned = new TreeSet<>();
    while (node != null && !node.isRest()) {
      concerned.addAll(waiting.getOrDefault(node, Set.of()));
      node = node.previous();
    }
    for (int each : concerned) {
      complete(each, entries.get(each), entries.get(each).scenario);
    }
  }
}
