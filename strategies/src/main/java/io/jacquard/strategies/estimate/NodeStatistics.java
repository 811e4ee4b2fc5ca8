// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.estimate;

/**
 * What the nodes had in common that were left for good and began with the same operation of the
 * program: how many children they had, and how large a child was, compared with the one before.
 */
final class NodeStatistics {
  /** Of no node anything is known. */
  static final NodeStatistics UNKNOWN = new NodeStatistics();

  // sums for the straight line that comes nearest: other options of a node, its other children
  private double nodes;
  private double options;
  private double children;
  private double squares;
  private double products;

  // sums of logarithms: the second child against the first, and each later one against the last
  private double second;
  private double seconds;
  private double later;
  private double laters;

  /** A node is done that had so many options and children. */
  void learn(int optionsOf, int childrenOf) {
    double x = optionsOf - 1;
    double y = childrenOf - 1;
    nodes++;
    options += x;
    children += y;
    squares += x * x;
    products += x * y;
  }

  /** A child, known by how many came before, is done. */
  void learn(int before, double size, double sizeBefore) {
    if (before == 1) {
      second += Math.log(size / sizeBefore);
      seconds++;
    } else {
      later += Math.log(size / sizeBefore);
      laters++;
    }
  }

  /**
   * How many children a node with so many options will have. The slope is drawn towards none, so
   * that few nodes, or nodes with almost equally many options, are not taken for a rule.
   */
  double children(int optionsOf) {
    if (nodes == 0) {
      return 1;
    }
    double x = optionsOf - 1;
    double mean = options / nodes;
    double spread = squares - options * mean;
    double slope = Math.max(0, Math.min(1, (products - children * mean) / (spread + 1)));
    return 1 + Math.max(0, Math.min(x, children / nodes + slope * (x - mean)));
  }

  /**
   * How large a child is, compared with the one before. From the third one on they are not taken to
   * grow, even where they did: over many children that grows without bound.
   */
  double ratio(int before) {
    return before == 1
        ? Math.exp(second / (seconds + 1))
        : Math.min(1, Math.exp(later / (laters + 1)));
  }
}
