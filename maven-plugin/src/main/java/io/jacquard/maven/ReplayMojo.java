// SPDX-License-Identifier: Apache-2.0
package io.jacquard.maven;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Runs a program of the project under a card; fails if the program fails. */
@Mojo(name = "replay", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
@SuppressWarnings("NullAway.Init")
public final class ReplayMojo extends ProgramMojo {
  /** The card, or a result file; {@code FILE#f2} names its second finding. */
  @Parameter(property = "jacquard.card", required = true)
  private String card;

  /** A class with {@code main}, or {@code Class#method}, and arguments after spaces. */
  @Parameter(property = "jacquard.program", required = true)
  private String program;

  /** Called by Maven. */
  public ReplayMojo() {}

  @Override
  void run() throws IOException, MojoExecutionException, MojoFailureException {
    List<String> words = new ArrayList<>(List.of("replay", card, "-cp", classPath()));
    words.addAll(List.of(program.strip().split("\\s+")));
    int code = commandLine().run(project.getBasedir().toPath(), words);
    if (code == CommandLine.FOUND) {
      throw new MojoFailureException("the failure of the card happened again");
    }
    if (code == CommandLine.LEFT_CONTROL) {
      throw new MojoFailureException(
          "the program did not follow the card, or was cut before its end");
    }
  }
}
