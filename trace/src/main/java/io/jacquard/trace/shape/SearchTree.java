// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.shape;

import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The executions of a search as a tree: those that began alike are one line up to where they part.
 * A node stands for all the steps from one such point to the next, or to an end.
 *
 * @param threads the names of the threads by their paths
 * @param nodes the root first, each one directly behind the node it hangs at or behind all that
 *     hang at an earlier sister; sisters as they were first come to
 */
public record SearchTree(Map<String, String> threads, List<Node> nodes) {
  /** A tree with more ends cannot be looked at, and is not kept in results. */
  public static final int MOST_ENDS = 250;

  public SearchTree {
    threads = Collections.unmodifiableMap(new LinkedHashMap<>(threads));
    nodes = List.copyOf(nodes);
  }

  /**
   * Steps that no execution leaves, and what comes after them.
   *
   * @param parent the number of the node whose end is its beginning; -1 for the root
   * @param first the first of the steps; null if there is none
   * @param steps how many there are
   * @param end how executions end behind them; null where they part
   */
  public record Node(int parent, @Nullable Step first, int steps, @Nullable End end) {}

  /**
   * What was chosen.
   *
   * @param thread the path of the thread that went on
   * @param member the field or method, where there is one
   * @param place where in the program, short
   * @param outcome which of the ways that the operation can go, in words; null for the ordinary one
   */
  public record Step(
      String thread,
      OperationKind kind,
      @Nullable String member,
      String place,
      @Nullable String outcome) {}

  /**
   * An end, of one execution or of several that went the same way.
   *
   * @param execution the number of the first of them, from 1 in the order of the search
   * @param times how many there are
   * @param findings what they have shown for the first time, by id
   */
  public record End(Ending ending, int execution, int times, List<String> findings) {
    public End {
      findings = List.copyOf(findings);
    }
  }
}
