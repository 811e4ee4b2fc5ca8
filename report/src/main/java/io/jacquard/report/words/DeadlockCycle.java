// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Blocked;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.facts.LockSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Each thread of a circle waits for what the next one has, and so for the next one. */
final class DeadlockCycle implements ExplanationRule {
  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    Map<String, Blocked> blocked = new LinkedHashMap<>();
    Blocked.of(facts.finding()).forEach(each -> blocked.put(each.thread().path(), each));
    List<Blocked> cycle = cycle(blocked);
    if (cycle.isEmpty()) {
      return null;
    }
    WaitPhrases waits = new WaitPhrases(facts);
    List<String> sentences = new ArrayList<>();
    sentences.add(cycle.stream().map(waits::clause).collect(Collectors.joining("; ", "", ".")));
    List<Blocked> others = blocked.values().stream().filter(each -> !cycle.contains(each)).toList();
    sentences.addAll(waits.sentences(others));
    return new ExplanationText(Pattern.DEADLOCK_CYCLE, sentences, steps(facts, cycle));
  }

  /** The first circle found by going from each thread to the one it waits for. */
  private static List<Blocked> cycle(Map<String, Blocked> blocked) {
    for (Blocked start : blocked.values()) {
      List<Blocked> way = new ArrayList<>();
      Blocked each = start;
      while (each != null && !way.contains(each)) {
        way.add(each);
        each = each.waitsForThread() == null ? null : blocked.get(each.waitsForThread());
      }
      if (each == start) {
        return way;
      }
    }
    return List.of();
  }

  /** Where the threads of the circle took what the others want. */
  private static List<Integer> steps(FindingFacts facts, List<Blocked> cycle) {
    List<Integer> steps = new ArrayList<>();
    for (Blocked each : cycle) {
      if (each.holder() != null) {
        facts.spans().stream()
            .filter(span -> span.thread().equals(each.holder().thread()))
            .filter(span -> span.lock().equals(each.holder().hold().object()))
            .filter(span -> span.to() >= facts.operations().size())
            .map(LockSpan::from)
            .filter(from -> from >= 0)
            .forEach(steps::add);
      }
    }
    steps.sort(null);
    return steps;
  }
}
