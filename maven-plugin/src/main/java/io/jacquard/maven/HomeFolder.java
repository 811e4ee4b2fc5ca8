// SPDX-License-Identifier: Apache-2.0
package io.jacquard.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.Set;
import org.apache.maven.artifact.Artifact;

/**
 * The built tool, put together from the artifacts that Maven has fetched for this plugin: {@code
 * lib} for what joins the JVM under test, {@code tool} for what is kept apart from the program.
 */
record HomeFolder(Path folder) {
  private static final Set<String> LIB =
      Set.of("jacquard-api", "jacquard-runtime", "jacquard-agent");
  private static final Set<String> NOT_TOOL = Set.of("jacquard-runtime", "jacquard-agent");

  /** Copies what is missing or older than the artifact. */
  static HomeFolder of(Path folder, Collection<Artifact> artifacts) throws IOException {
    for (Artifact artifact : artifacts) {
      String name = artifact.getArtifactId();
      if (LIB.contains(name)) {
        copy(artifact, folder.resolve("lib"));
      }
      if (!NOT_TOOL.contains(name)) {
        copy(artifact, folder.resolve("tool"));
      }
    }
    return new HomeFolder(folder);
  }

  private static void copy(Artifact artifact, Path folder) throws IOException {
    Path from = artifact.getFile().toPath();
    Path to = folder.resolve(artifact.getArtifactId() + ".jar");
    if (Files.exists(to)
        && Files.size(to) == Files.size(from)
        && Files.getLastModifiedTime(to).compareTo(Files.getLastModifiedTime(from)) >= 0) {
      return;
    }
    Files.createDirectories(folder);
    // Goals of modules that are built at the same time have folders of their own.
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }

  Path agentJar() {
    return folder.resolve("lib/jacquard-agent.jar");
  }

  Path toolFolder() {
    return folder.resolve("tool");
  }
}
