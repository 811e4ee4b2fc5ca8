// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.tree;

import io.jacquard.trace.record.Ending;

/**
 * How the end of an execution is drawn and called. Each has a shape of its own, not only a colour.
 */
enum EndMark {
  NORMAL("normal", "share0", "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"),
  FAILED("failed", "share1", "M0 -6L6 0L0 6L-6 0z"),
  DEADLOCKED("deadlocked", "share2", "M-4.5 -4.5H4.5V4.5H-4.5z"),
  BOUNDED("cut at a bound", "share3", "M0 -5.5L5.5 4.5H-5.5z"),
  DISCARDED("discarded by assume", "share4", "M-5 -2H5V2H-5z"),
  REDUNDANT(
      "cut as redundant", "share5", "M-4 -5L0 -1L4 -5L5 -4L1 0L5 4L4 5L0 1L-4 5L-5 4L-1 0L-5 -4z"),
  OTHER("ended otherwise", "share5", "M-1.5 -5H1.5V5H-1.5z");

  /** What it means, as the table of endings on the page says it. */
  final String words;

  /** The class that gives it its colour. */
  final String style;

  /** Around its middle, as the data of a path. */
  final String outline;

  EndMark(String words, String style, String outline) {
    this.words = words;
    this.style = style;
    this.outline = outline;
  }

  static EndMark of(Ending ending) {
    return switch (ending) {
      case NORMAL -> NORMAL;
      case FAILED -> FAILED;
      case DEADLOCKED, LIVELOCKED -> DEADLOCKED;
      case BOUNDED, STALLED -> BOUNDED;
      case DISCARDED -> DISCARDED;
      case REDUNDANT -> REDUNDANT;
      case STOPPED, DIVERGED, STUCK -> OTHER;
    };
  }
}
