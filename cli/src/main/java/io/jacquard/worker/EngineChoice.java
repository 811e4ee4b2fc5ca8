// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.runtime.engine.ContinuationEngine;
import io.jacquard.runtime.engine.Fibers;
import io.jacquard.runtime.engine.FibersCheck;
import io.jacquard.runtime.engine.PlatformEngine;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.settings.EngineKind;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The thread engine for this JDK: continuations where they exist and work, else platform threads.
 *
 * @param warnings why it is not the best one
 */
record EngineChoice(ThreadEngine engine, List<String> warnings) {
  static EngineChoice of(Settings settings) {
    return of(settings, Fibers.instance());
  }

  static EngineChoice of(Settings settings, @Nullable Fibers fibers) {
    Optional<EngineKind> wanted = settings.find(Options.ENGINE);
    if (wanted.isEmpty() ? fibers == null : wanted.get() == EngineKind.PLATFORM) {
      return new EngineChoice(new PlatformEngine(), List.of());
    }
    if (fibers == null) {
      throw new UsageException(
          "--engine continuation needs JDK 24 or later, and this is JDK "
              + Runtime.version().feature()
              + "; leave the option out.");
    }
    String problem = FibersCheck.problem(fibers);
    if (problem == null) {
      return new EngineChoice(new ContinuationEngine(fibers), List.of());
    }
    String sentence = "Continuations do not work on this JDK (" + problem + ")";
    if (wanted.isPresent()) {
      throw new UsageException(sentence + "; leave --engine out.");
    }
    return new EngineChoice(
        new PlatformEngine(), List.of(sentence + "; platform threads are used, which is slower."));
  }
}
