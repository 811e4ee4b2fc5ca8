// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import java.util.List;

/** Refuses prefixes of {@code --inside} that no class has which can be instrumented. */
final class InsidePrefixes {
  private static final String COLLECTIONS = "java.util";

  private InsidePrefixes() {}

  static void check(Settings settings) {
    for (String prefix : settings.find(Options.INSIDE).orElse(List.of())) {
      if (!prefix.equals(COLLECTIONS) && !prefix.startsWith(COLLECTIONS + ".")) {
        throw new UsageException(
            Options.INSIDE
                + " takes java.util, java.util.concurrent and classes there, not '"
                + prefix
                + "'.");
      }
    }
  }
}
