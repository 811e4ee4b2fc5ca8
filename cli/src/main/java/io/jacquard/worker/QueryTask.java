// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.result.QueryAnswer;
import io.jacquard.trace.result.SavedSearch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The answer to a question about a stored search, of which nothing else is taken up. */
final class QueryTask extends Task {
  private final List<String> question;
  private @Nullable QueryAnswer answer;

  QueryTask(Session session, List<String> question) {
    super(session);
    this.question = question;
  }

  @Override
  void run() {
    SavedSearch saved = session.checkpoint.read();
    Strategy restored = session.strategies.make(session.inputPaths);
    session.checkpoint.restore(saved, restored);
    ExecutionSettings settings = session.execution;
    setRunning(settings);
    answer =
        new UnfoldingQuery(session.explorer, settings).answer(question, restored, saved.over());
    end(Explorer.End.BUDGET);
  }

  @Override
  @Nullable QueryAnswer answer() {
    return answer;
  }

  @Override
  List<String> warnings() {
    return answer == null ? List.of() : warningsOfFirstCards();
  }
}
