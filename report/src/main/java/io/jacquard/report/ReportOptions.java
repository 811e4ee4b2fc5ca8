// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How to render a result.
 *
 * @param width of the terminal, in characters; narrower than 40 counts as 40
 * @param colour whether escape sequences for colours may be written
 * @param unicode whether the reader can show lines and arrows beyond ASCII
 * @param resultFile where the whole result is stored as JSON; null if nowhere
 * @param replayCommand makes, from a card or the name of a file that holds it, the command that
 *     replays it: {@code card -> "./jacquard replay " + card + " -cp out Bank"}. It quotes its
 *     argument if the shell needs that; a card never does
 */
public record ReportOptions(
    int width,
    boolean colour,
    boolean unicode,
    @Nullable String resultFile,
    UnaryOperator<String> replayCommand) {
  public ReportOptions {
    width = Math.max(40, width);
  }
}
