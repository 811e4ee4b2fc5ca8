// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.text.Text;
import io.jacquard.report.words.BranchWords;
import io.jacquard.report.words.SearchWords;
import io.jacquard.trace.result.Limit;
import io.jacquard.trace.result.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the search as a whole says, in lines for a terminal. */
final class Verdict {
  /** Ways not taken that a terminal shows; the others are in the result. */
  /** Who wants to know of all asks for them. */
  private static final int MOST_NOTES = 5;

  private static final int MOST_BRANCHES = 5;

  /** Of one limit; a library may meet it wherever it looks. */
  private static final int MOST_PLACES = 4;

  private final Result result;
  private final ReportOptions options;
  private final TerminalColours paint;
  private final SearchWords words;
  private final List<String> lines = new ArrayList<>();

  Verdict(Result result, ReportOptions options) {
    this.result = result;
    this.options = options;
    paint = new TerminalColours(options.colour());
    words = new SearchWords(result);
  }

  List<String> lines() {
    lines.add(
        switch (words.tone()) {
          case GOOD -> paint.good(words.headline());
          case DOUBTFUL -> paint.caution(words.headline());
          case BAD -> paint.bad(words.headline());
        });
    paragraph(words.proof() + " " + words.work());
    paragraph(words.setup());
    branches();
    targets();
    title("Notes: these do not count", !result.notes().isEmpty());
    notes();
    title("Limits", !result.limits().isEmpty());
    limits();
    title("Warnings", !words.warnings().isEmpty());
    warnings();
    return lines;
  }

  /**
   * The same of a pass among many, where nobody reads more than a line: what was proved, and what
   * keeps it from being a proof. Lines are as long as they are.
   */
  List<String> brief() {
    lines.add(words.isReplay() ? "No failure under the card." : words.proof() + " " + words.work());
    notes();
    limits();
    warnings();
    return lines;
  }

  private void title(String text, boolean wanted) {
    if (wanted) {
      lines.add("");
      lines.add(paint.strong(text));
    }
  }

  private void targets() {
    title("Targets", !result.coverage().targets().isEmpty());
    words.targets().forEach(target -> item("", target));
  }

  private void branches() {
    BranchWords branches = new BranchWords(result);
    if (branches.sentence().isEmpty()) {
      return;
    }
    paragraph(branches.sentence());
    // a search that ended at a failure had no time for the others
    List<String> missing = result.findings().isEmpty() ? branches.missing() : List.of();
    missing.stream().limit(MOST_BRANCHES).forEach(each -> item("", each));
    if (missing.size() > MOST_BRANCHES) {
      item("", "and " + (missing.size() - MOST_BRANCHES) + " more, in the result (--json)");
    }
  }

  private void limits() {
    int widest =
        result.limits().stream().mapToInt(limit -> limit.effect().words().length()).max().orElse(0);
    Map<String, List<Limit>> alike = new LinkedHashMap<>();
    for (Limit limit : result.limits()) {
      alike
          .computeIfAbsent(limit.effect().words() + " " + limit.what(), key -> new ArrayList<>())
          .add(limit);
    }
    for (List<Limit> group : alike.values()) {
      String effect = Text.pad(group.get(0).effect().words(), widest) + "  ";
      group.stream().limit(MOST_PLACES).forEach(limit -> item(effect, SearchWords.limit(limit)));
      if (group.size() > MOST_PLACES) {
        int others = group.size() - MOST_PLACES;
        item(effect, "the same at " + others + " more places, in the result (--json)");
      }
    }
  }

  private void notes() {
    List<String> notes = words.notes();
    notes.stream().limit(MOST_NOTES).forEach(note -> item("", note));
    if (notes.size() > MOST_NOTES) {
      item("", "and " + (notes.size() - MOST_NOTES) + " more, in the result (--json)");
    }
  }

  private void warnings() {
    words.warnings().forEach(warning -> item("", warning));
  }

  private void item(String label, String text) {
    String indent = " ".repeat(2 + Text.width(label));
    List<String> wrapped = Text.wrap(text, Math.max(20, options.width() - indent.length()));
    lines.add("  " + paint.caution(label) + wrapped.get(0));
    wrapped.stream().skip(1).forEach(line -> lines.add(indent + line));
  }

  private void paragraph(String text) {
    lines.addAll(Text.wrap(text, options.width()));
  }
}
