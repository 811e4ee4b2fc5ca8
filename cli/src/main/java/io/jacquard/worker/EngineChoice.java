// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.runtime.ContinuationEngine;
import io.jacquard.runtime.Fibers;
import io.jacquard.runtime.PlatformEngine;
import io.jacquard.runtime.ThreadEngine;
import io.jacquard.settings.EngineKind;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import java.util.Optional;

/**
 * The thread engine for this JDK: continuations where they exist and work, else platform threads.
 */
record EngineChoice(ThreadEngine engine) {
  static EngineChoice of(Settings settings) {
    Optional<EngineKind> wanted = settings.find(Options.ENGINE);
    Fibers fibers = Fibers.instance();
    if (wanted.isEmpty() ? fibers == null : wanted.get() == EngineKind.PLATFORM) {
      return new EngineChoice(new PlatformEngine());
    }
    if (fibers == null) {
      throw new UsageException(
          "--engine continuation needs JDK 24 or later, and this is JDK "
              + Runtime.version().feature()
              + "; leave the option out.");
    }
    return new EngineChoice(new ContinuationEngine(fibers));
  }
}
