// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The natural loops of a method. Loops with one head are one loop. A cycle with several ways in is
 * none; compilers of Java do not make such.
 */
public final class Loops {
  private Loops() {}

  /** All loops, by head. */
  public static List<Loop> of(ControlFlow flow) {
    Dominators dominators = Dominators.of(flow);
    Map<Integer, BitSet> bodies = new TreeMap<>();
    for (int from = 0; from < flow.size(); from++) {
      if (flow.isReachable(from)) {
        for (int to : flow.allSuccessors(from)) {
          if (dominators.dominates(to, from)) {
            grow(flow, bodies.computeIfAbsent(to, Loops::bodyOf), from);
          }
        }
      }
    }
    List<Loop> loops = new ArrayList<>();
    bodies.forEach((head, body) -> loops.add(new Loop(head, body, exits(flow, body))));
    return loops;
  }

  private static BitSet bodyOf(int head) {
    BitSet body = new BitSet();
    body.set(head);
    return body;
  }

  /** Adds what leads to the instruction without passing the head. */
  private static void grow(ControlFlow flow, BitSet body, int last) {
    List<Integer> todo = new ArrayList<>(List.of(last));
    while (!todo.isEmpty()) {
      int at = todo.remove(todo.size() - 1);
      if (!body.get(at) && flow.isReachable(at)) {
        body.set(at);
        for (int before : flow.predecessors(at)) {
          todo.add(before);
        }
      }
    }
  }

  private static BitSet exits(ControlFlow flow, BitSet body) {
    BitSet exits = new BitSet();
    body.stream()
        .forEach(
            at -> {
              for (int next : flow.allSuccessors(at)) {
                if (!body.get(next)) {
                  exits.set(next);
                }
              }
            });
    return exits;
  }
}
