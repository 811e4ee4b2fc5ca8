// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.Option;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import java.util.List;

/** Refuses options that this version knows but cannot serve: to ignore one would mislead. */
final class Unavailable {
  private static final List<Option<?>> OPTIONS = List.of(Options.INSIDE);

  private Unavailable() {}

  static void check(Settings settings) {
    for (Option<?> option : OPTIONS) {
      if (settings.texts().containsKey(option.key())) {
        throw new UsageException(option + " is not available yet; leave it out.");
      }
    }
  }
}
