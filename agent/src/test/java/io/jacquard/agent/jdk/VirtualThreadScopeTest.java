// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** The change fits the JDK that runs this test, if it runs threads as continuations. */
@EnabledForJreRange(minVersion = 24)
class VirtualThreadScopeTest {
  @Test
  void oneClassAnswersAndPassesTheVerifierOfAsm() throws IOException {
    List<byte[]> changed = new ArrayList<>();
    for (int number = 1; number <= 9; number++) {
      String name = "java/lang/System$" + number;
      assertThat(VirtualThreadScope.applyTo(name)).isTrue();
      try (InputStream stream = Object.class.getResourceAsStream("/" + name + ".class")) {
        byte[] original = stream == null ? null : stream.readAllBytes();
        byte[] result = original == null ? null : VirtualThreadScope.apply(original);
        if (result != original) {
          changed.add(result);
        }
      }
    }
    assertThat(changed).hasSize(1);
    StringWriter problems = new StringWriter();
    CheckClassAdapter.verify(
        new ClassReader(changed.get(0)),
        Object.class.getClassLoader(),
        false,
        new PrintWriter(problems));
    assertThat(problems.toString()).isEmpty();
  }

  @Test
  void otherClassesAreLeftAlone() {
    assertThat(VirtualThreadScope.applyTo("java/lang/System")).isFalse();
    assertThat(VirtualThreadScope.applyTo("java/lang/System$Logger")).isFalse();
    assertThat(VirtualThreadScope.applyTo("java/lang/VirtualThread")).isFalse();
  }
}
