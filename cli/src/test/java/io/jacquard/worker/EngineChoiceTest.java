// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.runtime.engine.Fibers;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EngineChoiceTest {
  private static final Settings NOTHING_WANTED = Settings.of(Map.of());
  private static final Settings CONTINUATIONS = Settings.of(Map.of("engine", "continuation"));

  /** Runs the body to its end at once, whoever is mounted: no continuation at all. */
  private static final class Broken extends Fibers {
    @Override
    public Object create(Runnable body) {
      return body;
    }

    @Override
    public void run(Object fiber) {
      ((Runnable) fiber).run();
    }

    @Override
    public boolean pause() {
      return true;
    }

    @Override
    public void mount(Thread carrier, Thread thread) {}

    @Override
    public StackTraceElement[] stack(Object fiber) {
      return new StackTraceElement[0];
    }
  }

  @Test
  void brokenContinuationsAreNotUsedAndThatIsSaid() {
    EngineChoice choice = EngineChoice.of(NOTHING_WANTED, new Broken());
    assertThat(choice.engine().name()).isEqualTo("platform");
    assertThat(choice.warnings())
        .singleElement()
        .asString()
        .startsWith("Continuations do not work on this JDK (the current thread is not the mounted")
        .endsWith("platform threads are used, which is slower.");
    assertThatThrownBy(() -> EngineChoice.of(CONTINUATIONS, new Broken()))
        .isInstanceOf(UsageException.class)
        .hasMessageEndingWith("leave --engine out.");
  }

  @Test
  void withoutContinuationsThereArePlatformThreads() {
    assertThat(EngineChoice.of(NOTHING_WANTED, null).engine().name()).isEqualTo("platform");
    assertThatThrownBy(() -> EngineChoice.of(CONTINUATIONS, null))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("needs JDK 24 or later");
  }
}
