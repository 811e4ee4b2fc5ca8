// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.tests.cli.Sources;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In a test, too, a race inside a jar is a note, classes can be excluded and findings accepted. */
@Tag("once")
class LibraryTests {
  @TempDir Path classes;

  @Test
  void theOptionsHoldInTests() throws Exception {
    Path jar = library();
    Path known = Files.writeString(classes.resolve("known.txt"), "race Visits.java:40 known\n");
    Sources.compile(
        classes,
        "Visits",
        """
        import io.jacquard.junit.JacquardTest;

        class Visits {
          int visits;

          void visit() throws InterruptedException {
            lib.Hits hits = new lib.Hits();
            Thread other = new Thread(hits::hit);
            other.start();
            hits.hit();
            other.join();
          }

          @JacquardTest
          void noted() throws InterruptedException {
            visit();
          }

          @JacquardTest(libraries = "report")
          void reported() throws InterruptedException {
            visit();
          }

          @JacquardTest(libraries = "report", exclude = "lib")
          void excluded() throws InterruptedException {
            visit();
          }

          @JacquardTest(accept = "KNOWN")
          void accepted() throws InterruptedException {
            both();
          }

          @JacquardTest(accept = "nowhere")
          void unreadable() throws InterruptedException {
            both();
          }

          void both() throws InterruptedException {
            Runnable task = () -> visits = 1;
            Thread other = new Thread(task);
            other.start();
            task.run();
            other.join();
          }
        }
        """
            .replace("KNOWN", known.toString()),
        "-cp",
        jar + File.pathSeparator + Jvm.classPath("junit6"));
    String path = classes + File.pathSeparator + jar + File.pathSeparator;

    String output = Jvm.run("junit6", path, List.of(), List.of("Visits"));

    assertThat(output)
        .contains(
            "@ noted explore: SUCCESSFUL",
            "both accesses are in libraries; --libraries report counts it",
            "@ reported explore: FAILED",
            "@ excluded explore: SUCCESSFUL",
            "class not controlled: named by --exclude, lib.Hits",
            "@ accepted explore: SUCCESSFUL",
            "@ unreadable explore: FAILED",
            "--accept: there is no readable file nowhere.");
    List<String> ignored = List.of("-Djacquard.libraries=ignore");
    assertThat(Jvm.run("junit6", path, ignored, List.of("Visits#noted()")))
        .contains("@ noted explore: SUCCESSFUL")
        .doesNotContain("libraries");
  }

  private Path library() throws IOException {
    Path folder = Files.createDirectory(classes.resolve("compiled"));
    Sources.compile(
        folder,
        "Hits",
        """
        package lib;
        public class Hits {
          private int hits;
          public void hit() {
            hits++;
          }
        }
        """);
    Path jar = classes.resolve("lib.jar");
    try (OutputStream stream = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(stream)) {
      entries.putNextEntry(new JarEntry("lib/Hits.class"));
      entries.write(Files.readAllBytes(folder.resolve("lib/Hits.class")));
    }
    return jar;
  }
}
