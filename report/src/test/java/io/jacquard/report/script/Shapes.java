// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.script;

import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.shape.SearchTree;
import io.jacquard.trace.shape.Unfolding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Trees and unfoldings that the tests draw. */
public final class Shapes {
  private Shapes() {}

  /** Two threads that each take two locks: left first, right first, and one lock each. */
  public static SearchTree threeOrders() {
    SearchTree.Step left = lock("0.1", 12);
    SearchTree.Step right = lock("0.2", 12);
    return new SearchTree(
        Map.of("0", "main", "0.1", "left", "0.2", "right"),
        List.of(
            new SearchTree.Node(
                -1,
                new SearchTree.Step("0", OperationKind.START, null, "Transfer.java:31", null),
                6,
                null),
            new SearchTree.Node(0, left, 1, null),
            new SearchTree.Node(1, lock("0.1", 13), 12, end(Ending.NORMAL, 1)),
            new SearchTree.Node(1, right, 1, end(Ending.DEADLOCKED, 2, "f1")),
            new SearchTree.Node(0, right, 13, end(Ending.NORMAL, 3))));
  }

  private static SearchTree.Step lock(String thread, int line) {
    return new SearchTree.Step(thread, OperationKind.ACQUIRE, null, "Transfer.java:" + line, null);
  }

  private static SearchTree.End end(Ending ending, int execution, String... findings) {
    return new SearchTree.End(ending, execution, 1, List.of(findings));
  }

  /** A tree with every ending, in which the program has had its say wherever it can. */
  public static SearchTree treeOf(String text) {
    List<SearchTree.Node> nodes = new ArrayList<>();
    nodes.add(new SearchTree.Node(-1, null, 0, null));
    for (Ending ending : Ending.values()) {
      SearchTree.Step step = new SearchTree.Step(text, OperationKind.READ, text, text, text);
      nodes.add(new SearchTree.Node(0, step, 2, new SearchTree.End(ending, 1, 2, List.of(text))));
    }
    return new SearchTree(Map.of(text, text), nodes);
  }

  /** A write by each of two threads, in both orders. */
  public static Unfolding twoWrites() {
    return new Unfolding(
        "copies",
        List.of("0.1", "0.2"),
        List.of(
            event(0, "0.1", -1, -1, "A.x"),
            event(1, "0.2", -1, 0, "A.x"),
            event(2, "0.2", -1, -1, "A.x"),
            event(3, "0.1", -1, 2, "A.x")));
  }

  /** An unfolding in which the program has had its say wherever it can. */
  public static Unfolding unfoldingOf(String text) {
    return new Unfolding(
        text, List.of(text), List.of(event(0, text, -1, -1, text), event(1, text, 0, 0, text)));
  }

  /** An event that writes to one location. */
  public static Unfolding.Event event(
      int number, String thread, int previous, int from, String location) {
    return new Unfolding.Event(
        number,
        thread,
        OperationKind.WRITE,
        location + " at A.java:1",
        0,
        previous,
        -1,
        List.of(new Unfolding.Access(location, from, true)),
        List.of());
  }
}
