// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.report.text.Numbers;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.settings.Settings;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.card.CardOptions;
import io.jacquard.trace.schedule.Choice;
import io.jacquard.trace.schedule.ScheduleRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Tells what a card holds: where it was made, its settings, its inputs, and its schedule. */
final class CardStory {
  private static final int INDENT = 10;
  private static final int MOST_RUNS = 200;

  private final StringBuilder text = new StringBuilder();
  private final Card card;

  private CardStory(Card card) {
    this.card = card;
  }

  /**
   * The story of the card that the user names.
   *
   * @param argument a card, a file with one, or a result file
   */
  static String of(String argument) {
    return new CardStory(CardCodec.load(argument)).tell();
  }

  private String tell() {
    row("Card", Numbers.count(card.toString().length(), "character"));
    row("Made", "on JDK " + card.origin().jdk() + ", of classes " + card.origin().program());
    row("Settings", settings());
    row("Inputs", inputs());
    row("Schedule", schedule());
    runs();
    return text.toString();
  }

  private void row(String name, String content) {
    text.append(name).append(" ".repeat(INDENT - name.length()));
    text.append(content).append(System.lineSeparator());
  }

  /** The options that a search needs to come by the same execution. */
  private String settings() {
    Settings none = Settings.of(Map.of());
    Settings all = CardOptions.with(CardOptions.with(none, card.settings()), card.origin());
    return all.texts().entrySet().stream()
        .map(
            each ->
                "--"
                    + each.getKey()
                    + (each.getValue().equals("true") ? "" : " " + each.getValue()))
        .collect(Collectors.joining(" "));
  }

  private String inputs() {
    if (card.inputs().isEmpty()) {
      return "none";
    }
    return card.inputs().entrySet().stream()
        .map(each -> each.getKey() + " = " + each.getValue())
        .map(SanitisedText::line)
        .collect(Collectors.joining(System.lineSeparator() + " ".repeat(INDENT)));
  }

  private String schedule() {
    int threads = 0;
    int switches = 0;
    int[] choices = card.schedule();
    for (int i = 0; i < choices.length; i++) {
      threads = Math.max(threads, Choice.thread(choices[i]) + 1);
      switches += i > 0 && Choice.thread(choices[i]) != Choice.thread(choices[i - 1]) ? 1 : 0;
    }
    return Numbers.count(choices.length, "choice")
        + " of "
        + Numbers.count(threads, "thread")
        + ", "
        + Numbers.count(switches, "change")
        + " of thread; thread 0 is main, the others are numbered as they were made";
  }

  private void runs() {
    List<Run> runs = new ArrayList<>();
    ScheduleRuns.each(
        card.schedule(), (thread, outcome, times) -> runs.add(new Run(thread, outcome, times)));
    int step = 0;
    int shown = 0;
    for (Run run : runs) {
      if (shown++ == MOST_RUNS) {
        text.append(" ".repeat(INDENT)).append("... ");
        text.append(Numbers.count(runs.size() - MOST_RUNS, "more run"))
            .append(System.lineSeparator());
        return;
      }
      text.append(" ".repeat(INDENT)).append(run.words(step)).append(System.lineSeparator());
      step += run.times();
    }
  }

  /** Equal choices in a row. */
  private record Run(int thread, int outcome, int times) {
    String words(int from) {
      String steps = times == 1 ? "step " + from : "steps " + from + " to " + (from + times - 1);
      return "thread "
          + thread
          + ": "
          + steps
          + (outcome == 0 ? "" : ", outcome " + outcome + " of the operation");
    }
  }
}
