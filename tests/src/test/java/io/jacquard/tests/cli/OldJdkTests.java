// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.litmus.plain.PingPong;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A JDK that cannot be used is named before anything is started. */
@DisabledOnOs(OS.WINDOWS)
class OldJdkTests {
  @TempDir Path jdk;

  @Test
  void tooOld() throws IOException {
    fake("JAVA_VERSION=\"11.0.2\"");
    assertThat(search()).contains("Java 17 or later is needed, and", "is Java 11");
    assertThat(script()).contains("Java 17 or later is needed, and", "is Java 11");
  }

  @Test
  void olderStill() throws IOException {
    fake("JAVA_VERSION=\"1.8.0_392\"");
    assertThat(search()).contains("is Java 8");
    assertThat(script()).contains("is Java 8");
  }

  @Test
  void unknownVersion() throws IOException {
    fake("IMPLEMENTOR=\"nobody\"");
    assertThat(search()).contains("The version of Java cannot be determined");
  }

  @Test
  void noJdkAtAll() {
    assertThat(search()).contains("JAVA_HOME is " + jdk + ", which has no bin/java to run");
    assertThat(script()).contains("JAVA_HOME is " + jdk + ", which has no bin/java to run");
  }

  /** An installation that fails when it is run. */
  private void fake(String release) throws IOException {
    Path java = Files.createDirectories(jdk.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\necho started >&2\nexit 99\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(jdk.resolve("release"), release + "\n");
  }

  private String search() {
    return Cli.of("run", "-cp", Cli.LITMUS, PingPong.class.getName())
        .with("JAVA_HOME", jdk.toString())
        .run()
        .exits(2)
        .sentence();
  }

  private String script() {
    return Cli.script(Cli.ROOT.resolve("jacquard"), "--version")
        .with("JAVA_HOME", jdk.toString())
        .run()
        .exits(2)
        .sentence();
  }
}
