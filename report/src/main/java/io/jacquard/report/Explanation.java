// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.facts.Blocked;
import io.jacquard.report.facts.Frames;
import io.jacquard.report.facts.Names;
import io.jacquard.report.facts.Waiting;
import io.jacquard.report.facts.Wording;
import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.Plain;
import io.jacquard.report.text.Text;
import io.jacquard.trace.Finding;
import io.jacquard.trace.Operation;
import io.jacquard.trace.Place;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What went wrong, below the picture: the throwable, who waits for whom, or the two accesses. */
final class Explanation {
  private static final int FRAMES = 6;
  private static final int FRAMES_OF_BLOCKED = 3;

  private final Finding finding;
  private final Names names;
  private final Glyphs glyphs;
  private final Paint paint;
  private final int width;
  private final List<String> lines = new ArrayList<>();

  Explanation(Finding finding, Names names, Glyphs glyphs, Paint paint, int width) {
    this.finding = finding;
    this.names = names;
    this.glyphs = glyphs;
    this.paint = paint;
    this.width = width;
  }

  List<String> lines() {
    switch (finding.kind()) {
      case ASSERTION, EXCEPTION -> throwable();
      case RACE -> race();
      case DEADLOCK, LIVELOCK, STUCK -> waiting();
    }
    return lines;
  }

  private void throwable() {
    String thread = finding.threads().isEmpty() ? "A thread" : thread(finding.threads().get(0));
    String exception = finding.exception() == null ? "an exception" : finding.exception();
    sentence("  ", thread, " dies of " + Plain.line(exception));
    frames(Frames.ownAndCalled(finding.stack()), FRAMES);
  }

  private void race() {
    @Nullable Operation first = marked(0);
    @Nullable Operation second = marked(1);
    String variable = first == null ? "the same variable" : names.fullVariable(first);
    sentence("  ", "", "Nothing orders these two accesses of " + variable + ":");
    access(first, 0, finding.otherSite(), finding.otherStack());
    access(second, 1, finding.site(), finding.stack());
  }

  private @Nullable Operation marked(int which) {
    if (which >= finding.marked().size()) {
      return null;
    }
    int index = finding.marked().get(which);
    return finding.record().operations().stream()
        .filter(operation -> operation.index() == index)
        .findFirst()
        .orElse(null);
  }

  private void access(
      @Nullable Operation operation,
      int which,
      @Nullable Place site,
      List<StackTraceElement> stack) {
    String path =
        operation != null
            ? operation.thread()
            : which < finding.threads().size() ? finding.threads().get(which) : "?";
    String place = Names.place(site);
    String verb = operation == null ? "uses" : Wording.access(operation);
    sentence("    ", thread(path), " " + verb + " it" + (place.isEmpty() ? "" : " at " + place));
    frames(Frames.ownAndCalled(stack), FRAMES);
  }

  private void waiting() {
    Waiting waiting = new Waiting(finding, names);
    List<Blocked> all = Blocked.of(finding);
    if (all.isEmpty()) {
      frames(Frames.ownAndCalled(finding.stack()), FRAMES);
    }
    for (Blocked blocked : all) {
      boolean involved = finding.threads().contains(blocked.thread().path());
      sentence("  ", thread(blocked.thread().path()), " " + waiting.fully(blocked));
      for (Blocked.Hold hold : blocked.holds()) {
        sentence("    ", "", "holds " + names.object(hold.object()) + Waiting.since(hold));
      }
      if (involved) {
        frames(Frames.own(blocked.thread().stack()), FRAMES_OF_BLOCKED);
      }
    }
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
