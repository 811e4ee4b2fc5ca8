// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.trace.record.Ending;
import io.jacquard.trace.shape.SearchTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The executions of a search as a tree of what was chosen in them. It is kept while it is small
 * enough to be looked at, and forgotten for good when it is not.
 */
final class ChoiceTree {
  /** Many that go few ways make a small tree, but a search that long has better things to do. */
  static final int MOST_EXECUTIONS = 2_000;

  /** Of the executions that went a way of their own; so many take a few megabytes. */
  static final int MOST_STEPS = 200_000;

  /** Steps that no execution leaves; a part of one execution that stands for all of them. */
  private static final class Part {
    private final ChosenSteps choices;
    private final int from;
    private int to;
    private List<Part> next = new ArrayList<>(2);
    private List<Leaf> ends = new ArrayList<>(1);

    Part(ChosenSteps choices, int from, int to) {
      this.choices = choices;
      this.from = from;
      this.to = to;
    }

    /** Goes along with an execution as far as they are the same; parts there. */
    int follow(ChosenSteps other) {
      int i = from;
      while (i < to && i < other.size() && choices.isSameAt(i, other)) {
        i++;
      }
      if (i < to) {
        Part rest = new Part(choices, i, to);
        rest.next = next;
        rest.ends = ends;
        next = new ArrayList<>(List.of(rest));
        ends = new ArrayList<>(1);
        to = i;
      }
      return i;
    }

    /** Where an execution continues that has come to the end of this part. */
    Part after(ChosenSteps other) {
      for (Part each : next) {
        if (each.choices.isSameAt(to, other)) {
          return each;
        }
      }
      Part fresh = new Part(other, to, other.size());
      next.add(fresh);
      return fresh;
    }

    /** An execution ends here. */
    Leaf end(Ending ending, int execution) {
      for (Leaf each : ends) {
        if (each.ending == ending) {
          each.times++;
          return each;
        }
      }
      Leaf fresh = new Leaf(ending, execution);
      ends.add(fresh);
      return fresh;
    }

    boolean isLeaf() {
      return next.isEmpty() && ends.size() == 1;
    }
  }

  /** Executions that went the same way and ended alike. */
  private static final class Leaf {
    private final Ending ending;
    private final int execution;
    private final List<String> findings = new ArrayList<>();
    private int times = 1;

    Leaf(Ending ending, int execution) {
      this.ending = ending;
      this.execution = execution;
    }

    SearchTree.End end(UnaryOperator<String> id) {
      return new SearchTree.End(ending, execution, times, findings.stream().map(id).toList());
    }
  }

  private final Map<String, String> names = new LinkedHashMap<>();
  private @Nullable Part root;
  private @Nullable Leaf last;
  private int executions;
  private int ends;
  private int steps;
  private boolean givenUp;

  /** Whether there is no tree any more. */
  boolean isGivenUp() {
    return givenUp;
  }

  /** Forgets the tree: it is too large, or its beginning is not known. */
  void giveUp() {
    givenUp = true;
    root = null;
    last = null;
    names.clear();
  }

  /** An execution has ended. */
  void add(ChosenSteps choices, Ending ending) {
    executions++;
    if (root == null) {
      root = new Part(choices, 0, choices.size());
    }
    Part part = root;
    while (part.follow(choices) < choices.size()) {
      part = part.after(choices);
    }
    last = part.end(ending, executions);
    if (last.times == 1) {
      ends++;
      steps += choices.size();
    }
    if (ends > SearchTree.MOST_ENDS || executions > MOST_EXECUTIONS || steps > MOST_STEPS) {
      giveUp();
    }
  }

  /** A thread has this name; it is known by its path otherwise. */
  void name(String path, String name) {
    names.putIfAbsent(path, name);
  }

  /** The execution that was added last has shown something new: the findings with these keys. */
  void found(List<String> keys) {
    if (last != null) {
      last.findings.addAll(keys);
    }
  }

  /**
   * The tree; null if it was given up, or nothing has been chosen in more than one way.
   *
   * @param id names the finding that has a key
   */
  @Nullable SearchTree tree(UnaryOperator<String> id) {
    if (root == null || root.isLeaf()) {
      return null;
    }
    List<SearchTree.Node> nodes = new ArrayList<>();
    export(root, -1, nodes, id);
    return new SearchTree(names, nodes);
  }

  private static void export(
      Part part, int parent, List<SearchTree.Node> nodes, UnaryOperator<String> id) {
    int number = nodes.size();
    SearchTree.Step first = part.from == part.to ? null : part.choices.step(part.from);
    int length = part.to - part.from;
    if (part.isLeaf()) {
      nodes.add(new SearchTree.Node(parent, first, length, part.ends.get(0).end(id)));
      return;
    }
    nodes.add(new SearchTree.Node(parent, first, length, null));
    for (Leaf each : part.ends) {
      nodes.add(new SearchTree.Node(number, null, 0, each.end(id)));
    }
    for (Part each : part.next) {
      export(each, number, nodes, id);
    }
  }
}
