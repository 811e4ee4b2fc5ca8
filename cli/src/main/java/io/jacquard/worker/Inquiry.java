// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.ExecutionSettings;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Inputs;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.settings.UsageException;
import io.jacquard.strategies.unfold.Question;
import io.jacquard.strategies.unfold.Questions;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.strategies.unfold.Visit;
import io.jacquard.trace.CardCodec;
import io.jacquard.trace.ExecutionRecord;
import io.jacquard.trace.ThreadInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Answers a question about a stored unfolding; the answer is in {@code coverage} of the result. */
final class Inquiry {
  private final Explorer explorer;
  private final ExecutionSettings settings;

  Inquiry(Explorer explorer, ExecutionSettings settings) {
    this.explorer = explorer;
    this.settings = settings;
  }

  /**
   * Looks for the state that the words describe.
   *
   * @param over whether the unfolding is as large as it gets
   * @return stands in the place of what a strategy reports: nothing was searched
   */
  StrategyReport answer(List<String> words, Strategy restored, boolean over) {
    if (!(restored instanceof Unfold unfold)) {
      throw new UsageException(
          "Questions are about unfoldings; save a search with --strategy unfold.");
    }
    try {
      Questions.Answer answer = new Questions(unfold, this::run).ask(Question.of(words));
      boolean whole = over && unfold.report().bounds().isEmpty() && answer.whole();
      return StrategyReport.NOTHING.withFacts(facts(words, answer.record(), whole));
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  /** First with what follows inputs, to know them; then with a record. */
  private @Nullable ExecutionRecord run(Visit visit) {
    explorer.explore(visit, settings, Inputs.of(Map.of()));
    if (!visit.isFollowed()) {
      return null;
    }
    ExecutionRecord record = explorer.record(visit.walk(), settings, Inputs.of(visit.inputs()));
    return visit.isFollowed() ? record : null;
  }

  private static Map<String, Object> facts(
      List<String> words, @Nullable ExecutionRecord record, boolean whole) {
    Map<String, Object> facts = new TreeMap<>();
    facts.put("question", words);
    facts.put("reachable", record != null);
    facts.put("whole", whole);
    if (record != null) {
      facts.put("card", CardCodec.encode(record.card()));
      facts.put("inputs", record.inputs());
      List<Map<String, String>> threads = new ArrayList<>();
      for (ThreadInfo thread : record.threads()) {
        String place = thread.waitsAt() == null ? Question.END : thread.waitsAt().shortName();
        threads.add(Map.of("thread", thread.path(), "name", thread.name(), "at", place));
      }
      facts.put("threads", threads);
    }
    return facts;
  }
}
