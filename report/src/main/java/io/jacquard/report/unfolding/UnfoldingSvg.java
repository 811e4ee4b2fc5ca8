// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.unfolding;

import io.jacquard.report.text.Markup;
import io.jacquard.trace.shape.Unfolding;
import java.util.Locale;

/**
 * A drawing of a small unfolding: a column for each thread, a box for each event, lines to what has
 * to come before it. It has colours of its own; a page around it can give it others by its classes.
 */
public final class UnfoldingSvg {
  /** More events than this are not drawn. */
  public static final int MOST = Unfolding.MOST_SHOWN;

  private static final int LANE = 150;
  private static final int ROW = 64;
  private static final int BOX_WIDTH = 138;
  private static final int BOX_HEIGHT = 34;
  private static final int TOP = 48;

  /** Why one event has to come before another. Colours help, but thickness and dashes tell. */
  private enum Line {
    THREAD("stroke=\"#333\""),
    START("stroke=\"#333\" stroke-dasharray=\"5 3\""),
    READ("stroke=\"#1a5fb4\""),
    OVERWRITTEN("stroke=\"#b3261e\" stroke-width=\"2\""),
    READER("stroke=\"#777\" stroke-dasharray=\"2 3\"");

    private final String look;

    Line(String look) {
      this.look = look;
    }
  }

  private final Unfolding unfolding;
  private final UnfoldingLayout layout;
  private final StringBuilder svg = new StringBuilder();

  private UnfoldingSvg(Unfolding unfolding) {
    this.unfolding = unfolding;
    layout = new UnfoldingLayout(unfolding);
  }

  /**
   * The drawing as SVG.
   *
   * @throws IllegalArgumentException with a sentence, if there are too many events
   */
  public static String draw(Unfolding unfolding) {
    if (unfolding.events().size() > MOST) {
      throw new IllegalArgumentException(
          "The unfolding has "
              + unfolding.events().size()
              + " events; up to "
              + MOST
              + " can be drawn.");
    }
    return new UnfoldingSvg(unfolding).draw();
  }

  private String draw() {
    int width = layout.width() * LANE + 12;
    int height = TOP + layout.rows() * ROW + 12;
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"net\" role=\"img\" width=\"%d\" height=\"%d\""
            + " viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"11\">",
        width, height, width, height);
    line("<title>Unfolding, %d events</title>", unfolding.events().size());
    line("<rect class=\"ground\" width=\"100%%\" height=\"100%%\" fill=\"white\"/>");
    for (int i = 0; i < unfolding.threads().size(); i++) {
      column(unfolding.threads().get(i), i, height);
    }
    for (Unfolding.Event event : unfolding.events()) {
      arcs(event);
    }
    for (Unfolding.Event event : unfolding.events()) {
      box(event);
    }
    line("</svg>");
    return svg.toString();
  }

  private void column(String thread, int number, int height) {
    int x = layout.firstLane(thread) * LANE + 4;
    int width = layout.lanes(thread) * LANE - 4;
    line(
        "<rect class=\"column%d\" x=\"%d\" y=\"0\" width=\"%d\" height=\"%d\" fill=\"%s\"/>",
        number % 2, x, width, height, number % 2 == 0 ? "#f3f5f8" : "#fafafa");
    line(
        "<text x=\"%d\" y=\"22\" font-size=\"14\" font-weight=\"bold\">thread %s</text>",
        x + 8, Markup.text(thread));
  }

  private void arcs(Unfolding.Event event) {
    arc(event.previous(), event.number(), Line.THREAD);
    arc(event.starter(), event.number(), Line.START);
    for (Unfolding.Access access : event.accesses()) {
      if (access.from() != event.previous()) {
        arc(access.from(), event.number(), access.writes() ? Line.OVERWRITTEN : Line.READ);
      }
    }
    for (int read : event.reads()) {
      if (read != event.previous()) {
        arc(read, event.number(), Line.READER);
      }
    }
  }

  private void arc(int from, int to, Line line) {
    if (from >= 0) {
      line(
          "<path class=\"%s\" d=\"M %.1f %d L %.1f %d\" fill=\"none\" %s/>",
          line.name().toLowerCase(Locale.ROOT),
          middle(from),
          y(from) + BOX_HEIGHT,
          middle(to),
          y(to),
          line.look);
    }
  }

  private void box(Unfolding.Event event) {
    double x = middle(event.number()) - BOX_WIDTH / 2.0;
    int y = y(event.number());
    String location = event.accesses().isEmpty() ? "" : event.accesses().get(0).location();
    line("<g><title>%s</title>", Markup.text(location + " " + event.place()));
    line(
        "<rect class=\"event\" x=\"%.1f\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\""
            + " fill=\"white\" stroke=\"#333\"/>",
        x, y, BOX_WIDTH, BOX_HEIGHT);
    text(x, y + 14, event.number() + " " + words(event));
    text(x, y + 28, location.isEmpty() ? event.place() : location);
    line("</g>");
  }

  /** The operation, and which way it went if there are several. */
  static String words(Unfolding.Event event) {
    return event.kind().words() + (event.outcome() == 0 ? "" : " (" + event.outcome() + ")");
  }

  private void text(double x, int y, String text) {
    String cut = text.length() > 23 ? text.substring(0, 22) + "…" : text;
    line("<text x=\"%.1f\" y=\"%d\">%s</text>", x + 6, y, Markup.text(cut));
  }

  private double middle(int event) {
    return (layout.lane(event) + 0.5) * LANE + 4;
  }

  private int y(int event) {
    return TOP + layout.row(event) * ROW;
  }

  private void line(String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
