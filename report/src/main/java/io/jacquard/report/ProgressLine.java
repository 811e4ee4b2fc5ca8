// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.text.Text;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Shows progress while a search runs: on a terminal one line that is written anew each second,
 * elsewhere a plain line every 15 seconds. Writes no escape sequences.
 *
 * <p>Not safe for use by several threads.
 */
public final class ProgressLine {
  private static final long TERMINAL_PERIOD = TimeUnit.SECONDS.toNanos(1);
  private static final long PLAIN_PERIOD = TimeUnit.SECONDS.toNanos(15);

  private final PrintStream out;
  private final boolean terminal;
  private final int width;
  private final LongSupplier nanos;
  private long last;
  private int shown;

  /**
   * @param width of the terminal, in characters
   * @param nanos the clock: {@code System::nanoTime}
   */
  public ProgressLine(PrintStream out, boolean terminal, int width, LongSupplier nanos) {
    this.out = out;
    this.terminal = terminal;
    this.width = width;
    this.nanos = nanos;
    last = nanos.getAsLong();
  }

  /** Shows the progress if it is time to; call it as often as convenient. */
  public void update(Progress progress) {
    update(progress, List.of());
  }

  /** Also shows more lines, where lines are not written anew. */
  public void update(Progress progress, List<String> more) {
    long now = nanos.getAsLong();
    if (now - last < (terminal ? TERMINAL_PERIOD : PLAIN_PERIOD)) {
      return;
    }
    last = now;
    if (terminal) {
      show(Text.clip(progress.line(width - 1), width - 1, ""));
    } else {
      out.println(progress.line());
      more.forEach(out::println);
      out.flush();
    }
  }

  /** Leaves the terminal's line empty for whatever is printed next. */
  public void finish() {
    if (shown > 0) {
      show("");
      out.print('\r');
      out.flush();
    }
  }

  private void show(String line) {
    out.print('\r' + Text.pad(line, shown));
    out.flush();
    shown = Text.width(line);
  }
}
