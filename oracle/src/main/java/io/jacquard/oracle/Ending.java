// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import java.util.Locale;

/** How a thread ended. */
public enum Ending {
  /** It has not been started. */
  UNSTARTED,
  /** It was started and has not ended. */
  BLOCKED,
  /** It ran to its end. */
  NORMAL,
  /** An {@code AssertionError} left it. */
  ASSERT,
  /** An {@code IllegalStateException} left it. */
  THROW;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
