// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** No lock of a splice has two holders. */
final class SpliceLocks {
  private final Splice splice;
  private final List<Splice.Node> nodes;
  private final SpliceClauses clauses;

  SpliceLocks(Splice splice, SpliceClauses clauses) {
    this.splice = splice;
    this.clauses = clauses;
    nodes = splice.nodes();
  }

  /** Of two critical sections of one lock that happen, one ends before the other begins. */
  void keep() {
    Map<String, List<Integer>> takings = new LinkedHashMap<>();
    for (int i = 0; i < nodes.size(); i++) {
      if (nodes.get(i).run().takes(nodes.get(i).event())) {
        takings.computeIfAbsent(nodes.get(i).object(), any -> new ArrayList<>()).add(i);
      }
    }
    for (List<Integer> ofLock : takings.values()) {
      for (int one : ofLock) {
        for (int two : ofLock) {
          boolean apart = !nodes.get(one).thread().equals(nodes.get(two).thread());
          if (one < two && apart && !(nodes.get(one).fixed() && nodes.get(two).fixed())) {
            exclude(one, two);
          }
        }
      }
    }
  }

  private void exclude(int one, int two) {
    clauses.one().orHappensNot(one).orHappensNot(two);
    for (int release : splice.releases(one)) {
      clauses.orBefore(release, two);
    }
    for (int release : splice.releases(two)) {
      clauses.orBefore(release, one);
    }
    clauses.holds();
  }
}
