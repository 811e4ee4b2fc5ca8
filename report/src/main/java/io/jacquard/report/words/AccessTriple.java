// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.SourceSite;
import java.util.ArrayList;
import java.util.List;

/**
 * Two accesses of a variable that follow each other in one thread, and one of another thread that
 * came between them.
 *
 * @param other the last of the other threads' accesses in between, of the sort asked for
 */
record AccessTriple(Operation first, Operation other, Operation second) {
  /** Which accesses of other threads count. */
  enum Sort {
    CHANGES,
    READS
  }

  /** All of them among these accesses of one variable, the last one first. */
  static List<AccessTriple> among(List<Operation> accesses, Sort sort) {
    List<AccessTriple> found = new ArrayList<>();
    for (int k = accesses.size() - 1; k > 0; k--) {
      Operation second = accesses.get(k);
      Operation other = null;
      for (int i = k - 1; i >= 0; i--) {
        Operation earlier = accesses.get(i);
        if (earlier.thread().equals(second.thread())) {
          if (other != null) {
            found.add(new AccessTriple(earlier, other, second));
          }
          break;
        }
        if (other == null && FindingFacts.changes(earlier) == (sort == Sort.CHANGES)) {
          other = earlier;
        }
      }
    }
    return found;
  }

  /** Whether both accesses of the one thread belong to one line, the second after the first. */
  boolean isOneStatement() {
    return isOneStatement(first, second);
  }

  static boolean isOneStatement(Operation first, Operation second) {
    SourceSite one = first.place();
    SourceSite two = second.place();
    return isOneMethod(first, second)
        && one.line() >= 0
        && one.line() == two.line()
        && one.offset() < two.offset();
  }

  boolean isOneMethod() {
    return isOneMethod(first, second);
  }

  static boolean isOneMethod(Operation first, Operation second) {
    return first.place().className().equals(second.place().className())
        && first.place().method().equals(second.place().method())
        && first.place().descriptor().equals(second.place().descriptor());
  }

  /** Whether the thread came to the same place again, as in a loop. */
  boolean isOnePlace() {
    return first.place().equals(second.place());
  }

  List<Integer> steps() {
    return List.of(first.index(), other.index(), second.index());
  }
}
