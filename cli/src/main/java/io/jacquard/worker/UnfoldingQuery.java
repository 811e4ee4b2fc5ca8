// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.input.Inputs;
import io.jacquard.settings.UsageException;
import io.jacquard.strategies.unfold.EventPrefixDirector;
import io.jacquard.strategies.unfold.StateQueries;
import io.jacquard.strategies.unfold.StateQuery;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.ThreadInfo;
import io.jacquard.trace.result.QueryAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers a question about a stored unfolding; nothing is searched. */
final class UnfoldingQuery {
  private final Explorer explorer;
  private final ExecutionSettings settings;

  UnfoldingQuery(Explorer explorer, ExecutionSettings settings) {
    this.explorer = explorer;
    this.settings = settings;
  }

  /**
   * Looks for the state that the words describe.
   *
   * @param over whether the unfolding is as large as it gets
   */
  QueryAnswer answer(List<String> words, Strategy restored, boolean over) {
    if (!(restored instanceof Unfold unfold)) {
      throw new UsageException("query needs an unfolding; save a search with --strategy unfold.");
    }
    try {
      StateQueries.Answer answer = new StateQueries(unfold, this::run).ask(StateQuery.of(words));
      boolean whole = over && unfold.report().bounds().isEmpty() && answer.whole();
      return new QueryAnswer(words, whole, witness(answer.record()));
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  /** First with what follows inputs, to know them; then with a record. */
  private @Nullable ExecutionRecord run(EventPrefixDirector visit) {
    explorer.explore(visit, settings, Inputs.of(Map.of()));
    if (!visit.isPlanCompleted()) {
      return null;
    }
    ExecutionRecord record = explorer.record(visit.walk(), settings, Inputs.of(visit.inputs()));
    return visit.isPlanCompleted() ? record : null;
  }

  private static QueryAnswer.@Nullable Witness witness(@Nullable ExecutionRecord record) {
    if (record == null) {
      return null;
    }
    List<QueryAnswer.At> threads = new ArrayList<>();
    for (ThreadInfo thread : record.threads()) {
      String place = thread.waitsAt() == null ? StateQuery.END : thread.waitsAt().shortName();
      threads.add(new QueryAnswer.At(thread.path(), thread.name(), place));
    }
    return new QueryAnswer.Witness(record.card(), threads);
  }
}
