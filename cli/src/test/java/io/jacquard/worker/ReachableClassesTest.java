// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("once")
class ReachableClassesTest {
  private static final String PROGRAM =
      """
      package p;
      class Main {
        long wide = 123456789012L;
        Direct[] direct;
        Object byName() throws Exception { return Class.forName("p.ByName"); }
      }
      class Direct { static void f(java.util.List<Indirect> list, Parameter p) {} }
      class Indirect {}
      class Parameter {}
      class ByName {}
      class Provider {}
      class Unrelated {}
      """;

  @TempDir Path folder;

  @BeforeEach
  void compileAll() throws IOException {
    compile(PROGRAM);
    Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(folder.resolve("META-INF/services/p.Service"), "p.Provider # the one\n");
  }

  private void compile(String code) throws IOException {
    Path source = Files.writeString(folder.resolve("Main.java"), code);
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, errors, errors, "-d", folder.toString(), source.toString());
    assertThat(status).as("%s", errors).isZero();
    Files.delete(source);
  }

  private long sum() throws IOException {
    ReachableClasses classes = new ReachableClasses();
    classes.addFolder(folder);
    CRC32 sum = new CRC32();
    classes.addTo(sum, "p.Main");
    return sum.getValue();
  }

  @Test
  void aClassThatNothingNamesDoesNotCount() throws IOException {
    long before = sum();
    compile(PROGRAM.replace("Unrelated {}", "Unrelated { int changed; } class Added {}"));
    Files.write(folder.resolve("p/Broken.class"), new byte[] {1, 2, 3});
    assertThat(sum()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Indirect", "Parameter", "ByName", "Provider"})
  void aClassThatIsNamedCounts(String name) throws IOException {
    long before = sum();
    compile(PROGRAM.replace(name + " {}", name + " { int changed; }"));
    assertThat(sum()).isNotEqualTo(before);
  }
}
