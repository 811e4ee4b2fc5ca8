// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** What the jars that join the JVM under test hold, and what they must not. */
class JarTests {
  @Test
  void agentBringsItsOwnCopiesOfAsmAndTheAnalysis() {
    List<String> files = Shipped.classFiles(Shipped.library("jacquard-agent.jar"));
    assertThat(files)
        .contains("io/jacquard/agent/shaded/asm/ClassReader.class")
        .contains("io/jacquard/agent/shaded/analysis/ControlFlow.class");
    assertThat(files).allMatch(name -> name.startsWith("io/jacquard/agent/"));
  }

  /** The licence of ASM asks for its text beside copies in binary form. */
  @Test
  void agentBringsTheLicenceOfAsm() throws IOException {
    try (JarFile agent = new JarFile(Shipped.library("jacquard-agent.jar").toFile());
        var text = agent.getInputStream(agent.getEntry("META-INF/licenses/asm.txt"))) {
      assertThat(new String(text.readAllBytes(), StandardCharsets.UTF_8))
          .contains("Copyright (c) 2000-2011 INRIA, France Telecom")
          .contains("Redistributions in binary form must reproduce")
          .contains("THIS SOFTWARE IS PROVIDED");
    }
  }

  @Test
  void runtimeHoldsNothingButItself() {
    assertThat(Shipped.classFiles(Shipped.library("jacquard-runtime.jar")))
        .hasSizeGreaterThan(20)
        .allMatch(name -> name.startsWith("io/jacquard/runtime/"));
  }

  @Test
  void apiHoldsNothingButItself() {
    assertThat(Shipped.classFiles(Shipped.library("jacquard-api.jar")))
        .contains("io/jacquard/Jacquard.class")
        .allMatch(name -> name.matches("io/jacquard/(settings/)?[^/]*"));
  }

  @Test
  void everyJarRunsOnJava17() throws IOException {
    for (Path jar : Shipped.JARS) {
      for (String name : Shipped.classFiles(jar)) {
        assertThat(majorVersion(jar, name)).as("%s in %s", name, jar).isLessThanOrEqualTo(61);
      }
    }
  }

  private static int majorVersion(Path jar, String name) throws IOException {
    try (JarFile file = new JarFile(jar.toFile());
        var stream = file.getInputStream(file.getEntry(name))) {
      byte[] head = stream.readNBytes(8);
      return (head[6] & 255) << 8 | head[7] & 255;
    }
  }
}
