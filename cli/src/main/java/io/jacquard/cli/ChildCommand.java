// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.Option;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command that starts the JVM under test. */
final class ChildCommand {
  /** The environment variable with more flags for that JVM. */
  static final String USER_FLAGS = "JACQUARD_JAVA_OPTS";

  private static final String API_CLASS = "io.jacquard.Jacquard";
  private static final String LAUNCHER = "io.jacquard.runtime.launch.Launch";
  private static final Pattern FLAG = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");

  private final Path java;
  private final ToolHome home;
  private final ClassPath classPath;
  private final String inputs;
  private final PreparedFiles prepared;

  /**
   * @param prepared what {@link ClassArchive#prepared} says
   * @param inputs where the program is made to ask for inputs, as the agent reads it
   */
  ChildCommand(
      Path java, ToolHome home, PreparedFiles prepared, ClassPath classPath, String inputs) {
    this.java = java;
    this.home = home;
    this.prepared = prepared;
    this.classPath = classPath;
    this.inputs = inputs;
  }

  /**
   * The command and its arguments.
   *
   * @param archive what {@link ClassArchive} wants
   * @param userFlags value of {@link #USER_FLAGS}; it comes after the tool's own flags, so that it
   *     wins
   * @param request the worker's argument file
   * @param more arguments of the worker
   */
  List<String> build(
      Settings settings, List<String> archive, String userFlags, Path request, String... more) {
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    // One thread runs at a time, so a parallel collector only costs; ZGC and continuations clash.
    command.add("-XX:+UseSerialGC");
    command.add("-Xshare:auto");
    command.add("-XX:-UsePerfData");
    // Warnings of the JVM, such as that on class data sharing under an agent, would go to standard
    // output, which belongs to the protocol.
    command.add("-XX:-PrintWarnings");
    command.addAll(archive);
    if (isDebugged(userFlags)) {
      // whoever stands at a breakpoint is not stuck
      command.add("-Djacquard.patience=" + Supervisor.Patience.DEBUGGED.toSeconds());
    }
    // The checks of a program's security manager would be code of the program in steps of the tool.
    // JDK 17 is the last one that allows it without being told to.
    command.add("-Djava.security.manager=disallow");
    command.addAll(split(userFlags));
    command.add("-ea");
    command.add("-javaagent:" + home.agentJar() + "=" + agentOptions(settings, request));
    command.add("-cp");
    command.add(
        classPath.contains(API_CLASS) ? classPath.text() : classPath.textWith(home.apiJar()));
    command.add(LAUNCHER);
    command.add(
        (prepared.tool() == null ? "" : prepared.tool() + File.pathSeparator) + home.toolFolder());
    command.add(request.toString());
    command.addAll(List.of(more));
    return command;
  }

  /** Whether the user's flags let a debugger into the JVM under test. */
  static boolean isDebugged(String userFlags) {
    return userFlags.contains("jdwp");
  }

  private String agentOptions(Settings settings, Path request) {
    if (home.folder().toString().matches(".*[=;].*")) {
      throw new UsageException(
          "Jacquard cannot run from "
              + home.folder()
              + ": its path contains one of the characters = ;.");
    }
    String inside = prefixes(settings, Options.INSIDE);
    return "runtime="
        + home.runtimeJar()
        + ";program=one"
        + (prepared.jdk() == null ? "" : ";prepared=" + prepared.jdk())
        + prefixes(settings, Options.SCOPE)
        + prefixes(settings, Options.EXCLUDE)
        + (settings.tellsSteps() ? ";observe=all" : "")
        + (settings.tellsAccesses() ? ";shared=all" : "")
        + (settings.coversAll() ? ";cover=all" : "")
        + (inputs.isEmpty() ? "" : ";inputs=" + inputs)
        + settings.find(Options.FROM).map(from -> ";from=" + from).orElse("")
        + (inside.isEmpty() ? "" : inside + ";copies=" + request.resolveSibling("inside.jar"));
  }

  /** The agent has an option of the same name. */
  private static String prefixes(Settings settings, Option<List<String>> option) {
    return settings
        .find(option)
        .map(prefixes -> ";" + option.key() + "=" + String.join(",", prefixes))
        .orElse("");
  }

  /** Splits at white space outside of quotes, and drops the quotes. */
  static List<String> split(String flags) {
    List<String> list = new ArrayList<>();
    Matcher matcher = FLAG.matcher(flags);
    while (matcher.find()) {
      list.add(matcher.group().replaceAll("[\"']", ""));
    }
    return list;
  }
}
