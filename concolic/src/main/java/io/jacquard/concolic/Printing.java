// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/**
 * Where programs print to: what goes there does not come back. A stream that the program has made,
 * or has put in the place of these, may keep what it is given.
 */
final class Printing {
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;

  /** Whether another stream was printed to in this execution. */
  private boolean others;

  void begin() {
    others = false;
  }

  /** Whether a call prints what it is given, and no more. */
  boolean prints(@Nullable Object receiver, JdkCall call) {
    if (receiver instanceof PrintStream stream) {
      boolean own = stream == out || stream == err;
      others |= !own;
      return own;
    }
    return receiver instanceof Throwable
        && call.name().equals("printStackTrace")
        && call.descriptor().equals("()V")
        && System.err == err;
  }

  /** Whether the text of an object, asked for by a method of this class, is printed only. */
  boolean isPrinter(String className) {
    return !others && className.equals("java.io.PrintStream");
  }
}
