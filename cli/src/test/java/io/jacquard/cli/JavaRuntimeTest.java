// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaRuntimeTest {
  @TempDir Path folder;

  @Test
  void versionsAreRead() {
    assertThat(JavaRuntime.feature("IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"17.0.15\"\n")).isEqualTo(17);
    assertThat(JavaRuntime.feature("JAVA_VERSION=\"25\"")).isEqualTo(25);
    assertThat(JavaRuntime.feature("openjdk version \"1.8.0_402\"")).isEqualTo(8);
    assertThatThrownBy(() -> JavaRuntime.feature("?")).isInstanceOf(UsageException.class);
  }

  @Test
  void javaHomeComesFirst() throws IOException {
    install(folder, "21.0.2");
    JavaRuntime runtime = JavaRuntime.find(with(Map.of("JAVA_HOME", folder.toString())));
    assertThat(runtime.executable()).isEqualTo(folder.resolve("bin/java"));
    assertThat(runtime.feature()).isEqualTo(21);
  }

  @Test
  void thenThePathIsSearched() throws IOException {
    install(folder, "17.0.1");
    String path = "/nowhere:" + folder.resolve("bin");
    assertThat(JavaRuntime.find(with(Map.of("PATH", path))).executable())
        .isEqualTo(folder.resolve("bin/java"));
  }

  @Test
  void thenTheRunningJvmIsTaken() {
    assertThat(JavaRuntime.find(with(Map.of())).feature()).isEqualTo(Runtime.version().feature());
  }

  @Test
  void unusableOnesAreRefused() throws IOException {
    install(folder, "11.0.2");
    assertThatThrownBy(() -> JavaRuntime.find(with(Map.of("JAVA_HOME", folder.toString()))))
        .hasMessage(
            "Java 17 or later is needed, and "
                + folder.resolve("bin/java")
                + " is Java 11; set JAVA_HOME to another one.");
    assertThatThrownBy(() -> JavaRuntime.find(with(Map.of("JAVA_HOME", "/nowhere"))))
        .hasMessage("JAVA_HOME is /nowhere, which has no bin/java to run.");
  }

  private static void install(Path folder, String version) throws IOException {
    Files.createDirectories(folder.resolve("bin"));
    assertThat(Files.createFile(folder.resolve("bin/java")).toFile().setExecutable(true)).isTrue();
    Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
  }

  private static CommandEnvironment with(Map<String, String> environment) {
    return new CommandEnvironment(System.out, System.err, environment);
  }
}
