// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.tree;

import io.jacquard.trace.shape.SearchTree;
import java.util.List;

/**
 * Where the nodes of a tree stand: each end has a row of its own, a point where executions part is
 * half-way between its first way and its last, and one column before them.
 */
final class TreeLayout {
  private final int[] column;
  private final double[] row;
  private int rows;
  private int columns;

  TreeLayout(List<SearchTree.Node> nodes) {
    int size = nodes.size();
    column = new int[size];
    row = new double[size];
    int[] first = new int[size];
    int[] last = new int[size];
    for (int i = 0; i < size; i++) {
      SearchTree.Node node = nodes.get(i);
      int parent = node.parent();
      if (parent >= 0) {
        column[i] = column[parent] + 1;
        first[parent] = first[parent] == 0 ? i : first[parent];
        last[parent] = i;
      }
      columns = Math.max(columns, column[i] + 1);
      // Nodes are in the order of a walk, so that ends come as they are drawn.
      boolean hasNext = i + 1 < size && nodes.get(i + 1).parent() == i;
      if (!hasNext) {
        row[i] = rows++;
      }
    }
    for (int i = size - 1; i >= 0; i--) {
      if (last[i] > 0) {
        row[i] = (row[first[i]] + row[last[i]]) / 2;
      }
    }
  }

  int column(int node) {
    return column[node];
  }

  double row(int node) {
    return row[node];
  }

  int rows() {
    return rows;
  }

  int columns() {
    return columns;
  }
}
