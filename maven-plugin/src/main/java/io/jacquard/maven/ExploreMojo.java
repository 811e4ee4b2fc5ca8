// SPDX-License-Identifier: Apache-2.0
package io.jacquard.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Searches programs of the project for schedules under which they fail. The result of each is
 * stored as JSON and as a page; a finding fails the build.
 */
@Mojo(
    name = "explore",
    defaultPhase = LifecyclePhase.INTEGRATION_TEST,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
@SuppressWarnings("NullAway.Init")
public final class ExploreMojo extends ProgramMojo {
  /**
   * The programs: a class with {@code main}, or {@code Class#method}, and arguments after spaces.
   */
  @Parameter(property = "jacquard.programs")
  private List<String> programs;

  /** Whether the build continues despite findings. */
  @Parameter(property = "jacquard.ignoreFindings", defaultValue = "false")
  private boolean ignoreFindings;

  /** Called by Maven. */
  public ExploreMojo() {}

  @Override
  void run() throws IOException, MojoExecutionException, MojoFailureException {
    if (programs == null || programs.isEmpty()) {
      getLog().info("no programs to explore");
      return;
    }
    List<String> wrong = new ArrayList<>();
    for (String program : programs) {
      String sentence = explore(program.strip());
      if (sentence != null) {
        wrong.add(sentence);
      }
    }
    if (!wrong.isEmpty() && !ignoreFindings) {
      throw new MojoFailureException(String.join("; ", wrong));
    }
    wrong.forEach(getLog()::warn);
  }

  /** What is wrong with a program, or null if nothing was found. */
  private @org.jspecify.annotations.Nullable String explore(String program)
      throws IOException, MojoExecutionException {
    Files.createDirectories(output());
    Path json = output().resolve(program.replaceAll("[^\\w.-]+", "-") + ".json").toAbsolutePath();
    List<String> words = new ArrayList<>(List.of("run", "--no-color", "--json", json.toString()));
    words.addAll(optionWords());
    words.addAll(List.of("-cp", classPath()));
    words.addAll(List.of(program.split("\\s+")));
    int code = commandLine().run(project.getBasedir().toPath(), words);
    Path page = new Pages(project, commandLine()).write(json);
    return switch (code) {
      case CommandLine.NOTHING_FOUND -> null;
      case CommandLine.FOUND -> "a failure of " + program + " was found, see " + page;
      default -> "nothing is known about " + program + ", see " + page;
    };
  }
}
