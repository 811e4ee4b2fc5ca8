// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.facts.Blocked;
import io.jacquard.report.facts.BlockedReason;
import io.jacquard.report.facts.DisplayNames;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.facts.Frames;
import io.jacquard.report.facts.Wording;
import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.report.text.Text;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.SourceSite;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Where it went wrong, below the words: the stacks of the threads, and what they hold. */
final class Explanation {
  private static final int FRAMES = 6;
  private static final int FRAMES_OF_BLOCKED = 3;

  private final FindingFacts facts;
  private final Finding finding;
  private final DisplayNames names;
  private final Glyphs glyphs;
  private final TerminalColours paint;
  private final int width;
  private final List<String> lines = new ArrayList<>();

  Explanation(FindingFacts facts, Glyphs glyphs, TerminalColours paint, int width) {
    this.facts = facts;
    finding = facts.finding();
    names = facts.names();
    this.glyphs = glyphs;
    this.paint = paint;
    this.width = width;
  }

  List<String> lines() {
    switch (finding.kind().shape()) {
      case THROWN -> throwable();
      case ACCESSES -> race();
      case BLOCKED, ENDLESS -> waiting();
    }
    return lines;
  }

  private void throwable() {
    String thread = finding.threads().isEmpty() ? "A thread" : thread(finding.threads().get(0));
    String exception = finding.exception() == null ? "an exception" : finding.exception();
    sentence(
        "  ",
        thread,
        finding.kind() == FindingKind.EXIT
            ? " ends the program with an error code"
            : " dies of " + SanitisedText.line(exception));
    frames(Frames.ownAndCalled(finding.stack()), FRAMES);
  }

  private void race() {
    access(facts.marked(0), 0, finding.otherSite(), finding.otherStack());
    access(facts.marked(1), 1, finding.site(), finding.stack());
  }

  private void access(
      @Nullable Operation operation,
      int which,
      @Nullable SourceSite site,
      List<StackTraceElement> stack) {
    String path =
        operation != null
            ? operation.thread()
            : which < finding.threads().size() ? finding.threads().get(which) : "?";
    String place = DisplayNames.place(site);
    String does =
        operation == null
            ? "uses it"
            : Wording.access(operation) + " " + names.fullVariable(operation);
    sentence("  ", thread(path), " " + does + (place.isEmpty() ? "" : " at " + place));
    frames(Frames.ownAndCalled(stack), FRAMES);
  }

  /** Stacks and locks; what the threads wait for is told before. */
  private void waiting() {
    List<Blocked> all = Blocked.of(finding);
    if (all.isEmpty()) {
      frames(Frames.ownAndCalled(finding.stack()), FRAMES);
    }
    for (Blocked blocked : all) {
      boolean involved = finding.threads().contains(blocked.thread().path());
      if (involved || !blocked.holds().isEmpty()) {
        sentence("  ", thread(blocked.thread().path()), holds(blocked));
      }
      if (involved) {
        frames(Frames.own(blocked.thread().stack()), FRAMES_OF_BLOCKED);
      }
    }
  }

  private String holds(Blocked blocked) {
    return blocked.holds().isEmpty()
        ? ""
        : blocked.holds().stream()
            .map(hold -> names.object(hold.object()) + BlockedReason.since(hold))
            .collect(Collectors.joining(", ", " holds ", ""));
  }

  /** A sentence in lines of the width; its subject, if any, stands out. */
  private void sentence(String indent, String subject, String rest) {
    List<String> wrapped = Text.wrap(subject + rest, width - indent.length(), "  ");
    String start = wrapped.get(0);
    lines.add(
        indent
            + (start.startsWith(subject)
                ? paint.strong(subject) + start.substring(subject.length())
                : start));
    wrapped.stream().skip(1).forEach(line -> lines.add(indent + line));
  }

  private void frames(List<StackTraceElement> stack, int most) {
    Frames.lines(stack, most, glyphs).forEach(line -> lines.add("      " + paint.faint(line)));
  }

  private String thread(String path) {
    return names.thread(path);
  }
}
