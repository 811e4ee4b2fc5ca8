// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * All nodes, observed or only thought of, each made once: a trie for each thread whose key is the
 * action and what it needs of other threads.
 */
final class Forest {
  private final Map<Key, ForestNode> nodes = new HashMap<>();

  private record Key(int parent, String thread, Action action, List<Integer> sources) {}

  ForestNode child(
      @Nullable ForestNode parent, String thread, Action action, List<ForestNode> sources) {
    List<Integer> numbers = new ArrayList<>(sources.size());
    for (ForestNode each : sources) {
      numbers.add(each.number());
    }
    Key key = new Key(parent == null ? -1 : parent.number(), thread, action, numbers);
    ForestNode known = nodes.get(key);
    if (known == null) {
      known = new ForestNode(nodes.size(), parent, thread, action, sources);
      nodes.put(key, known);
      if (parent != null) {
        parent.add(known);
      }
    }
    return known;
  }

  /**
   * The scenario in which a read of it sees a write of it. The write must not come after the read.
   */
  Scenario interfere(Scenario scenario, ForestNode read, ForestNode write) {
    Map<ForestNode, ForestNode> changed = new HashMap<>();
    for (ForestNode node : scenario.nodes()) {
      ForestNode parent = node.parent();
      ForestNode newParent = parent == null ? null : changed.getOrDefault(parent, parent);
      List<ForestNode> sources = new ArrayList<>();
      boolean same = newParent == parent && node != read;
      for (ForestNode source : node.sources()) {
        ForestNode mapped = changed.getOrDefault(source, source);
        same &= mapped == source;
        sources.add(mapped);
      }
      if (node == read) {
        sources.add(write);
      }
      if (!same) {
        changed.put(node, child(newParent, node.thread(), node.action(), sources));
      }
    }
    List<ForestNode> tips = new ArrayList<>();
    for (ForestNode tip : scenario.tips()) {
      tips.add(changed.getOrDefault(tip, tip));
    }
    ForestNode sink = changed.getOrDefault(scenario.sink(), scenario.sink());
    return Objects.requireNonNull(Scenario.of(sink, tips), "threads stay on their paths");
  }
}
