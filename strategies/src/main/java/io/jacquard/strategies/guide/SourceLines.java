// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.MethodGraph;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.Set;
import java.util.TreeSet;

/** From lines of source files to locations of a program. */
final class SourceLines {
  private final ProgramGraph graph;

  SourceLines(ProgramGraph graph) {
    this.graph = graph;
  }

  /** Whether some method of the program is of this file. */
  boolean hasFile(String file) {
    for (MethodGraph method : graph.methods()) {
      if (isIn(method, file)) {
        return true;
      }
    }
    return false;
  }

  /** In each method that has one of the lines, its first instruction there. */
  Set<Integer> firsts(String file, int first, int last) {
    return in(file, first, last, 1);
  }

  /** All instructions of the lines. */
  Set<Integer> all(String file, int first, int last) {
    return in(file, first, last, Integer.MAX_VALUE);
  }

  /** So many instructions of each method at the most. */
  private Set<Integer> in(String file, int first, int last, int most) {
    Set<Integer> found = new TreeSet<>();
    for (int number = 0; number < graph.methods().size(); number++) {
      MethodGraph method = graph.method(number);
      int left = isIn(method, file) ? most : 0;
      for (int at = 0; at < method.size() && left > 0; at++) {
        if (method.line(at) >= first && method.line(at) <= last) {
          found.add(graph.node(number, at));
          left--;
        }
      }
    }
    return found;
  }

  /** The line of the file with code that is nearest to this one; -1 if there is none. */
  int nearest(String file, int line) {
    int best = -1;
    for (MethodGraph method : graph.methods()) {
      for (int at = 0; at < method.size() && isIn(method, file); at++) {
        int each = method.line(at);
        int gain = Integer.compare(Math.abs(best - line), Math.abs(each - line));
        if (each > 0 && (best < 0 || gain > 0 || gain == 0 && each < best)) {
          best = each;
        }
      }
    }
    return best;
  }

  private static boolean isIn(MethodGraph method, String file) {
    if (method.sourceFile() == null) {
      return false;
    }
    String owner = method.id().owner();
    String path = owner.substring(0, owner.lastIndexOf('/') + 1) + method.sourceFile();
    String wanted = file.replace('\\', '/');
    return path.equals(wanted) || path.endsWith("/" + wanted) || wanted.endsWith("/" + path);
  }
}
