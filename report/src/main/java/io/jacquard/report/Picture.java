// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.facts.DisplayNames;
import io.jacquard.report.facts.Folding;
import io.jacquard.report.facts.Row;
import io.jacquard.report.facts.Stopped;
import io.jacquard.report.facts.UnreceivedNotifications;
import io.jacquard.report.facts.Wording;
import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.Numbers;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.ThreadInfo;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The execution of a finding, one column for each thread. */
final class Picture {
  /** So many rows that the whole finding fits one screen. */
  private static final int MOST_ROWS = 26;

  private static final int MOST_NAMES = 3;

  private final Finding finding;
  private final DisplayNames names;
  private final Glyphs glyphs;
  private final TerminalColours paint;
  private final Wording wording;
  private final Set<Integer> unheard;
  private final List<Row> rows;

  /**
   * @param told indices of the operations that the words tell of
   */
  Picture(
      Finding finding,
      DisplayNames names,
      List<Integer> told,
      Glyphs glyphs,
      TerminalColours paint) {
    this.finding = finding;
    this.names = names;
    this.glyphs = glyphs;
    this.paint = paint;
    wording = new Wording(names, glyphs);
    unheard = UnreceivedNotifications.in(finding.record().operations());
    rows = Folding.fold(finding, names, told, MOST_ROWS);
  }

  /** How many of the execution's steps the picture has. */
  int shown() {
    return rows.stream().mapToInt(row -> row instanceof Row.Step step ? step.times() : 0).sum();
  }

  /** The picture; empty if there is nothing to see. */
  List<String> lines(int width) {
    List<String> columns = columns(rows);
    if (columns.size() < 2 && rows.stream().noneMatch(Row.Step.class::isInstance)) {
      return List.of();
    }
    List<Columns.Entry> entries = rows.stream().map(row -> entry(row, columns)).toList();
    List<String> headers = columns.stream().map(names::thread).toList();
    return new Columns(glyphs, paint).layout(headers, entries, width);
  }

  /** Paths of the threads of which something is shown, in order of creation. */
  private List<String> columns(List<Row> rows) {
    Set<String> shown = new HashSet<>();
    for (Row row : rows) {
      if (row instanceof Row.Step step) {
        shown.add(step.operation().thread());
      } else if (row instanceof Row.Stop stop) {
        shown.add(stop.stopped().thread());
      }
    }
    List<String> known =
        finding.record().threads().stream().map(ThreadInfo::path).filter(shown::remove).toList();
    List<String> columns = new ArrayList<>(known);
    shown.stream().sorted().forEach(columns::add);
    return columns;
  }

  private Columns.Entry entry(Row row, List<String> columns) {
    if (row instanceof Row.Step step) {
      return step(step, columns.indexOf(step.operation().thread()));
    }
    if (row instanceof Row.Stop stop) {
      return stop(stop.stopped(), columns.indexOf(stop.stopped().thread()));
    }
    return fold((Row.Fold) row, columns);
  }

  private Columns.Entry step(Row.Step step, int column) {
    String text = wording.of(step.operation(), unheard.contains(step.operation().index()));
    String times = step.times() == 1 ? "" : "  " + glyphs.times + Numbers.count(step.times());
    return new Columns.Entry(
        step.marked() ? glyphs.mark : "",
        String.valueOf(step.operation().index()),
        column,
        text + times,
        DisplayNames.place(step.operation().place()),
        step.marked() ? Columns.Tone.BAD : Columns.Tone.PLAIN);
  }

  private Columns.Entry fold(Row.Fold fold, List<String> columns) {
    String text = glyphs.ellipsis + " " + Numbers.count(fold.steps(), "step");
    int column = fold.threads().size() == 1 ? columns.indexOf(fold.threads().get(0)) : -1;
    if (column < 0) {
      text += " of " + threads(fold.threads());
    }
    return new Columns.Entry(
        "", "", column < 0 ? Columns.ACROSS : column, text, "", Columns.Tone.FAINT);
  }

  private String threads(List<String> paths) {
    return paths.size() > MOST_NAMES
        ? Numbers.count(paths.size(), "thread")
        : paths.stream().map(names::thread).collect(Collectors.joining(", "));
  }

  private Columns.Entry stop(Stopped stopped, int column) {
    return new Columns.Entry(
        glyphs.cross,
        "",
        column,
        stopped.text(),
        DisplayNames.place(stopped.place()),
        Columns.Tone.BAD);
  }
}
