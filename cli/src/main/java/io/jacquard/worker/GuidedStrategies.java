// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Strategy;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import io.jacquard.strategies.guide.Guide;
import io.jacquard.strategies.guide.ProgramFacts;
import io.jacquard.strategies.guide.TargetException;
import io.jacquard.strategies.guide.TargetReader;
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
    if (settings.find(Options.TARGET).isEmpty()) {
      throw new UsageException("--strategy guide needs a --target, such as File.java:12.");
    }
    ProgramFacts facts = ProgramFacts.read(classes(), main, method);
    try {
      return new Guide(facts, new TargetReader(facts).read(settings.get(Options.TARGET)));
    } catch (TargetException e) {
      throw new UsageException(e.getMessage());
    }
  }

  private ClassLoader classes() {
    return loader == null ? ClassLoader.getSystemClassLoader() : loader;
  }
}
