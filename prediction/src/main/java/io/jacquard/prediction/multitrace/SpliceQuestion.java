// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.concolic.shared.SharedBranch;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Variable;
import io.jacquard.solver.joint.JointQuestion;
import io.jacquard.trace.run.StoredValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The question whether a splice leads to its target: Razavi's thesis (Toronto 2014), section 3.3,
 * over orders and values. Whether a node happens is whether it comes before the goal; that is the
 * thesis's indicator bit.
 *
 * <p>Deviations: the read is to see the write of the interloper with nothing in between; the
 * printed condition lets others come between them. What is not understood of synchronisation keeps
 * its order. A read without an unknown sees what it saw.
 */
class SpliceQuestion {
  /** In the place of a write: what was there before everything that can change its order. */
  private static final int BASE = -1;

  private final Splice splice;
  private final List<Splice.Node> nodes;
  private final SpliceClauses clauses;
  private final SpliceValues values;
  private final Map<String, List<Integer>> writes = new LinkedHashMap<>();

  /** For each object the last write that is fixed. */
  private final Map<String, Integer> bases = new LinkedHashMap<>();

  private final int read;

  /**
   * @param read the node that is to see the interloper's write; {@link Splice#NONE} for none
   */
  SpliceQuestion(Splice splice, int read) {
    this.splice = splice;
    this.read = read;
    nodes = splice.nodes();
    clauses = new SpliceClauses(splice);
    values = new SpliceValues(splice);
    for (int i = 0; i < nodes.size(); i++) {
      if (nodes.get(i).stored().role().writes()) {
        if (nodes.get(i).fixed()) {
          bases.put(nodes.get(i).object(), i);
        } else {
          writes.computeIfAbsent(nodes.get(i).object(), any -> new ArrayList<>()).add(i);
        }
      }
    }
  }

  /** States everything. */
  JointQuestion state() {
    keepThreads();
    new SpliceLocks(splice, clauses).keep();
    for (int i = 0; i < nodes.size(); i++) {
      if (nodes.get(i).fixed()) {
        keepFixed(nodes.get(i));
      } else {
        demandBranches(i);
        if (nodes.get(i).stored().role().reads()) {
          addSources(i);
        }
      }
    }
    demandTarget();
    return clauses.question();
  }

  /** The nodes that happen, in order. */
  List<Integer> upToGoal(List<Integer> order) {
    return clauses.upToGoal(order);
  }

  /** Whether a node is one of the thread that is to come to the branch. */
  private boolean isNeeded(int node) {
    return nodes.get(node).thread().equals(splice.skipped().thread());
  }

  private void keepThreads() {
    for (int i = 0; i < nodes.size(); i++) {
      if (nodes.get(i).parent() != Splice.NONE) {
        clauses.one().orBefore(nodes.get(i).parent(), i).holds();
      }
      for (int need : splice.needs(i)) {
        clauses.one().orBefore(need, i).holds();
      }
      if (splice.isImpossible(i)) {
        clauses.one().orHappensNot(i).holds();
      } else if (isNeeded(i)) {
        clauses.one().orHappens(i).holds();
      }
    }
    for (int[] pair : splice.divergences()) {
      clauses.one().orHappensNot(pair[0]).orHappensNot(pair[1]).holds();
    }
  }

  /** What is in the prefix sees what it saw. */
  private void keepFixed(Splice.Node node) {
    for (SharedBranch branch : node.branches()) {
      clauses.question().demand(values.of(node, branch.condition()));
    }
    Variable symbol = values.symbol(node);
    if (symbol != null) {
      int source = Splice.NONE;
      for (int i = 0; nodes.get(i) != node; i++) {
        boolean same = nodes.get(i).object().equals(node.object());
        source = same && nodes.get(i).stored().role().writes() ? i : source;
      }
      Optional<Expr> value =
          source == Splice.NONE
              ? values.initial(node.object(), symbol.type())
              : values.written(nodes.get(source), symbol.type());
      value.ifPresent(each -> clauses.question().define(symbol, each));
    }
  }

  private void demandBranches(int node) {
    for (SharedBranch branch : nodes.get(node).branches()) {
      Expr condition = values.of(nodes.get(node), branch.condition());
      if (isNeeded(node)) {
        clauses.question().demand(condition);
      } else {
        clauses.question().demand(condition, clauses.happens(node));
      }
    }
  }

  private void demandTarget() {
    Skipped skipped = splice.skipped();
    for (SharedBranch branch : skipped.run().thread(skipped.thread()).branches(skipped.slot())) {
      if (branch == skipped.branch()) {
        break;
      }
      clauses.question().demand(values.ofMain(branch.condition()));
    }
    Expr wanted = skipped.branch().ways().get(skipped.target().way());
    clauses.question().demand(values.ofMain(wanted));
  }

  private List<Integer> writesOf(Splice.Node node) {
    return writes.getOrDefault(node.object(), List.of());
  }

  /** A read that happens sees one of the writes that it can see. */
  private void addSources(int reading) {
    Splice.Node node = nodes.get(reading);
    Variable symbol = values.symbol(node);
    Map<Integer, @Nullable Expr> sources = new LinkedHashMap<>();
    for (int each : candidates(reading)) {
      if (symbol == null) {
        if (isSame(node, each)) {
          sources.put(each, null);
        }
      } else {
        seen(node, symbol, each).ifPresent(value -> sources.put(each, value));
      }
    }
    List<Integer> flags = new ArrayList<>();
    for (Map.Entry<Integer, @Nullable Expr> each : sources.entrySet()) {
      int flag = clauses.question().flag();
      flags.add(flag);
      couple(reading, each.getKey(), flag);
      Expr value = each.getValue();
      if (symbol != null && value != null) {
        clauses.question().define(symbol, value, flag);
      }
    }
    clauses.one();
    if (!isNeeded(reading)) {
      clauses.orHappensNot(reading);
    }
    for (int flag : flags) {
      clauses.or(flag);
    }
    clauses.holds();
  }

  private List<Integer> candidates(int reading) {
    if (reading == read && splice.interloper() != null) {
      Interloper piece = splice.interloper();
      return List.of(splice.node(piece.run(), piece.write()));
    }
    List<Integer> found = new ArrayList<>();
    int own = ownWrite(reading);
    if (own == Splice.NONE) {
      found.add(BASE);
    }
    for (int each : writesOf(nodes.get(reading))) {
      boolean others = !nodes.get(each).thread().equals(nodes.get(reading).thread());
      if (others || each == own) {
        found.add(each);
      }
    }
    return found;
  }

  /** The last write of the same object by the same thread that is not fixed. */
  private int ownWrite(int reading) {
    String object = nodes.get(reading).object();
    for (int i = nodes.get(reading).parent(); i != Splice.NONE; i = nodes.get(i).parent()) {
      if (nodes.get(i).fixed()) {
        return Splice.NONE;
      }
      if (nodes.get(i).stored().role().writes() && nodes.get(i).object().equals(object)) {
        return i;
      }
    }
    return Splice.NONE;
  }

  /** The value that a read sees if it sees a write. */
  private Optional<Expr> seen(Splice.Node node, Variable symbol, int write) {
    int from = write == BASE ? bases.getOrDefault(node.object(), Splice.NONE) : write;
    return from == Splice.NONE
        ? values.initial(node.object(), symbol.type())
        : values.written(nodes.get(from), symbol.type());
  }

  /** Whether a write leaves what a read without an unknown saw: the write itself, or its value. */
  private boolean isSame(Splice.Node node, int write) {
    int from = write == BASE ? bases.getOrDefault(node.object(), Splice.NONE) : write;
    int source = Splice.NONE;
    for (int i = node.event() - 1; i >= 0 && source == Splice.NONE; i--) {
      boolean writes = node.run().stored(i).role().writes();
      source = writes && node.run().object(i).equals(node.object()) ? i : source;
    }
    if (source == Splice.NONE) {
      return from == Splice.NONE;
    }
    if (from == Splice.NONE) {
      return false;
    }
    Splice.Node writing = nodes.get(from);
    boolean comparable =
        writing.run() == node.run() || node.stored().before().sort() != StoredValue.Sort.OBJECT;
    return splice.node(node.run(), source) == from
        || comparable && writing.stored().after().isLike(node.stored().before());
  }

  /** If the flag holds, the read sees the write, and no other write comes between them. */
  private void couple(int reading, int write, int flag) {
    int not = JointQuestion.not(flag);
    if (write != BASE) {
      clauses.one().or(not).orBefore(write, reading).holds();
    }
    for (int other : writesOf(nodes.get(reading))) {
      if (other != write && other != reading) {
        if (write != BASE && reading == read) {
          keepBetween(reading, write, other, not);
        } else {
          clauses.one().or(not).orBefore(reading, other);
          if (write != BASE) {
            clauses.orBefore(other, write);
          }
          clauses.holds();
        }
      }
    }
  }

  /** Nothing comes between the interloper's write and the read that is to see it. */
  private void keepBetween(int reading, int write, int other, int not) {
    clauses.one().or(not);
    between(clauses, reading, write, other);
    clauses.holds();
  }

  /** Another write is before the one that is to be seen, or after the read. */
  void between(SpliceClauses clause, int reading, int write, int other) {
    clause.orBefore(other, write).orBefore(reading, other);
  }
}
