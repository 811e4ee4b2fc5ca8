// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * How many instructions a thread is away from a node, at least: over the control flow, into methods
 * that are called, over calls as one step, out of methods along the stack of the thread, and by
 * starting other threads.
 */
public final class Distances {
  /** No way leads there. */
  public static final int UNREACHABLE = Integer.MAX_VALUE / 4;

  private final ProgramGraph graph;
  private final int[][] backward;
  private final int[] toEnd;
  private final Map<Integer, int[]> known = new HashMap<>();

  public Distances(ProgramGraph graph) {
    this.graph = graph;
    int[] counts = new int[graph.size()];
    for (int node = 0; node < graph.size(); node++) {
      for (int next : graph.successors(node)) {
        counts[next]++;
      }
    }
    backward = new int[graph.size()][];
    for (int node = 0; node < graph.size(); node++) {
      backward[node] = new int[counts[node]];
    }
    for (int node = 0; node < graph.size(); node++) {
      for (int next : graph.successors(node)) {
        backward[next][--counts[next]] = node;
      }
    }
    toEnd = toEnd();
  }

  private int[] toEnd() {
    int[] found = new int[graph.size()];
    Arrays.fill(found, UNREACHABLE);
    int[] queue = new int[graph.size()];
    int last = 0;
    for (int node = 0; node < graph.size(); node++) {
      if (graph.successors(node).length == 0) {
        found[node] = 1;
        queue[last++] = node;
      }
    }
    for (int first = 0; first < last; first++) {
      for (int before : backward[queue[first]]) {
        if (found[before] == UNREACHABLE) {
          found[before] = found[queue[first]] + 1;
          queue[last++] = before;
        }
      }
    }
    return found;
  }

  /** From a node to the end of its method. */
  public int toEnd(int node) {
    return toEnd[node];
  }

  /** From every node to one, without leaving the method in which it begins. */
  public int[] to(int goal) {
    return known.computeIfAbsent(goal, this::search);
  }

  private int[] search(int goal) {
    int[] found = new int[graph.size()];
    Arrays.fill(found, UNREACHABLE);
    int[] queue = new int[graph.size()];
    int last = 0;
    found[goal] = 0;
    queue[last++] = goal;
    for (int first = 0; first < last; first++) {
      int node = queue[first];
      for (int before : backward[node]) {
        if (found[before] == UNREACHABLE) {
          found[before] = found[node] + 1;
          queue[last++] = before;
        }
      }
      int method = graph.methodOf(node);
      if (graph.start(method) == node) {
        for (int caller : graph.callers(method)) {
          if (found[caller] == UNREACHABLE) {
            found[caller] = found[node] + 1;
            queue[last++] = caller;
          }
        }
        if (graph.isStarted(method)) {
          last = addStarts(found, queue, last, found[node] + 1);
        }
      }
    }
    return found;
  }

  private int addStarts(int[] found, int[] queue, int end, int distance) {
    int last = end;
    for (int node : starts()) {
      if (found[node] == UNREACHABLE) {
        found[node] = distance;
        queue[last++] = node;
      }
    }
    return last;
  }

  private int[] startNodes;

  private int[] starts() {
    if (startNodes == null) {
      int[] all = new int[graph.size()];
      int count = 0;
      for (int node = 0; node < all.length; node++) {
        if (graph.startsThread(node)) {
          all[count++] = node;
        }
      }
      startNodes = Arrays.copyOf(all, count);
    }
    return startNodes;
  }

  /** From behind a call. */
  private int after(int call, int[] to) {
    int best = UNREACHABLE;
    for (int next : graph.successors(call)) {
      best = Math.min(best, to[next]);
    }
    return best;
  }

  /**
   * From a stack of calls to a node.
   *
   * @param stack by frame, outermost first, where it is; those that are called from are at the call
   */
  public int from(int[] stack, int depth, int goal) {
    int[] to = to(goal);
    int best = UNREACHABLE;
    int left = 0;
    for (int i = depth - 1; i >= 0; i--) {
      best = Math.min(best, left + (i == depth - 1 ? to[stack[i]] : after(stack[i], to)));
      left += toEnd[stack[i]];
    }
    return Math.min(best, UNREACHABLE);
  }
}
