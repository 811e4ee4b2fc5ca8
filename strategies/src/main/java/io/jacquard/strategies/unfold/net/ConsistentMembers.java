// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Lists of the net, one for each condition, from which only those members are wanted that can
 * happen together with some set of events.
 *
 * <p>A list grows with the net, and most of what is in a long one excludes most sets: the ends that
 * a thread can come to, say, after other histories of a lock. So the members of a long list are
 * sorted by what they exclude. A node has a condition that some of its members have taken, by
 * different events; the members with the same event are together, and those that have not taken the
 * condition are apart. A set that has taken it, too, passes over all that have taken it otherwise.
 *
 * <p>What is left out is impossible for sure; what is left may be impossible, too. This is found
 * from the lists alone, at the first question, so it need not be stored.
 */
final class ConsistentMembers {
  /** Longer lists are sorted. */
  private static final int LONG = 24;

  /** So many members stay together before a condition is looked for that separates them. */
  private static final int HANDFUL = 12;

  private static final int NO_EVENT = -1;

  private final Net net;
  private final IntUnaryOperator lists;
  private final IntUnaryOperator events;
  private final int longest;
  private final int handful;
  private final Map<Integer, Sorted> sorted = new HashMap<>();
  private final Consumers takers;
  private final Consumers others;
  private long nodes;
  private long members;

  /**
   * For one kind of lists.
   *
   * @param lists by condition, the list
   * @param events by member of a list, the event whose past has to be possible, or -1 for none
   */
  ConsistentMembers(Net net, IntUnaryOperator lists, IntUnaryOperator events) {
    this(net, lists, events, LONG, HANDFUL);
  }

  ConsistentMembers(
      Net net, IntUnaryOperator lists, IntUnaryOperator events, int longest, int handful) {
    this.net = net;
    this.lists = lists;
    this.events = events;
    this.longest = longest;
    this.handful = handful;
    takers = new Consumers(net);
    others = new Consumers(net);
  }

  /** The members of one list as far as they have been sorted. */
  private static final class Sorted {
    final Node root;
    int upTo = SharedLists.EMPTY;

    Sorted(Node root) {
      this.root = root;
    }
  }

  /**
   * Either has members, by their cells, or a condition and other nodes, by the event that has taken
   * it or {@link #NO_EVENT}.
   */
  private static final class Node {
    GrowingInts cells = new GrowingInts();
    int patience;
    int condition = -1;
    Map<Integer, Node> byTaker = Map.of();

    Node(int patience) {
      this.patience = patience;
    }
  }

  /** The list of the condition, newest first, without some members that exclude the set. */
  GrowingInts sift(int condition, EventUnion set) {
    int list = lists.applyAsInt(condition);
    GrowingInts values = new GrowingInts();
    int each = list;
    while (each != SharedLists.EMPTY && values.size() <= longest) {
      values.add(net.lists.value(each));
      each = net.lists.rest(each);
    }
    if (each == SharedLists.EMPTY) {
      return values;
    }
    Sorted all = sorted.computeIfAbsent(condition, any -> new Sorted(node()));
    for (each = list; each != all.upTo; each = net.lists.rest(each)) {
      insert(all.root, each);
    }
    all.upTo = list;
    GrowingInts cells = left(all.root, set);
    cells.sort();
    values.clear();
    for (int i = cells.size() - 1; i >= 0; i--) {
      values.add(net.lists.value(cells.get(i)));
    }
    return values;
  }

  private GrowingInts left(Node root, EventUnion set) {
    takers.in(set);
    GrowingInts cells = new GrowingInts();
    Deque<Node> open = new ArrayDeque<>();
    open.add(root);
    while (!open.isEmpty()) {
      Node node = open.pop();
      if (node.condition < 0) {
        cells.addAll(node.cells);
        continue;
      }
      int taker = takers.taker(node.condition);
      if (taker >= 0) {
        open(node.byTaker.get(taker), open);
        open(node.byTaker.get(NO_EVENT), open);
        continue;
      }
      for (Map.Entry<Integer, Node> each : node.byTaker.entrySet()) {
        // all members there have this event in their past
        if (each.getKey() == NO_EVENT || !set.excludes(each.getKey())) {
          open.add(each.getValue());
        }
      }
    }
    return cells;
  }

  private static void open(@Nullable Node node, Deque<Node> open) {
    if (node != null) {
      open.add(node);
    }
  }

  private Node node() {
    nodes++;
    return new Node(handful);
  }

  private void insert(Node root, int cell) {
    takers.inPast(event(cell));
    Node node = root;
    while (node.condition >= 0) {
      node = child(node, takers.taker(node.condition));
    }
    node.cells.add(cell);
    members++;
    if (node.cells.size() > node.patience) {
      split(node, cell);
    }
  }

  private int event(int cell) {
    return events.applyAsInt(net.lists.value(cell));
  }

  private Node child(Node node, int taker) {
    return node.byTaker.computeIfAbsent(taker, any -> node());
  }

  /** Sorts the members of a node, unless nothing is found that separates the newest from others. */
  private void split(Node node, int newest) {
    int condition = -1;
    GrowingInts cells = node.cells;
    takers.inPast(event(newest));
    for (int i = 0; condition < 0 && i < cells.size(); i += 1 + cells.size() / 4) {
      condition = takers.takenOtherwise(event(cells.get(i)));
    }
    if (condition < 0) {
      node.patience = 2 * cells.size();
      return;
    }
    node.condition = condition;
    node.byTaker = new HashMap<>();
    node.cells = new GrowingInts();
    for (int i = 0; i < cells.size(); i++) {
      others.inPast(event(cells.get(i)));
      child(node, others.taker(condition)).cells.add(cells.get(i));
    }
  }

  /** How much memory it takes, roughly. */
  long bytes() {
    return 4 * members + 160 * nodes;
  }
}
