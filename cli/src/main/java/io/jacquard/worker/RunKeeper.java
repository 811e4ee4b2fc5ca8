// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.KeepsRuns;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Program;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UnwritableFileException;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.run.KeptRun;
import io.jacquard.trace.run.KeptRuns;
import io.jacquard.trace.run.KeptRunsException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps the runs of searches in the folder of {@code --runs}, and gives them to the next one. */
final class RunKeeper {
  private final @Nullable Path file;
  private final String entry;
  private final List<String> arguments;
  private final Program program;

  /** What was there when the search began. */
  private List<KeptRun> before = List.of();

  private int known = -1;
  private int begun = -1;

  /**
   * @param entry the class and the method that are the program
   */
  RunKeeper(Settings settings, String entry, List<String> arguments, Program program) {
    Optional<String> folder = settings.find(Options.RUNS);
    file = folder.isPresent() ? KeptRuns.file(Path.of(folder.get()), entry, arguments) : null;
    this.entry = entry;
    this.arguments = arguments;
    this.program = program;
  }

  /**
   * The runs that earlier searches have kept, for a search that begins now.
   *
   * @throws UsageException if there is a file that cannot be used
   */
  List<Card> cards() {
    before = stored();
    known = -1;
    List<Card> cards = new ArrayList<>();
    for (KeptRun each : before) {
      cards.add(each.card());
    }
    return cards;
  }

  private List<KeptRun> stored() {
    try {
      return file == null ? List.of() : KeptRuns.read(file).runs();
    } catch (KeptRunsException e) {
      throw new UsageException(Options.RUNS + ": " + e.getMessage());
    }
  }

  /**
   * Stores what a strategy has executed, if there is anything new, and what it has not come to.
   * Runs that another search has stored meanwhile stay as well.
   */
  void keep(@Nullable Strategy strategy) {
    if (file == null || !(strategy instanceof KeepsRuns keeping)) {
      return;
    }
    List<KeepsRuns.Run> runs = keeping.runs();
    if (runs.size() == known && keeping.begunWith() == begun) {
      return;
    }
    Map<Card, KeptRun> all = new LinkedHashMap<>();
    for (KeepsRuns.Run each : runs) {
      Card card = program.card(each.settings(), each.inputs(), each.schedule());
      all.put(card, new KeptRun(card, each.branches()));
    }
    int passed = Math.min(keeping.begunWith(), before.size());
    for (KeptRun each : before.subList(passed, before.size())) {
      all.putIfAbsent(each.card(), each);
    }
    for (KeptRun each : stored()) {
      if (!before.contains(each)) {
        all.putIfAbsent(each.card(), each);
      }
    }
    try {
      new KeptRuns(new ArrayList<>(all.values()))
          .bounded(KeptRuns.MOST, KeptRuns.MOST_CHARACTERS)
          .write(file, entry, arguments);
    } catch (IOException e) {
      throw UnwritableFileException.of(Options.RUNS, file, e);
    }
    known = runs.size();
    begun = keeping.begunWith();
  }
}
