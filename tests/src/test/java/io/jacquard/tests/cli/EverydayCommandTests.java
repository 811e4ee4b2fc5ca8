// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a user does on the first day: jars, results, a quiet search, strange names. */
@Tag("once")
class EverydayCommandTests {
  private static final String LOST =
      """
      class %s {
        static volatile int count;
        public static void main(String[] args) throws Exception {
          Thread other = new Thread(() -> count++);
          other.start();
          count++;
          other.join();
          assert count == 2 : args.length + " arguments";
        }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void program() {
    Sources.compile(folder, "Lost", LOST.formatted("Lost"));
  }

  /** The main class is in a jar beside the one that names it. */
  @Test
  void aJarIsRunWithItsManifest() throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Lost");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, "lib/lost.jar");
    new JarOutputStream(Files.newOutputStream(folder.resolve("app.jar")), manifest).close();
    Files.createDirectory(folder.resolve("lib"));
    try (OutputStream out = Files.newOutputStream(folder.resolve("lib/lost.jar"));
        JarOutputStream jar = new JarOutputStream(out)) {
      jar.putNextEntry(new ZipEntry("Lost.class"));
      Files.copy(folder.resolve("Lost.class"), jar);
    }
    Files.delete(folder.resolve("Lost.class"));
    Run run =
        Cli.of("run", "--json", "r.json", "-jar", "app.jar", "--seed", "x")
            .in(folder)
            .run()
            .exits(1);
    assertThat(run.out()).contains("AssertionError: 2 arguments");
    assertThat(Cli.of("replay", "r.json").in(folder).run().exits(1).out())
        .contains("AssertionError: 2 arguments")
        .doesNotContain("made of a program");
  }

  @Test
  void aQuietSearchPrintsALineForEachFindingAndNoMore() {
    Run run = Cli.of("run", "--quiet", "Lost").in(folder).run().exits(1);
    assertThat(run.out().lines())
        .singleElement()
        .asString()
        .startsWith("f1 assertion at Lost.java:8: main throws AssertionError: 0 arguments; ")
        .contains("lost update");
    assertThat(run.err()).isEmpty();
    Sources.compile(folder, "Calm", "class Calm { public static void main(String[] a) {} }");
    Run calm = Cli.of("run", "--quiet", "Calm").in(folder).run().exits(0);
    assertThat(calm.out() + calm.err()).isEmpty();
  }

  @Test
  void aClassThatTheProgramDoesNotUseIsNoChange() {
    Cli.of("run", "--json", "r.json", "Lost").in(folder).run().exits(1);
    Sources.compile(folder, "Unrelated", "class Unrelated {}");
    assertThat(Cli.of("replay", "r.json").in(folder).run().exits(1).out())
        .doesNotContain("made of a program");
  }

  /** All in a shell: whether this JVM can give such a name to a process depends on its locale. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aNameBeyondAsciiInTheLocaleC() throws IOException {
    Files.writeString(folder.resolve("source"), LOST.formatted("NAME"));
    String commands =
        """
        name=$(printf 'Gr\\303\\266\\303\\237e')
        sed "s/NAME/$name/" source >"$name.java"
        LC_ALL=C.UTF-8 "$JAVA_HOME/bin/javac" -g -encoding UTF-8 "$name.java" || exit 9
        LC_ALL=C "$1" run --no-color "$name"
        """;
    Run run =
        Cli.script(
                Path.of("/bin/sh"), "-c", commands, "sh", Cli.ROOT.resolve("jacquard").toString())
            .in(folder)
            .run()
            .exits(1);
    assertThat(run.out())
        .contains("x f1 ASSERTION", "at Gr\u00f6\u00dfe.java:8", " 'Gr\u00f6\u00dfe'\n")
        .doesNotContain("\u2502", "?");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void theDoctorHasTriedWhatItSays() {
    Run run = Cli.of("doctor").run().exits(0);
    assertThat(run.out())
        .containsPattern("(?m)^JDK +" + Runtime.version().feature() + ", ")
        .contains("Agent    works", "Z3       installed")
        .containsPattern("(?m)^Engine +(continuation|platform)$")
        .containsPattern("(?m)^Slow ");
  }

  @Test
  void theDoctorNamesWhatIsMissing() throws IOException {
    Path home = folder.resolve("home");
    Files.createDirectories(home.resolve("tool"));
    try (var files = Files.list(Cli.HOME.resolve("tool"))) {
      for (Path file : files.toList()) {
        Files.copy(file, home.resolve("tool").resolve(file.getFileName()));
      }
    }
    Run run = Cli.withHome(home, "doctor").run().exits(3);
    assertThat(run.out())
        .contains("jacquard-agent.jar is missing; build the tool again")
        .contains("Z3       not installed beside the tool");
  }
}
