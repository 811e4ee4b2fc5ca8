// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.facts.Facts;
import io.jacquard.report.facts.Names;
import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.Numbers;
import io.jacquard.report.text.Plain;
import io.jacquard.report.text.Text;
import io.jacquard.report.words.Particulars;
import io.jacquard.report.words.Words;
import io.jacquard.trace.CardCodec;
import io.jacquard.trace.Finding;
import io.jacquard.trace.Minimized;
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
  private final Paint paint;
  private final Names names;
  private final List<String> lines = new ArrayList<>();

  /**
   * @param first whether it is the first finding of its result
   */
  FindingReport(Finding finding, boolean first, ReportOptions options) {
    this.finding = finding;
    this.first = first;
    this.options = options;
    glyphs = options.unicode() ? Glyphs.UNICODE : Glyphs.ASCII;
    paint = new Paint(options.colour());
    names = new Names(finding.record(), glyphs);
  }

  List<String> lines() {
    Facts facts = new Facts(finding, names);
    Words words = Words.of(facts);
    Picture picture = new Picture(finding, names, words.steps(), glyphs, paint);
    List<String> drawn = picture.lines(options.width());
    headline(
        facts.message(),
        drawn.isEmpty() ? Particulars.of(finding) : Particulars.of(finding, picture.shown()));
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
    return lines;
  }

  /** The headline and how to replay it; for the rest there is one that it is like. */
  List<String> briefly(Finding like) {
    headline(new Facts(finding, names).message(), Particulars.of(finding));
    lines.add("  " + paint.faint("Like " + Plain.line(like.id()) + ": " + places()));
    card();
    return lines;
  }

  private String places() {
    return Names.place(finding.otherSite()) + " and " + Names.place(finding.site());
  }

  private void headline(List<String> message, String particulars) {
    String kind = finding.kind().name();
    String id = Text.clip(Plain.line(finding.id()), LONGEST_ID, glyphs.ellipsis);
    String head = glyphs.cross + " " + id + " " + kind + "  ";
    String indent = " ".repeat(Text.width(head));
    List<String> wrapped = Text.wrap(message.get(0), options.width() - Text.width(head));
    lines.add(paint.bad(head) + paint.strong(wrapped.get(0)));
    wrapped.stream().skip(1).forEach(line -> lines.add(indent + paint.strong(line)));
    message.stream().skip(1).forEach(line -> lines.add(indent + line));
    Text.wrap(particulars, options.width() - 2)
        .forEach(line -> lines.add("  " + paint.faint(line)));
  }

  private void words(Words words) {
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
        .forEach((name, value) -> lines.add("    " + Plain.line(name) + " = " + Plain.line(value)));
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
              + Plain.line(options.resultFile())
              + ")");
    }
    String command = Plain.line(options.replayCommand().apply(argument));
    lines.add("  " + paint.strong("Replay") + "  " + command);
  }

  /** The card that the search found, if there is a smaller one now. */
  private void original() {
    Minimized minimized = finding.minimized();
    String how = Particulars.asFound(finding);
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
