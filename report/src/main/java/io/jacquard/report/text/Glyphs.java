// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.text;

/** The few signs beyond letters that the report draws with. */
public enum Glyphs {
  UNICODE("…", "│", "─", "┼", "→", "✗", "●", "×"),
  /** For terminals and files that cannot show the others. */
  ASCII("...", "|", "-", "+", "->", "x", "*", "x");

  public final String ellipsis;
  public final String bar;
  public final String rule;
  public final String crossing;
  public final String arrow;
  public final String cross;
  public final String mark;
  public final String times;

  Glyphs(
      String ellipsis,
      String bar,
      String rule,
      String crossing,
      String arrow,
      String cross,
      String mark,
      String times) {
    this.ellipsis = ellipsis;
    this.bar = bar;
    this.rule = rule;
    this.crossing = crossing;
    this.arrow = arrow;
    this.cross = cross;
    this.mark = mark;
    this.times = times;
  }
}
