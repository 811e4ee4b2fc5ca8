// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The clauses of a deadlock's message: threads that wait for the same are named together. */
final class WaitClauses {
  private static final String SEPARATOR = "; ";
  private static final String ONE = " waits for ";
  private static final String SEVERAL = " wait for ";

  private WaitClauses() {}

  /** {@code a and b wait for lock x; c waits for the end of a}. */
  static String joined(String message) {
    Map<String, List<String>> waiting = new LinkedHashMap<>();
    for (String clause : message.split(SEPARATOR)) {
      int verb = clause.indexOf(ONE);
      String what = verb < 0 ? clause : clause.substring(verb + ONE.length());
      waiting
          .computeIfAbsent(verb < 0 ? "=" + what : what, absent -> new ArrayList<>())
          .add(verb < 0 ? "" : clause.substring(0, verb));
    }
    List<String> clauses = new ArrayList<>();
    waiting.forEach(
        (what, threads) ->
            clauses.add(
                what.startsWith("=")
                    ? what.substring(1)
                    : names(threads) + (threads.size() == 1 ? ONE : SEVERAL) + what));
    return String.join(SEPARATOR, clauses);
  }

  private static String names(List<String> threads) {
    int last = threads.size() - 1;
    return last == 0
        ? threads.get(0)
        : String.join(", ", threads.subList(0, last)) + " and " + threads.get(last);
  }
}
