// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HookClassTest {
  @ParameterizedTest
  @EnumSource
  void theRuntimeHasIt(HookClass hooks) {
    String name = hooks.internalName.replace('/', '.');
    assertThatCode(() -> Class.forName(name, false, HookClassTest.class.getClassLoader()))
        .doesNotThrowAnyException();
  }
}
