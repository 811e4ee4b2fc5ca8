// SPDX-License-Identifier: Apache-2.0
package io.jacquard.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;

/** Writes results as pages, with the project's own sources beside the steps. */
final class Pages {
  private final MavenProject project;
  private final CommandLine commandLine;

  Pages(MavenProject project, CommandLine commandLine) {
    this.project = project;
    this.commandLine = commandLine;
  }

  /** Writes the page beside the result and returns its file. */
  Path write(Path result) throws IOException, MojoExecutionException {
    String name = result.getFileName().toString().replaceFirst("\\.json$", "");
    Path page = result.resolveSibling(name + ".html");
    List<String> words =
        new ArrayList<>(List.of("report", result.toString(), "-o", page.toString()));
    List<String> sources =
        Stream.concat(
                project.getCompileSourceRoots().stream(),
                project.getTestCompileSourceRoots().stream())
            .filter(folder -> Files.isDirectory(Path.of(folder)))
            .toList();
    if (!sources.isEmpty()) {
      words.addAll(List.of("--sources", String.join(File.pathSeparator, sources)));
    }
    commandLine.run(project.getBasedir().toPath(), words);
    return page;
  }
}
