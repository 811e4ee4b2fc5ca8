// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.io.OutputStream;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/**
 * What the program prints while it is searched: thousands of executions print the same. No other
 * test runs meanwhile, so nothing else is lost.
 */
final class ProgramOutput implements AutoCloseable {
  private final @Nullable PrintStream out;
  private final @Nullable PrintStream err;

  private ProgramOutput(@Nullable PrintStream out, @Nullable PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /**
   * Drops it until this is closed.
   *
   * @param drop false for a replay, which shows the output of its one execution
   */
  static ProgramOutput dropped(boolean drop) {
    if (!drop) {
      return new ProgramOutput(null, null);
    }
    ProgramOutput before = new ProgramOutput(System.out, System.err);
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    System.setOut(nowhere);
    System.setErr(nowhere);
    return before;
  }

  @Override
  public void close() {
    if (out != null && err != null) {
      System.setOut(out);
      System.setErr(err);
    }
  }
}
