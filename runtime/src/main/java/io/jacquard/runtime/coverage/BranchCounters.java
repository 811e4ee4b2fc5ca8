// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.coverage;

import io.jacquard.runtime.symbolic.SwitchTable;
import java.util.Arrays;

/**
 * The branches of the classes whose coverage is counted, and which of their edges were taken. Each
 * direction of each branch is an edge with a number.
 *
 * <p>What is taken for the first time is on probation until it is decided whether the execution
 * counts: {@link #keep} or {@link #forget}. So an execution costs as much as it takes new edges,
 * and not as much as there are.
 */
public final class BranchCounters {
  /** A conditional jump or a switch. */
  public static final class Branch {
    public final int site;

    /** The number of its first edge; the others follow. */
    public final int first;

    /** What distinguishes the edges, in their order: the end of each edge's id. */
    public final String[] ways;

    Branch(int site, int first, String[] ways) {
      this.site = site;
      this.first = first;
      this.ways = ways;
    }
  }

  private static final int[] NOTHING = {};

  private static Branch[] table = new Branch[64];
  private static int count;
  private static int edges;
  private static boolean[] taken = new boolean[256];
  private static int[] fresh = new int[256];
  private static int freshCount;
  private static int takenCount;

  /** By number of a site where inputs decide: the edges of its directions, or null. */
  private static int[][] decided = new int[64][];

  private BranchCounters() {}

  /** Registers a branch and returns the number of its first edge. */
  public static synchronized int add(int site, String[] ways) {
    if (count == table.length) {
      table = Arrays.copyOf(table, 2 * count);
    }
    int first = edges;
    table[count++] = new Branch(site, first, ways.clone());
    edges += ways.length;
    if (edges > taken.length) {
      int larger = Math.max(edges, 2 * taken.length);
      taken = Arrays.copyOf(taken, larger);
      fresh = Arrays.copyOf(fresh, larger);
    }
    int[] own = new int[ways.length];
    for (int i = 0; i < own.length; i++) {
      own[i] = first + i;
    }
    setDecided(site, own);
    return first;
  }

  /** At this site it is decided which of these edges will be taken. */
  public static synchronized void setDecided(int site, int[] byDirection) {
    if (site >= decided.length) {
      decided = Arrays.copyOf(decided, Math.max(site + 1, 2 * decided.length));
    }
    decided[site] = byDirection;
  }

  // ---- hooks

  /** Before IFEQ to IFLE. */
  public static void jump(int value, int opcode, int first) {
    take(Jumps.taken(value, opcode) ? first + 1 : first);
  }

  /** Before IF_ICMPEQ to IF_ICMPLE. */
  public static void jump(int left, int right, int opcode, int first) {
    take(Jumps.taken(left, right, opcode) ? first + 1 : first);
  }

  /** Before IF_ACMPEQ and IF_ACMPNE; before IFNULL and IFNONNULL, with null on the right. */
  public static void jump(Object left, Object right, int opcode, int first) {
    take(Jumps.taken(left, right, opcode) ? first + 1 : first);
  }

  /** Before TABLESWITCH and LOOKUPSWITCH. */
  public static void select(int key, int cases, int first) {
    take(first + SwitchTable.get(cases).targetOf(key));
  }

  private static void take(int edge) {
    if (!taken[edge]) {
      takeFirst(edge);
    }
  }

  private static synchronized void takeFirst(int edge) {
    if (!taken[edge]) {
      taken[edge] = true;
      takenCount++;
      fresh[freshCount++] = edge;
    }
  }

  // ---- what was taken

  /** What was first taken since the last call counts; returns it. */
  public static synchronized int[] keep() {
    int[] kept = freshCount == 0 ? NOTHING : Arrays.copyOf(fresh, freshCount);
    freshCount = 0;
    return kept;
  }

  /** What was first taken since the last call of {@link #keep} was not; returns it. */
  public static synchronized int[] forget() {
    int[] forgotten = Arrays.copyOf(fresh, freshCount);
    for (int edge : forgotten) {
      taken[edge] = false;
    }
    takenCount -= freshCount;
    freshCount = 0;
    return forgotten;
  }

  /** All branches, in the order in which their classes were loaded. */
  public static synchronized Branch[] all() {
    return Arrays.copyOf(table, count);
  }

  /** The branch that an edge is of. */
  public static synchronized Branch of(int edge) {
    int at = count - 1;
    while (table[at].first > edge) {
      at--;
    }
    return table[at];
  }

  /** How many edges there are. */
  public static synchronized int edges() {
    return edges;
  }

  /** How many of them were taken in executions that count. */
  public static synchronized int taken() {
    return takenCount - freshCount;
  }

  /** Whether it was taken in an execution that counts; the one that runs does not yet. */
  public static synchronized boolean isTaken(int edge) {
    return taken[edge] && !isFresh(edge);
  }

  private static boolean isFresh(int edge) {
    for (int i = 0; i < freshCount; i++) {
      if (fresh[i] == edge) {
        return true;
      }
    }
    return false;
  }

  /** The edge of a direction that is chosen at this site, or -1. */
  public static synchronized int edge(int site, int direction) {
    int[] byDirection = site < decided.length ? decided[site] : null;
    return byDirection == null || direction >= byDirection.length ? -1 : byDirection[direction];
  }
}
