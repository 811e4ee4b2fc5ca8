// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.text.Numbers;
import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.result.PredictionKind;
import java.util.ArrayList;
import java.util.List;

/** What became of predictions, kind by kind. */
public final class PredictionWords {
  private PredictionWords() {}

  /** What is predicted. */
  public static String kind(PredictionKind kind) {
    return of(kind, 1);
  }

  /** Nothing if nothing was predicted. */
  static String of(PredictionCounts counts) {
    List<String> kinds = new ArrayList<>();
    String only = "";
    for (PredictionKind each : PredictionKind.values()) {
      PredictionCounts.Count count = counts.of(each);
      if (count.predicted() > 0) {
        only = " of " + of(each, count.predicted()) + fates(count);
        kinds.add(Numbers.count(count.predicted()) + only);
      }
    }
    if (kinds.isEmpty()) {
      return "";
    }
    String all = Numbers.count(counts.sum().predicted(), "prediction");
    if (kinds.size() == 1) {
      return all + only;
    }
    int last = kinds.size() - 1;
    return all + ", " + String.join(", ", kinds.subList(0, last)) + " and " + kinds.get(last);
  }

  private static String of(PredictionKind kind, long count) {
    return switch (kind) {
      case NULL -> "null";
      case RACE -> count == 1 ? "a race" : "races";
      case ATOMICITY -> "atomicity";
      case DEADLOCK -> count == 1 ? "a deadlock" : "deadlocks";
    };
  }

  private static String fates(PredictionCounts.Count count) {
    List<String> fates = new ArrayList<>();
    add(fates, count.confirmed(), "confirmed");
    add(fates, count.infeasible(), "infeasible");
    add(fates, count.withoutError(), "without error");
    return " (" + String.join(", ", fates) + ")";
  }

  private static void add(List<String> fates, long count, String fate) {
    if (count > 0) {
      fates.add(Numbers.count(count) + " " + fate);
    }
  }
}
