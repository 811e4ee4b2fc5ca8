// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

/** The few signs beyond letters that the report draws with. */
enum Glyphs {
  UNICODE("…", "│", "─", "┼", "→", "✗", "●", "×"),
  /** For terminals and files that cannot show the others. */
  ASCII("...", "|", "-", "+", "->", "x", "*", "x");

  final String ellipsis;
  final String bar;
  final String rule;
  final String crossing;
  final String arrow;
  final String cross;
  final String mark;
  final String times;

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
