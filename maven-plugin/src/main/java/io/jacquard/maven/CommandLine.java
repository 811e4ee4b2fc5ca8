// SPDX-License-Identifier: Apache-2.0
package io.jacquard.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.logging.Log;

/** Calls Jacquard's command line in a process of its own; what it prints goes to Maven's log. */
final class CommandLine {
  static final int NOTHING_FOUND = 0;
  static final int FOUND = 1;
  static final int LEFT_CONTROL = 4;

  private final HomeFolder home;
  private final Path jdk;
  private final Log log;

  CommandLine(HomeFolder home, Path jdk, Log log) {
    this.home = home;
    this.jdk = jdk;
    this.log = log;
  }

  /**
   * Runs a command and returns its exit code.
   *
   * @param folder in which the program runs
   * @throws MojoExecutionException if the command could not be carried out: wrong usage, or an
   *     error of the tool
   */
  int run(Path folder, List<String> words) throws IOException, MojoExecutionException {
    List<String> command = new ArrayList<>();
    command.add(jdk.resolve("bin/java").toString());
    command.add("-XX:+UseSerialGC");
    command.add("-Dstdout.encoding=UTF-8");
    command.add("-Dstderr.encoding=UTF-8");
    command.add("-Djacquard.command=mvn");
    command.addAll(List.of("-cp", home.toolFolder() + File.separator + "*"));
    command.add("io.jacquard.cli.Main");
    command.addAll(words);
    log.debug(command.toString());
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    // the JVM under test is to be the one that was chosen here
    builder.environment().put("JAVA_HOME", jdk.toString());
    Process process = builder.start();
    process.getOutputStream().close();
    String last = "";
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        log.info(line);
        last = line.isBlank() ? last : line;
      }
      int code = process.waitFor();
      if (code != NOTHING_FOUND && code != FOUND && code != LEFT_CONTROL) {
        throw new MojoExecutionException(last);
      }
      return code;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("interrupted", e);
    } finally {
      process.destroy();
    }
  }
}
