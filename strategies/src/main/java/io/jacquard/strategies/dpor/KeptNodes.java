// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Nodes of a search below choices that were tried, which may still get plans. */
final class KeptNodes {
  private record KeptNode(int choice, SearchFrame node) {}

  /** Few searches are shared out, and few of their frames keep anything. */
  private List<KeptNode> nodes = List.of();

  void clear() {
    nodes = List.of();
  }

  void add(int choice, SearchFrame node) {
    if (nodes.isEmpty()) {
      nodes = new ArrayList<>();
    }
    nodes.add(new KeptNode(choice, node));
  }

  /** The node below a choice; null if there is none. */
  @Nullable SearchFrame find(int choice) {
    for (KeptNode each : nodes) {
      if (each.choice() == choice) {
        return each.node();
      }
    }
    return null;
  }

  /** The first one with something planned there or below; -1 if there is none. */
  int firstPlanned() {
    for (int i = 0; i < nodes.size(); i++) {
      if (nodes.get(i).node().hasPlans()) {
        return i;
      }
    }
    return -1;
  }

  int choice(int i) {
    return nodes.get(i).choice();
  }

  SearchFrame remove(int i) {
    return nodes.remove(i).node();
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(nodes.size());
    for (KeptNode each : nodes) {
      out.writeInt(each.choice());
      each.node().save(out, false);
    }
  }

  void restore(DataInput in) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      int choice = in.readInt();
      SearchFrame node = new SearchFrame();
      node.restore(in);
      add(choice, node);
    }
  }
}
