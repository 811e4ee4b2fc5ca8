// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.input.Inputs;
import io.jacquard.strategies.shrink.NeighbourhoodSearch;
import io.jacquard.trace.card.Card;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One execution that follows a card. */
final class ReplayTask extends Task {
  private final Card card;
  private final boolean around;
  private CardDifferences differences = new CardDifferences(List.of());
  private @Nullable String divergence;

  /**
   * @param around whether to search around the card if it does not fail any more, and the program
   *     or the JDK is another one now or does not follow the card
   */
  ReplayTask(Session session, Card card, boolean around) {
    super(session);
    this.card = card;
    this.around = around;
  }

  @Override
  void run() {
    differences = CardDifferences.of(card, session.program.origin().program());
    setRunning(card.settings());
    divergence = session.explorer.replay(card).divergence();
    end(Explorer.End.BUDGET);
    if (around
        && session.explorer.findings().size() == 0
        && (differences.isOther() || divergence != null)) {
      searchAround();
    }
  }

  private void searchAround() {
    Explorer explorer = session.explorer;
    long before = explorer.tally().all();
    explorer.explore(new NeighbourhoodSearch(card.schedule()), running(), Inputs.of(card.inputs()));
    differences = differences.searched(explorer.tally().all() - before, divergence);
    divergence = null;
  }

  @Override
  List<String> warnings() {
    return differences.warnings();
  }

  @Override
  @Nullable String divergence() {
    return divergence == null ? null : differences.divergence(divergence);
  }
}
