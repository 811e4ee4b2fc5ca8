// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.spin;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.analysis.ClassFiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.tree.ClassNode;

/** Which methods that a loop did not know when it was read are pure. */
class PureMethodTest {
  private static ClassNode find(String name) {
    return name.startsWith("fixture/") ? ClassFiles.read(name.replace('/', '.')) : null;
  }

  @ParameterizedTest
  @CsvSource({
    "Asking$Pure, true",
    "Asking$Heir, true",
    "Asking$Counting, false",
    "Asking$Indirect, false",
    "Asking, false",
    "other/NotOverriding, false",
    "Other, false"
  })
  void theMethodThatTheClassHas(String type, boolean pure) {
    assertThat(PureMethod.is("fixture/" + type, "isReady", "()Z", PureMethodTest::find))
        .isEqualTo(pure);
  }
}
