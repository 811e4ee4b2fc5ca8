// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.Headings;
import io.jacquard.report.text.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Lays out an execution with one column for each thread, the step numbers at the left and the
 * places at the right.
 *
 * <p>A line belongs to one thread, so its text may run on over the empty columns to its right; only
 * what reaches the places is wrapped. So columns are narrowed from the left when room is short, and
 * if there are too many threads for columns, they have narrow lanes ({@link Lanes}).
 */
final class Columns {
  private static final int NARROWEST = 14;
  private static final int WIDEST_PLACE = 30;

  /**
   * One entry of the picture.
   *
   * @param column the thread's column, or {@link #ACROSS} for all of them
   */
  record Entry(String marker, String number, int column, String text, String place, Tone tone) {
    Entry in(int otherColumn) {
      return new Entry(marker, number, otherColumn, text, place, tone);
    }
  }

  /** How an entry looks. */
  enum Tone {
    PLAIN,
    FAINT,
    BAD
  }

  static final int ACROSS = -1;

  private final Glyphs glyphs;
  private final TerminalColours paint;

  Columns(Glyphs glyphs, TerminalColours paint) {
    this.glyphs = glyphs;
    this.paint = paint;
  }

  List<String> layout(List<String> threads, List<Entry> entries, int width) {
    int numbers = entries.stream().mapToInt(entry -> Text.width(entry.number())).max().orElse(0);
    int places = entries.stream().mapToInt(entry -> Text.width(entry.place())).max().orElse(0);
    Grid grid = new Grid(numbers, Math.min(places, WIDEST_PLACE), new int[threads.size()]);
    int room = width - grid.width();
    if (room < threads.size() * NARROWEST) {
      return inLanes(threads, entries, grid, width);
    }
    for (int column = 0; column < threads.size(); column++) {
      grid.widths[column] = Math.max(Text.width(threads.get(column)), widestStep(entries, column));
    }
    int spare = room - Arrays.stream(grid.widths).sum();
    if (spare < 0) {
      narrow(grid.widths, -spare, widestStep(entries, threads.size() - 1));
    } else {
      grid.widths[threads.size() - 1] += Math.min(spare, overrun(grid, entries));
    }
    List<String> lines = new ArrayList<>();
    lines.addAll(header(grid, threads));
    entries.forEach(entry -> lines.addAll(draw(grid, entry)));
    return lines;
  }

  /**
   * With many threads each has a lane one letter wide, and all steps are told in one column beside
   * the lanes; a legend says which letter is which thread.
   */
  private List<String> inLanes(List<String> threads, List<Entry> entries, Grid shape, int width) {
    Lanes lanes = new Lanes(threads.size(), glyphs, paint);
    Grid grid = new Grid(shape.numbers, shape.places, new int[1]);
    grid.widths[0] = Math.max(NARROWEST, width - grid.width() - lanes.width());
    List<String> lines = new ArrayList<>(lanes.legend(threads, width));
    for (Entry entry : entries) {
      for (String line : draw(grid, entry.column() == ACROSS ? entry : entry.in(0))) {
        lines.add(lanes.insert(line, grid.margin(), entry.column()));
      }
    }
    return lines;
  }

  /** What the thread's steps need; what has no number may run on to the right. */
  private static int widestStep(List<Entry> entries, int column) {
    return entries.stream()
        .filter(entry -> entry.column() == column && !entry.number().isEmpty())
        .mapToInt(entry -> Text.width(entry.text()))
        .max()
        .orElse(0);
  }

  /** By how much the longest text exceeds the columns from its own to the last. */
  private static int overrun(Grid grid, List<Entry> entries) {
    return entries.stream()
        .filter(entry -> entry.column() != ACROSS)
        .mapToInt(entry -> Text.width(entry.text()) - grid.roomFrom(entry.column()))
        .reduce(0, Math::max);
  }

  /**
   * Takes from the widest columns until all fit. The steps of the last one must wrap, so that it
   * gives what only its heading needs, and what they need comes last.
   */
  private static void narrow(int[] widths, int excess, int lastSteps) {
    int last = widths.length - 1;
    for (int i = 0; i < excess; i++) {
      int widest = last;
      int most = widths[last] > Math.max(NARROWEST, lastSteps) ? widths[last] : 0;
      for (int column = 0; column < last; column++) {
        if (widths[column] > NARROWEST && widths[column] > most) {
          widest = column;
          most = widths[column];
        }
      }
      widths[widest]--;
    }
  }

  private List<String> header(Grid grid, List<String> threads) {
    StringBuilder names = new StringBuilder(" ".repeat(grid.margin()));
    StringBuilder rule = new StringBuilder(glyphs.rule.repeat(grid.margin() - 2));
    List<String> headings = Headings.cut(threads, grid.widths, glyphs.ellipsis);
    for (int column = 0; column < threads.size(); column++) {
      int width = grid.widths[column];
      names.append(paint.strong(Text.pad(headings.get(column), width))).append(bar());
      rule.append(glyphs.rule.repeat(width + (column == 0 ? 1 : 2))).append(glyphs.crossing);
    }
    rule.append(glyphs.rule.repeat(grid.places + 1));
    return List.of(names.toString().stripTrailing(), "  " + paint.faint(rule.toString()));
  }

  private List<String> draw(Grid grid, Entry entry) {
    if (entry.column() == ACROSS) {
      String text = Text.clip(entry.text(), grid.inner() + grid.places, glyphs.ellipsis);
      return List.of(" ".repeat(grid.margin()) + tone(entry).apply(text));
    }
    List<String> lines = new ArrayList<>();
    String marker = entry.marker();
    String number = entry.number();
    String place = Text.clip(entry.place(), grid.places, glyphs.ellipsis);
    for (String part : Text.wrap(entry.text(), grid.roomFrom(entry.column()), "  ")) {
      StringBuilder line = new StringBuilder("  ");
      line.append(paint.bad(Text.pad(marker, 1))).append(' ');
      line.append(paint.faint(Text.padLeft(number, grid.numbers))).append("  ");
      for (int column = 0; column < entry.column(); column++) {
        line.append(" ".repeat(grid.widths[column])).append(bar());
      }
      int end = entry.column();
      while (Text.width(part) > grid.room(entry.column(), end)) {
        end++;
      }
      line.append(tone(entry).apply(Text.pad(part, grid.room(entry.column(), end)))).append(bar());
      for (int column = end + 1; column < grid.widths.length; column++) {
        line.append(" ".repeat(grid.widths[column])).append(bar());
      }
      lines.add(line.append(paint.faint(place)).toString().stripTrailing());
      marker = "";
      number = "";
      place = "";
    }
    return lines;
  }

  private String bar() {
    return " " + paint.faint(glyphs.bar) + " ";
  }

  private UnaryOperator<String> tone(Entry entry) {
    return switch (entry.tone()) {
      case PLAIN -> UnaryOperator.identity();
      case FAINT -> paint::faint;
      case BAD -> paint::bad;
    };
  }

  /** Widths of the parts: numbers at the left, columns, places at the right. */
  private record Grid(int numbers, int places, int[] widths) {
    int margin() {
      return 2 + 2 + numbers + 2;
    }

    /** The width of these columns together. */
    int room(int first, int last) {
      return Arrays.stream(widths, first, last + 1).sum() + 3 * (last - first);
    }

    int roomFrom(int first) {
      return room(first, widths.length - 1);
    }

    int inner() {
      return Arrays.stream(widths).sum() + 3 * widths.length;
    }

    int width() {
      return margin() + inner() + places;
    }
  }
}
