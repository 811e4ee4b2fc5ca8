// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts runs into the forest. A thread counts up to its first interference that was not planned, so
 * that all that is put in needs no more interferences than the plan.
 */
final class Insertion {
  private final Forest forest;

  Insertion(Forest forest) {
    this.forest = forest;
  }

  /**
   * @param over threads of which there is nothing more to come
   */
  Inserted insert(List<RunStep> run, Set<ForestNode> planned, Set<String> over) {
    Pass pass = new Pass(planned);
    for (RunStep step : run) {
      pass.insert(step);
    }
    pass.end(over);
    return new Inserted(
        pass.observed, pass.news, pass.dangling, pass.joins, pass.lost, pass.unfinished);
  }

  /** One run. */
  private final class Pass {
    private final Set<ForestNode> planned;
    private final Set<ForestNode> observed = new LinkedHashSet<>();
    private final List<ForestNode> news = new ArrayList<>();
    private final List<ForestNode> dangling = new ArrayList<>();
    private final List<JoinPoint> joins = new ArrayList<>();
    private final Map<ForestNode, List<String>> lost = new LinkedHashMap<>();
    private final List<ForestNode> unfinished = new ArrayList<>();

    /** For each step its node; null if its thread counts no longer. */
    private final List<@Nullable ForestNode> nodes = new ArrayList<>();

    private final Map<String, ForestNode> tips = new HashMap<>();
    private final Map<String, ForestNode> starts = new HashMap<>();
    private final Set<String> cut = new HashSet<>();

    /** The step that wrote a variable last. */
    private final Map<String, Integer> lastWrites = new HashMap<>();

    Pass(Set<ForestNode> planned) {
      this.planned = planned;
    }

    void insert(RunStep step) {
      ForestNode node = cut.contains(step.thread()) ? null : node(step);
      Action action = step.action();
      if (node == null) {
        cut.add(step.thread());
      } else {
        observed.add(node);
        if (!step.lost().isEmpty()) {
          lost.put(node, step.lost());
        }
        tips.put(step.thread(), node);
        if (node.observe()) {
          news.add(node);
        }
        for (Action other : step.others()) {
          dangle(forest.child(node.parent(), step.thread(), other, List.of()));
        }
      }
      if (action.kind() == Action.Kind.START) {
        if (node == null) {
          cut.add(action.object());
        } else {
          starts.put(action.object(), node);
        }
      }
      if (action.writes()) {
        lastWrites.put(action.object(), nodes.size());
      }
      nodes.add(node);
    }

    private void dangle(ForestNode node) {
      if (node.list()) {
        dangling.add(node);
      }
    }

    private @Nullable ForestNode node(RunStep step) {
      String thread = step.thread();
      Action action = step.action();
      ForestNode tip = tips.get(thread);
      ForestNode parent = tip == null ? starts.get(thread) : tip;
      if (action.kind() == Action.Kind.JOIN && parent != null) {
        joins.add(new JoinPoint(parent, thread, action));
      }
      List<ForestNode> sources = new ArrayList<>();
      for (int need : step.needs()) {
        ForestNode needed = nodes.get(need);
        if (needed == null) {
          return null;
        }
        sources.add(needed);
      }
      ForestNode local = forest.child(parent, thread, action, sources);
      if (local.isTold() && !planned.contains(local)) {
        dangle(local);
        return null;
      }
      Integer write = action.reads() ? lastWrites.get(action.object()) : null;
      ForestNode seen = write == null ? null : nodes.get(write);
      if (write == null || seen != null && seen == local.localWrite()) {
        return local;
      }
      ForestNode interfered =
          seen == null ? null : forest.child(parent, thread, action, List.of(seen));
      if (interfered != null && planned.contains(interfered)) {
        return interfered;
      }
      dangle(local);
      return null;
    }

    void end(Set<String> over) {
      tips.forEach(
          (thread, tip) -> {
            if (cut.contains(thread)) {
              return;
            }
            if (over.contains(thread)) {
              tip.setLast();
            } else if (tip.action().kind() != Action.Kind.END) {
              unfinished.add(tip);
            }
          });
    }
  }
}
