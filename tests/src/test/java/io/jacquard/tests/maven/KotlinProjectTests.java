// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A project with tests in Kotlin. Its compiler is large, so only a sweep fetches it. */
@EnabledIfSystemProperty(named = "jacquard.sweep", matches = "true")
class KotlinProjectTests {
  @TempDir Path folder;

  @Test
  void lambdasObjectsInputsAndCoroutines() throws Exception {
    SampleProject project = SampleProject.of("junit/src/it/kotlin", folder);
    String output = project.maven("test").fails().output();
    assertThat(output)
        .contains(
            "Tests run: 5, Failures: 3, Errors: 0",
            "CounterTest#noneIsLostUnderALock: Proved",
            "CounterTest#objectsAndLazyValuesAreNew: Proved",
            "assertion at CounterTest.kt:27: main throws AssertionFailedError",
            "lost update, main read count (0) at CounterTest.kt:25",
            "amount = 4710",
            "CounterTest.coroutinesLoseAnUpdate")
        .doesNotContain("JUnit5Asserter is initialised");
  }
}
