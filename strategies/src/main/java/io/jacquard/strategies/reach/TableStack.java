// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach;

import io.jacquard.strategies.estimate.TreeEstimate;
import io.jacquard.strategies.reach.syn.Race;
import io.jacquard.strategies.reach.syn.RaceTable;
import io.jacquard.strategies.reach.syn.Relation;
import io.jacquard.strategies.reach.syn.Variant;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The race tables that may still have rows, and nothing else of the search: the last one is
 * finished first. So there are never more of them than variants lead from the first run to the
 * present one.
 */
final class TableStack {
  private final Relation relation;
  private final List<RaceTable> tables = new ArrayList<>();
  private final TreeEstimate estimate = new TreeEstimate();
  private int largest;

  TableStack(Relation relation) {
    this.relation = relation;
  }

  /** A run has ended, and these are its races. */
  void push(RaceTable table) {
    int depth = tables.size();
    tables.add(table);
    largest = Math.max(largest, table.races());
    estimate.open(depth, table.races() + 1);
    estimate.choose(depth, 0, depth);
    // the run itself is the first child of its table, the rows are the others
    estimate.end();
    estimate.back(depth);
  }

  /** A run has ended without a table of its own. */
  void skip() {
    estimate.end();
    back();
  }

  private void back() {
    if (!tables.isEmpty()) {
      estimate.back(tables.size() - 1);
    }
  }

  /** The table whose row was run last. */
  RaceTable last() {
    return tables.get(tables.size() - 1);
  }

  /** The next variant to run, or null if there is none. */
  @Nullable Variant next() {
    while (!tables.isEmpty()) {
      List<Race> row = last().next();
      if (row != null) {
        return new Variant(last().sequence(), row);
      }
      int depth = tables.size() - 1;
      tables.remove(depth);
      estimate.close(depth);
      back();
    }
    return null;
  }

  int size() {
    return tables.size();
  }

  /** How many races the largest table had. */
  int largest() {
    return largest;
  }

  /** Which share of the search is done, by an estimate. */
  double share() {
    return tables.isEmpty() ? 1 : estimate.share(tables.size(), at -> tables.get(at).left());
  }

  boolean isEmpty() {
    return tables.isEmpty();
  }

  /** Stores a stack of the first table alone, and forgets it. */
  void saveFirst(DataOutput out) throws IOException {
    RaceTable first = tables.remove(0);
    out.writeInt(first.races());
    out.writeInt(1);
    first.save(out);
    estimate.save(out, 0);
    estimate.dropFirst(tables.size());
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(largest);
    out.writeInt(tables.size());
    for (int i = 0; i < tables.size(); i++) {
      tables.get(i).save(out);
      estimate.save(out, i);
    }
  }

  void restore(DataInput in) throws IOException {
    largest = in.readInt();
    int size = in.readInt();
    for (int i = 0; i < size; i++) {
      tables.add(RaceTable.restored(relation, in));
      estimate.restore(in, i);
      estimate.choose(i, 0, i);
    }
  }
}
