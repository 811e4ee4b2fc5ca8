// SPDX-License-Identifier: Apache-2.0
package io.jacquard.stored;

import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.StrategyChoice;
import io.jacquard.settings.UsageException;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.StateQueries;
import io.jacquard.strategies.unfold.StateQuery;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.strategies.unfold.UnfoldingExport;
import io.jacquard.trace.result.SavedSearch;
import io.jacquard.trace.shape.Unfolding;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** The net that a search with {@code --strategy unfold} has stored. */
public final class StoredUnfolding {
  private final Unfold unfold;

  private StoredUnfolding(Unfold unfold) {
    this.unfold = unfold;
  }

  /** Reads it; throws {@link UsageException} if there is none in this search. */
  public static StoredUnfolding of(SavedSearch saved) {
    StrategyChoice strategy = Settings.of(saved.settings()).get(Options.STRATEGY);
    if (!strategy.name().equals("unfold")) {
      throw new UsageException(
          "This search was made with "
              + strategy
              + "; query needs one made with --strategy unfold.");
    }
    Unfold unfold = new Unfold(ReadEncoding.of(strategy.mode()), 0);
    byte[] frontier = Base64.getDecoder().decode(saved.frontier());
    try {
      unfold.restore(new DataInputStream(new ByteArrayInputStream(frontier)));
    } catch (IOException e) {
      throw new UsageException("The saved search is cut off; use the file that --save wrote.");
    }
    return new StoredUnfolding(unfold);
  }

  /** Throws {@link UsageException} for words that are no question. */
  public static void check(List<String> question) {
    try {
      StateQuery.of(question);
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  /** All of it, to be drawn or written. */
  public Unfolding data() {
    return UnfoldingExport.of(unfold);
  }

  /**
   * What can be asked: where threads can be, as {@code thread@place}, and what variables hold, as
   * {@code name=}.
   */
  public List<String> askable() {
    StateQueries questions = new StateQueries(unfold, visit -> null);
    List<String> all = new ArrayList<>();
    questions
        .places()
        .forEach((thread, places) -> places.forEach(place -> all.add(thread + "@" + place)));
    questions.variables().forEach(name -> all.add(name + "="));
    return all;
  }
}
