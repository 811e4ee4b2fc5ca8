// SPDX-License-Identifier: Apache-2.0
package io.jacquard.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

/** The common part of all goals. Maven sets the fields before it" + " calls {@link #execute}. */
@SuppressWarnings("NullAway.Init")
abstract class JacquardMojo extends AbstractMojo {
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  MavenSession session;

  @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
  private List<Artifact> artifacts;

  @Component private ToolchainManager toolchains;

  /** Folder of results, reports and the unpacked tool. */
  @Parameter(
      property = "jacquard.outputDirectory",
      defaultValue = "${project.build.directory}/jacquard",
      required = true)
  private File outputDirectory;

  /** Do nothing. */
  @Parameter(property = "jacquard.skip", defaultValue = "false")
  private boolean skip;

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("skipped, as jacquard.skip says");
      return;
    }
    try {
      run();
    } catch (IOException e) {
      throw new MojoExecutionException(e.toString(), e);
    }
  }

  abstract void run() throws IOException, MojoExecutionException, MojoFailureException;

  final Path output() {
    return outputDirectory.toPath();
  }

  final HomeFolder home() throws IOException {
    return HomeFolder.of(output().resolve("home"), artifacts);
  }

  final CommandLine commandLine() throws IOException {
    return new CommandLine(home(), jdk(), getLog());
  }

  /** The folder of the JDK of the project's toolchain, else of the one that runs Maven. */
  private Path jdk() {
    Toolchain toolchain = toolchains.getToolchainFromBuildContext("jdk", session);
    String java = toolchain == null ? null : toolchain.findTool("java");
    return java == null
        ? Path.of(System.getProperty("java.home"))
        : Path.of(java).toAbsolutePath().resolve("../..").normalize();
  }
}
