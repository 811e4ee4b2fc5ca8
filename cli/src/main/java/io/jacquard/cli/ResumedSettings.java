// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.Option;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.Trait;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.result.SavedSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A stored search continues with the settings it was stored with; the user may name them again, but
 * not others.
 */
final class ResumedSettings {
  private ResumedSettings() {}

  /** What the user asks for, with the settings of the stored search. */
  static Invocation of(Invocation invocation) {
    Settings given = invocation.settings();
    String file = given.find(Options.RESUME).orElse(null);
    if (file == null) {
      return invocation;
    }
    OptionFiles.check(given);
    SavedSearch saved;
    try {
      saved = SavedSearch.read(Files.readString(Path.of(file)));
    } catch (IOException e) {
      throw new UsageException(Options.RESUME + ": " + file + " cannot be read.");
    }
    if (!saved.entry().equals(invocation.target().toString())
        || !saved.arguments().equals(invocation.arguments())) {
      throw new UsageException(
          "The saved search is of '"
              + (saved.entry() + " " + String.join(" ", saved.arguments())).strip()
              + "'; name that program.");
    }
    return invocation.with(merged(given, saved.settings()));
  }

  private static Settings merged(Settings given, Map<String, String> stored) {
    Settings all = given;
    for (Option<?> option : Options.TABLE) {
      if (option.is(Trait.NOT_STORED)) {
        continue;
      }
      String before = stored.get(option.key());
      String now = given.texts().get(option.key());
      if (now != null && !now.equals(before)) {
        throw new UsageException(
            option
                + " "
                + now
                + ": the saved search has "
                + (before == null ? "none" : before)
                + "; leave the option out.");
      }
      if (before != null) {
        all = all.with(option, before);
      }
    }
    return all;
  }
}
