// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.estimate;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Which share of a depth-first search is done, by an estimate: the executions so far, and those
 * expected from the nodes on the current path. After the recursive method of Kilby, Slaney,
 * Thiébaux, Walsh: Estimating Search Tree Size, AAAI 2006: what has not been seen under a node is
 * as large as what has.
 *
 * <p>Deviations, since a reduction finds out only under its first child what else there is to do at
 * a node, and since its later children lack what earlier ones have covered. How many children a
 * node will have, and how their sizes go on, is taken from nodes that are done and began at the
 * same place of the program. And of what a child is expected to be and what the one before it
 * foretells, the geometric mean is taken, until the child has outgrown that: what was learned deep
 * down errs at the top.
 *
 * <p>Only counts: the search does not depend on it. Memory is that of the path and of the places.
 */
public final class TreeEstimate {
  /** Larger trees are all the same, and infinity would make sums that are no numbers. */
  private static final double MOST = 1e200;

  private final Map<Integer, NodeStatistics> places = new HashMap<>();

  // by step of the current path: the place, 0 if it is not known; the options on arrival; how many
  // children are done, with how many executions, and with how many the last one
  private int[] place = new int[64];
  private int[] options = new int[64];
  private int[] children = new int[64];
  private double[] sizes = new double[64];
  private double[] last = new double[64];
  private double ended;

  /** The search comes to a node for the first time, and has so many options there. */
  public void open(int step, int optionsOf) {
    grow(step);
    place[step] = 0;
    options[step] = optionsOf;
    children[step] = 0;
    sizes[step] = 0;
    last[step] = 0;
  }

  /** The operation chosen at the node; only the first one counts. */
  public void choose(int step, int kind, int site) {
    if (place[step] == 0) {
      place[step] = (site << 6 | kind) + 1;
    }
  }

  /** An execution has ended below the current path. */
  public void end() {
    ended = 1;
  }

  /** The search has come back to the node from the deepest child on the path. */
  public void back(int step) {
    int before = children[step]++;
    if (before > 0) {
      learned(step).learn(before, ended, last[step]);
    }
    last[step] = ended;
    sizes[step] += ended;
  }

  /** Nothing is left to do at the node that the search has come back to. */
  public void close(int step) {
    if (options[step] > 1) {
      learned(step).learn(options[step], children[step]);
    }
    ended = sizes[step];
  }

  private NodeStatistics learned(int step) {
    return places.computeIfAbsent(place[step], number -> new NodeStatistics());
  }

  /**
   * The share that is done, from 0 to 1.
   *
   * @param depth of the current path, whose last child is still to be explored
   * @param planned how many children are known at a step beside those done and the present one
   */
  public double share(int depth, IntUnaryOperator planned) {
    double done = 0;
    double expected = 1;
    for (int step = depth - 1; step >= 0; step--) {
      NodeStatistics at = places.getOrDefault(place[step], NodeStatistics.UNKNOWN);
      int before = children[step];
      double foretold = before == 0 ? 0 : last[step] * at.ratio(before);
      if (foretold > done) {
        expected = done == 0 ? foretold : Math.max(done, Math.sqrt(expected * foretold));
      }
      double left = planned.applyAsInt(step);
      if (before == 0) {
        // what is not planned by the time the first child is done rarely comes later
        left = Math.max(left, at.children(options[step]) - 1);
      }
      double all = sizes[step] + expected;
      double size = expected;
      for (int child = before + 1; left > 0; child++) {
        size *= at.ratio(child);
        all += size * Math.min(1, left);
        left--;
      }
      expected = Math.min(MOST, all);
      done += sizes[step];
    }
    return done / expected;
  }

  /** The first node of the path is no longer of this search; so many are left. */
  public void dropFirst(int depth) {
    System.arraycopy(place, 1, place, 0, depth);
    System.arraycopy(options, 1, options, 0, depth);
    System.arraycopy(children, 1, children, 0, depth);
    System.arraycopy(sizes, 1, sizes, 0, depth);
    System.arraycopy(last, 1, last, 0, depth);
  }

  private void grow(int step) {
    if (step >= place.length) {
      int length = 2 * step;
      place = Arrays.copyOf(place, length);
      options = Arrays.copyOf(options, length);
      children = Arrays.copyOf(children, length);
      sizes = Arrays.copyOf(sizes, length);
      last = Arrays.copyOf(last, length);
    }
  }

  /** Stores what is known of a node, without its place: sites have other numbers in another JVM. */
  public void save(DataOutput out, int step) throws IOException {
    out.writeInt(options[step]);
    out.writeInt(children[step]);
    out.writeDouble(sizes[step]);
    out.writeDouble(last[step]);
  }

  /** Takes up a node of the path; what places have in common has to be learned anew. */
  public void restore(DataInput in, int step) throws IOException {
    open(step, in.readInt());
    children[step] = in.readInt();
    sizes[step] = in.readDouble();
    last[step] = in.readDouble();
  }
}
