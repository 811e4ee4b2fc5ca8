// SPDX-License-Identifier: Apache-2.0
package io.jacquard.maven;

import io.jacquard.settings.Option;
import io.jacquard.settings.Options;
import io.jacquard.settings.Trait;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Parameter;

/** What goals that run a program have in common: its class path, and the options. */
@SuppressWarnings("NullAway.Init")
abstract class ProgramMojo extends JacquardMojo {
  /**
   * Options of the command line by name, for example {@code <strategy>dpor</strategy>} or {@code
   * <all>true</all>}. A property {@code jacquard.NAME} on Maven's command line goes before.
   */
  @Parameter private Map<String, String> options;

  /** The words of the options, as the command line wants them. */
  final List<String> optionWords() throws MojoExecutionException {
    if (options != null) {
      for (String name : options.keySet()) {
        if (Options.find(name).isEmpty()) {
          throw new MojoExecutionException(
              "There is no option '" + name + "'; 'jacquard run --help' lists them.");
        }
      }
    }
    List<String> words = new ArrayList<>();
    for (Option<?> option : Options.TABLE) {
      String value = value(option);
      if (value == null || option.is(Trait.OF_BUILD_GOAL)) {
        continue;
      }
      if (!option.isFlag()) {
        words.addAll(List.of(option.toString(), value));
      } else if (Boolean.parseBoolean(value)) {
        words.add(option.toString());
      }
    }
    return words;
  }

  private @org.jspecify.annotations.Nullable String value(Option<?> option) {
    String given = session.getUserProperties().getProperty("jacquard." + option.key());
    return given != null ? given : options == null ? null : options.get(option.key());
  }

  /** The classes of the project, its tests, and what they depend on. */
  final String classPath() throws MojoExecutionException {
    try {
      return String.join(File.pathSeparator, project.getTestClasspathElements());
    } catch (DependencyResolutionRequiredException e) {
      throw new MojoExecutionException(e.getMessage(), e);
    }
  }
}
