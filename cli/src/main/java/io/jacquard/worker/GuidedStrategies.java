// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Strategy;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.guide.Guide;
import io.jacquard.strategies.guide.ProgramFacts;
import io.jacquard.strategies.guide.TargetException;
import io.jacquard.strategies.guide.TargetReader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes strategies that are guided to targets; they need the program's class files.
 *
 * @param loader of the program's classes; null for that of the system
 * @param main the class of its entry
 * @param method of that class
 */
record GuidedStrategies(
    Settings settings, @Nullable ClassLoader loader, String main, String method) {
  Strategy make() {
    ProgramFacts facts = ProgramFacts.read(classes(), main, method);
    TargetReader targets = new TargetReader(facts, WarningFiles::read);
    List<String> words = settings.find(Options.TARGET).orElse(List.of());
    try {
      return new Guide(
          facts, words.isEmpty() ? targets.own() : targets.read(words), Dpor.OPTIMAL.strategy());
    } catch (TargetException e) {
      throw new UsageException(e.getMessage());
    }
  }

  /** Whether a failure does not end the search: the other warnings of a file are tried as well. */
  static boolean triesAll(Settings settings) {
    for (String each : settings.find(Options.TARGET).orElse(List.of())) {
      if (TargetReader.isFile(each)) {
        return true;
      }
    }
    return false;
  }

  private ClassLoader classes() {
    return loader == null ? ClassLoader.getSystemClassLoader() : loader;
  }
}
