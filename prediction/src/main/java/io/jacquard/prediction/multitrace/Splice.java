// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.concolic.shared.SharedBranch;
import io.jacquard.concolic.shared.SharedEvent;
import io.jacquard.trace.run.StoredEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The events of a run up to a branch, and those of a piece of another run. What a thread does at
 * the beginning of both are the same nodes; where it goes on differently there are two
 * continuations, of which only one can happen.
 */
final class Splice {
  /** In the place of a node where there can be none. */
  static final int NONE = -1;

  /**
   * An event.
   *
   * @param run one that has it
   * @param event its index there
   * @param slot its number among those of its thread
   * @param parent the node before it in its thread; {@link #NONE} for none
   * @param fixed whether it is in the prefix, which keeps its order
   * @param foreign whether it belongs to the other continuation of its thread
   */
  record Node(
      TracedRun run,
      int event,
      String thread,
      int slot,
      int parent,
      boolean fixed,
      boolean foreign) {
    StoredEvent stored() {
      return run.stored(event);
    }

    SharedEvent shared() {
      return run.shared(event);
    }

    String object() {
      return run.object(event);
    }

    /** The branches that the thread passes before it. */
    List<SharedBranch> branches() {
      return run.thread(thread).branches(slot);
    }
  }

  private final Skipped skipped;
  private final @Nullable Interloper interloper;
  private final int prefix;
  private final List<Node> nodes = new ArrayList<>();
  private final Map<List<Object>, Integer> numbers = new HashMap<>();
  private final Set<Integer> impossible = new HashSet<>();
  private final Map<String, Integer> commons = new HashMap<>();
  private int main;

  /**
   * @param interloper null to ask about the run alone
   */
  Splice(Skipped skipped, @Nullable Interloper interloper, MultiTraceLimits limits) {
    this.skipped = skipped;
    this.interloper = interloper;
    prefix = prefix(skipped, limits);
    for (int i = 0; i < skipped.branch().after(); i++) {
      TracedRun run = skipped.run();
      String thread = run.stored(i).thread();
      int slot = run.slot(i);
      int parent = slot == 0 ? NONE : number(thread, slot - 1, false);
      add(new Node(run, i, thread, slot, parent, i < prefix, false));
    }
    main = nodes.size();
    if (interloper != null) {
      for (int i = interloper.start(); i <= interloper.end(); i++) {
        foreign(i);
      }
      addNeeds();
    }
  }

  /** How many events of the run of a branch keep their order. */
  static int prefix(Skipped skipped, MultiTraceLimits limits) {
    return Math.max(0, skipped.branch().after() - limits.events());
  }

  private int add(Node node) {
    nodes.add(node);
    numbers.put(List.of(node.thread, node.slot, node.foreign), nodes.size() - 1);
    return nodes.size() - 1;
  }

  private int number(String thread, int slot, boolean foreign) {
    return numbers.getOrDefault(List.of(thread, slot, foreign), NONE);
  }

  private int common(String thread) {
    Integer known = commons.get(thread);
    if (known == null) {
      known = other().thread(thread).common(skipped.run().thread(thread));
      commons.put(thread, known);
    }
    return known;
  }

  private TracedRun other() {
    return interloper == null ? skipped.run() : interloper.run();
  }

  /** The node of an event of the other run, with all before it in its thread. */
  private int foreign(int event) {
    String thread = other().stored(event).thread();
    ThreadSteps steps = other().thread(thread);
    int common = common(thread);
    int parent = NONE;
    for (int slot = 0; slot <= other().slot(event); slot++) {
      boolean apart = slot >= common;
      int known = number(thread, slot, apart);
      if (known == NONE) {
        boolean left = apart && common < Interlopers.before(skipped.run(), thread, prefix);
        if (left || thread.equals(skipped.thread())) {
          return NONE;
        }
        known = add(new Node(other(), steps.event(slot), thread, slot, parent, false, apart));
      }
      parent = known;
    }
    return parent;
  }

  /** What keeps its order needs what came before; if that cannot be, it cannot be either. */
  private void addNeeds() {
    for (int i = main; i < nodes.size(); i++) {
      for (int need : nodes.get(i).run.needs(nodes.get(i).event)) {
        if (foreign(need) == NONE) {
          impossible.add(i);
        }
      }
    }
  }

  Skipped skipped() {
    return skipped;
  }

  @Nullable Interloper interloper() {
    return interloper;
  }

  /** All nodes: those of the main run in its order, then the others. */
  List<Node> nodes() {
    return nodes;
  }

  /** How many of the nodes are of the main run. */
  int main() {
    return main;
  }

  /** Whether a node lacks something that it needs. */
  boolean isImpossible(int node) {
    return impossible.contains(node);
  }

  /** The node of an event of one of the two runs; {@link #NONE} if it is left out. */
  int node(TracedRun run, int event) {
    String thread = run.stored(event).thread();
    int slot = run.slot(event);
    boolean apart = run != skipped.run() && slot >= common(thread);
    return number(thread, slot, apart);
  }

  /** What needs to come before a node, as nodes. */
  List<Integer> needs(int node) {
    List<Integer> needs = new ArrayList<>();
    for (int need : nodes.get(node).run.needs(nodes.get(node).event)) {
      int number = node(nodes.get(node).run, need);
      if (number != NONE) {
        needs.add(number);
      }
    }
    return needs;
  }

  /** For each thread with two continuations, the first node of both. */
  List<int[]> divergences() {
    List<int[]> pairs = new ArrayList<>();
    for (int i = main; i < nodes.size(); i++) {
      Node node = nodes.get(i);
      if (node.foreign && node.slot == common(node.thread)) {
        int own = number(node.thread, node.slot, false);
        if (own != NONE) {
          pairs.add(new int[] {own, i});
        }
      }
    }
    return pairs;
  }

  /** The nodes that may give back what a node takes: one for each continuation. */
  List<Integer> releases(int taking) {
    Node node = nodes.get(taking);
    List<Integer> found = new ArrayList<>();
    for (TracedRun run : List.of(skipped.run(), other())) {
      boolean has = node.run == run || !node.foreign && node.slot < common(node.thread);
      ThreadSteps steps = run.thread(node.thread);
      if (has && node.slot < steps.size()) {
        int release = run.release(steps.event(node.slot));
        int number = release < 0 ? NONE : node(run, release);
        if (number != NONE && !found.contains(number)) {
          found.add(number);
        }
      }
    }
    return found;
  }
}
