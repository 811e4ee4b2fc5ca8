// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.input.Inputs;
import io.jacquard.strategies.shrink.NeighbourhoodSearch;
import io.jacquard.trace.card.Card;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One execution that follows a card, and others like it if the program is another one now and does
 * not fail.
 */
final class ReplayTask extends Task {
  private final Card card;
  private CardDifferences differences = new CardDifferences(List.of());
  private @Nullable String divergence;

  ReplayTask(Session session, Card card) {
    super(session);
    this.card = card;
  }

  @Override
  void run() {
    differences = CardDifferences.of(card, session.program.origin().program());
    setRunning(card.settings());
    Explorer.Replay replay = session.explorer.replay(card);
    divergence = replay.divergence();
    end(Explorer.End.BUDGET);
    if (session.explorer.findings().size() > 0 || !session.explorer.findings().notes().isEmpty()) {
      differences = differences.left(divergence);
      divergence = null;
    } else if (differences.isOther() && !replay.refused()) {
      searchAround();
    }
  }

  /** A program that has changed may fail by a schedule like that of the card. */
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
