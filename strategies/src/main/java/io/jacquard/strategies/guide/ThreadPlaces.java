// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.ProgramGraph;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Where the threads of an execution are: for each the calls that it is in, and where in the
 * innermost. A method that called itself seems to be in its innermost call until all have ended.
 */
final class ThreadPlaces {
  private final ProgramGraph graph;
  private int[][] stacks = new int[8][];
  private int[] depths = new int[8];

  /** By thread: the nodes that it has been at. */
  private BitSet[] visited = new BitSet[8];

  /** By thread: whether it has done what stands where it is. */
  private boolean[] done = new boolean[8];

  ThreadPlaces(ProgramGraph graph) {
    this.graph = graph;
  }

  void reset() {
    Arrays.fill(depths, 0);
    Arrays.fill(done, false);
    Arrays.fill(visited, null);
  }

  /** The thread comes to a node. */
  void at(int thread, int node) {
    grow(thread);
    int method = graph.methodOf(node);
    int depth = depths[thread];
    int[] stack = stacks[thread];
    if (node != graph.start(method)) {
      while (depth > 0 && graph.methodOf(stack[depth - 1]) != method) {
        depth--;
      }
    }
    if (node == graph.start(method) && graph.callers(method).isEmpty()) {
      depth = 0; // a thread of a pool begins with its next task
    }
    if (depth == 0 || node == graph.start(method)) {
      if (depth == stack.length) {
        stack = Arrays.copyOf(stack, 2 * depth);
        stacks[thread] = stack;
      }
      depth++;
    }
    stack[depth - 1] = node;
    depths[thread] = depth;
    done[thread] = false;
    visited[thread].set(node);
  }

  private void grow(int thread) {
    if (thread >= stacks.length) {
      int size = 2 * thread;
      stacks = Arrays.copyOf(stacks, size);
      depths = Arrays.copyOf(depths, size);
      done = Arrays.copyOf(done, size);
      visited = Arrays.copyOf(visited, size);
    }
    if (visited[thread] == null) {
      visited[thread] = new BitSet();
    }
    if (stacks[thread] == null) {
      stacks[thread] = new int[16];
    }
  }

  /** The node that the thread is at, unless it has done what stands there; else -1. */
  int undone(int thread) {
    return isKnown(thread) && !done[thread] ? stacks[thread][depths[thread] - 1] : -1;
  }

  void setDone(int thread) {
    if (isKnown(thread)) {
      done[thread] = true;
    }
  }

  /** Whether the thread has come to a node of the program. */
  boolean isKnown(int thread) {
    return thread < depths.length && depths[thread] > 0;
  }

  /** Whether the thread has been at a node. */
  boolean hasBeen(int thread, int node) {
    return isKnown(thread) && visited[thread].get(node);
  }

  int[] stack(int thread) {
    return stacks[thread];
  }

  int depth(int thread) {
    return depths[thread];
  }
}
