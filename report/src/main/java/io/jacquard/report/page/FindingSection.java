// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import com.google.gson.JsonObject;
import io.jacquard.report.ConsoleReport;
import io.jacquard.report.ReportOptions;
import io.jacquard.report.facts.Blocked;
import io.jacquard.report.facts.BlockedReason;
import io.jacquard.report.facts.DisplayNames;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.facts.Frames;
import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.Markup;
import io.jacquard.report.words.ExplanationText;
import io.jacquard.report.words.FindingDetails;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.Minimization;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One finding on the page: everything but the picture as HTML, and the data for the picture. */
final class FindingSection {
  private static final int MOST_FRAMES = 40;
  private static final int WIDTH = 100;

  private final Finding finding;
  private final String anchor;
  private final PageOptions options;
  private final FindingFacts facts;
  private final ExplanationText words;
  private final int position;

  FindingSection(Finding finding, int position, PageOptions options) {
    this.finding = finding;
    this.position = position;
    this.options = options;
    anchor = anchor(position);
    facts = new FindingFacts(finding, new DisplayNames(finding.record(), Glyphs.UNICODE));
    words = ExplanationText.of(facts);
  }

  /** Names the section of the finding at this position on the page. */
  static String anchor(int position) {
    return "finding-" + (position + 1);
  }

  /** What the script draws the picture from. */
  JsonObject data() {
    return new FindingData(facts, words, options.sources()).json();
  }

  /** An item of the list of findings. */
  String link() {
    return "<li><a href=\"#"
        + anchor
        + "\"><span class=\"kind\">"
        + finding.kind()
        + "</span> "
        + Markup.text(facts.message().get(0))
        + (FindingDetails.place(finding).isEmpty()
            ? ""
            : ", " + Markup.text(FindingDetails.place(finding)))
        + "</a></li>\n";
  }

  String html() {
    String card = CardCodec.encode(finding.record().card());
    return Template.of("finding.html")
        .html("anchor", anchor)
        .html("kind", finding.kind().name())
        .text("id", finding.id())
        .text("title", facts.message().get(0))
        .html("more", more())
        .text("particulars", FindingDetails.of(finding))
        .html("words", words())
        .html("picture", picture())
        .text("card", card)
        .text("command", options.replayCommand().apply(card))
        .html("original", original() + reason())
        .html("inputs", inputs())
        .html("stacks", stacks())
        .html("console", Markup.lines(console()))
        .fill();
  }

  /** What is behind the first line of the message; the headline has one line. */
  private String more() {
    List<String> rest = facts.message().subList(1, facts.message().size());
    return rest.isEmpty() ? "" : "<p class=\"more\">" + Markup.lines(rest) + "</p>";
  }

  private String words() {
    if (words.sentences().isEmpty()) {
      return "";
    }
    String name =
        words.pattern() == null ? "" : "<strong>" + words.pattern().title() + ".</strong> ";
    return "<p class=\"words\">" + name + Markup.text(String.join(" ", words.sentences())) + "</p>";
  }

  /** Where the script draws. */
  private String picture() {
    return finding.record().isKnown()
        ? "<div class=\"timeline\" data-finding=\"" + position + "\"></div>"
        : "<p>The steps of this execution are not known.</p>";
  }

  /** The card that the search found, if there is a smaller one now. */
  private String original() {
    Minimization minimized = finding.minimized();
    String how = FindingDetails.asFound(finding);
    return minimized == null || how == null
        ? ""
        : Template.of("original.html")
            .text("how", how)
            .text("card", CardCodec.encode(minimized.card()))
            .fill();
  }

  /** Why the search expected it, if it had a reason. */
  private String reason() {
    StringBuilder sentences = new StringBuilder();
    for (String each : finding.reason().explanation()) {
      sentences.append("<p>").append(Markup.text(each)).append("</p>\n");
    }
    return sentences.toString();
  }

  private String inputs() {
    Map<String, String> inputs = finding.record().inputs();
    return inputs.isEmpty() ? "" : "<section><h3>Inputs</h3>" + Pairs.html(inputs) + "</section>";
  }

  private String stacks() {
    StringBuilder stacks = new StringBuilder();
    switch (finding.kind().shape()) {
      case ACCESSES -> {
        stack(stacks, "First access" + of(0), Frames.ownAndCalled(finding.otherStack()));
        stack(stacks, "Second access" + of(1), Frames.ownAndCalled(finding.stack()));
      }
      case THROWN -> {
        String what = finding.exception() == null ? "the failure" : finding.exception();
        stack(stacks, what + of(0), Frames.ownAndCalled(finding.stack()));
      }
      case BLOCKED, ENDLESS -> {
        List<Blocked> all = Blocked.of(finding);
        all.forEach(
            blocked ->
                stack(
                    stacks,
                    facts.names().thread(blocked.thread().path())
                        + " "
                        + new BlockedReason(finding, facts.names()).fully(blocked),
                    Frames.own(blocked.thread().stack())));
        if (all.isEmpty()) {
          stack(stacks, "Where it is", Frames.ownAndCalled(finding.stack()));
        }
      }
    }
    return stacks.toString();
  }

  private String of(int which) {
    return which < finding.threads().size()
        ? " in " + facts.names().thread(finding.threads().get(which))
        : "";
  }

  private static void stack(StringBuilder html, String title, List<StackTraceElement> stack) {
    List<String> lines = Frames.lines(stack, MOST_FRAMES, Glyphs.UNICODE);
    if (!lines.isEmpty()) {
      html.append("<section><h3>")
          .append(Markup.text(title))
          .append("</h3><pre class=\"stack\">")
          .append(lines.stream().map(Markup::breakable).collect(Collectors.joining("\n")))
          .append("</pre></section>\n");
    }
  }

  /** For readers without the script. */
  private List<String> console() {
    return ConsoleReport.render(
            finding, new ReportOptions(WIDTH, false, true, null, options.replayCommand()))
        .lines()
        .toList();
  }
}
