// SPDX-License-Identifier: Apache-2.0
package io.jacquard.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Writes a page for each stored result of the project, without running anything again. */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ReportMojo extends JacquardMojo {
  /** Called by Maven. */
  public ReportMojo() {}

  @Override
  void run() throws IOException, MojoExecutionException {
    if (!Files.isDirectory(output())) {
      getLog().info("no results in " + output());
      return;
    }
    List<Path> results;
    try (Stream<Path> files = Files.list(output())) {
      results = files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
    List<String> wrong = new ArrayList<>();
    for (Path result : results) {
      try {
        getLog().info("page " + new Pages(project, commandLine()).write(result.toAbsolutePath()));
      } catch (MojoExecutionException e) {
        // The pages of the others are wanted all the same.
        wrong.add(result.getFileName() + ": " + e.getMessage());
      }
    }
    if (!wrong.isEmpty()) {
      throw new MojoExecutionException(String.join("; ", wrong));
    }
  }
}
