// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.settings.UsageException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
  @TempDir Path folder;

  @BeforeEach
  void makeClasses() throws IOException {
    Files.createDirectories(folder.resolve("classes/a"));
    Files.writeString(folder.resolve("classes/a/InFolder.class"), "...\1\0\12a/InFolder...");
    Files.createDirectories(folder.resolve("lib"));
    makeJar("lib/x.jar", "b/InJar.class", null);
    makeJar("hidden.jar", "c/Hidden.class", null);
    makeJar("lib/y.jar", "d/Other.class", "../hidden.jar");
    Files.writeString(folder.resolve("lib/broken.jar"), "no zip");
    Files.writeString(folder.resolve("lib/readme.txt"), "");
  }

  @Test
  void classesAreFoundInFoldersJarsAndManifests() {
    ClassPath classPath =
        ClassPath.of(folder + "/classes" + File.pathSeparator + folder + "/lib/*");
    assertThat(classPath.entries())
        .containsExactly(
            folder.resolve("classes"),
            folder.resolve("lib/broken.jar"),
            folder.resolve("lib/x.jar"),
            folder.resolve("lib/y.jar"));
    assertThat(classPath.contains("a.InFolder")).isTrue();
    assertThat(classPath.contains("b.InJar")).isTrue();
    assertThat(classPath.contains("c.Hidden")).isTrue();
    assertThat(classPath.contains("b.Missing")).isFalse();
    assertThat(classPath.classNames())
        .containsExactlyInAnyOrder("a.InFolder", "b.InJar", "c.Hidden", "d.Other");
  }

  @Test
  void emptyEntriesAreTheCurrentFolder() {
    assertThat(ClassPath.of("").entries()).containsExactly(Path.of("."));
    assertThat(ClassPath.of("a" + File.pathSeparator).text())
        .isEqualTo("a" + File.pathSeparator + ".");
  }

  @Test
  void missingEntriesAreNamed() {
    Path nothing = folder.resolve("nothing");
    assertThat(ClassPath.of(folder + File.pathSeparator + nothing).missing())
        .containsExactly(nothing);
  }

  @Test
  void aMissingClassIsRefusedWithWhatMayBeMeant() {
    ClassPath classPath = ClassPath.of(folder.resolve("classes").toString());
    assertThatThrownBy(() -> Target.of("infolder").checkIsOn(classPath))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "There is no class infolder on the class path '"
                + classPath.text()
                + "'; did you mean a.InFolder?");
    assertThatThrownBy(() -> Target.of("InFolder").checkIsOn(ClassPath.of(folder.toString())))
        .hasMessage("There is no class InFolder on the class path '" + folder + "'.");
    assertThatThrownBy(() -> Target.of("x.jar").checkIsOn(classPath))
        .hasMessageEndingWith("; write -jar before a jar with a main class, or give it with -cp.");
  }

  @Test
  void targets() {
    assertThat(Target.of("a.B")).isEqualTo(new Target("a.B", "main"));
    assertThat(Target.of("a.B#c")).isEqualTo(new Target("a.B", "c"));
    assertThatThrownBy(() -> Target.of("a.B#")).isInstanceOf(UsageException.class);
    assertThatThrownBy(() -> Target.of("#c")).isInstanceOf(UsageException.class);
  }

  private void makeJar(String name, String entry, String classPath) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (classPath != null) {
      manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    }
    try (JarOutputStream jar =
        new JarOutputStream(Files.newOutputStream(folder.resolve(name)), manifest)) {
      jar.putNextEntry(new ZipEntry(entry));
    }
  }
}
