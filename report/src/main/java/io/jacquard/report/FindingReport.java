// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.facts.DisplayNames;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.Numbers;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.report.text.Text;
import io.jacquard.report.words.ExplanationText;
import io.jacquard.report.words.FindingDetails;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.Minimization;
import java.util.ArrayList;
import java.util.List;

/** One finding: headline, picture, words, stacks, inputs, and how to replay it. */
final class FindingReport {
  private static final int LONGEST_CARD = 200;
  private static final int LONGEST_ID = 12;

  private final Finding finding;
  private final boolean first;
  private final ReportOptions options;
  private final Glyphs glyphs;
  private final TerminalColours paint;
  private final DisplayNames names;
  private final List<String> lines = new ArrayList<>();

  /**
   * @param first whether it is the first finding of its result
   */
  FindingReport(Finding finding, boolean first, ReportOptions options) {
    this.finding = finding;
    this.first = first;
    this.options = options;
    glyphs = options.unicode() ? Glyphs.UNICODE : Glyphs.ASCII;
    paint = new TerminalColours(options.colour());
    names = new DisplayNames(finding.record(), glyphs);
  }

  /**
   * @param alike other races on the same variable
   */
  List<String> lines(List<Finding> alike) {
    FindingFacts facts = new FindingFacts(finding, names);
    ExplanationText words = ExplanationText.of(facts);
    Picture picture = new Picture(finding, names, words.steps(), glyphs, paint);
    List<String> drawn = picture.lines(options.width());
    headline(
        facts.message(),
        drawn.isEmpty() ? FindingDetails.of(finding) : FindingDetails.of(finding, picture.shown()));
    if (!drawn.isEmpty()) {
      lines.add("");
      lines.addAll(drawn);
    }
    words(words);
    List<String> explanation = new Explanation(facts, glyphs, paint, options.width()).lines();
    if (!explanation.isEmpty()) {
      lines.add("");
      lines.addAll(explanation);
    }
    inputs();
    lines.add("");
    card();
    original();
    reason();
    alike.forEach(this::also);
    return lines;
  }

  /** Why the search expected it, if it had a reason. */
  private void reason() {
    for (String each : finding.reason().explanation()) {
      labelled("Why", names.variables(each));
    }
  }

  /** Another pair of places that race for the same variable. */
  private void also(Finding race) {
    String text =
        SanitisedText.line(race.id())
            + ", the same variable at "
            + DisplayNames.place(race.otherSite())
            + " and "
            + DisplayNames.place(race.site());
    labelled("Also", text);
  }

  private void labelled(String label, String text) {
    List<String> wrapped = Text.wrap(text, options.width() - 10);
    lines.add("  " + paint.strong(label) + " ".repeat(8 - label.length()) + wrapped.get(0));
    wrapped.stream().skip(1).forEach(line -> lines.add(" ".repeat(10) + line));
  }

  private void headline(List<String> message, String particulars) {
    String kind = finding.kind().name();
    String id = Text.clip(SanitisedText.line(finding.id()), LONGEST_ID, glyphs.ellipsis);
    String head = glyphs.cross + " " + id + " " + kind + "  ";
    String indent = " ".repeat(Text.width(head));
    List<String> wrapped = Text.wrap(message.get(0), options.width() - Text.width(head));
    lines.add(paint.bad(head) + paint.strong(wrapped.get(0)));
    wrapped.stream().skip(1).forEach(line -> lines.add(indent + paint.strong(line)));
    message.stream().skip(1).forEach(line -> lines.add(indent + line));
    Text.wrap(particulars, options.width() - 2)
        .forEach(line -> lines.add("  " + paint.faint(line)));
  }

  private void words(ExplanationText words) {
    if (words.sentences().isEmpty()) {
      return;
    }
    String name = words.pattern() == null ? "" : words.pattern().title() + ":";
    lines.add("");
    List<String> wrapped = Text.wrap(words.text(), options.width() - 2);
    lines.add("  " + paint.strong(name) + wrapped.get(0).substring(name.length()));
    wrapped.stream().skip(1).forEach(line -> lines.add("  " + line));
  }

  private void inputs() {
    if (finding.record().inputs().isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("  " + paint.strong("Inputs"));
    finding
        .record()
        .inputs()
        .forEach(
            (name, value) ->
                lines.add("    " + SanitisedText.line(name) + " = " + SanitisedText.line(value)));
  }

  /** The command stays on one line whatever the width, so that it can be copied. */
  private void card() {
    String card = CardCodec.encode(finding.record().card());
    String argument = card;
    if (card.length() > LONGEST_CARD && options.resultFile() != null) {
      argument = options.resultFile() + (first ? "" : "#" + finding.id());
      lines.add(
          "  "
              + paint.strong("Card")
              + "    "
              + Text.clip(card, 40, glyphs.ellipsis)
              + " ("
              + Numbers.count(card.length(), "character")
              + ", whole in "
              + SanitisedText.line(options.resultFile())
              + ")");
    }
    String command = SanitisedText.line(options.replayCommand().apply(argument));
    lines.add("  " + paint.strong("Replay") + "  " + command);
  }

  /** The card that the search found, if there is a smaller one now. */
  private void original() {
    Minimization minimized = finding.minimized();
    String how = FindingDetails.asFound(finding);
    if (minimized == null || how == null) {
      return;
    }
    String card = CardCodec.encode(minimized.card());
    lines.add(
        "  "
            + paint.strong("Found")
            + "   "
            + how
            + ", by "
            + (card.length() > LONGEST_CARD ? Text.clip(card, 40, glyphs.ellipsis) : card));
  }
}
