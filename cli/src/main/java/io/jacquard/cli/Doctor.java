// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.report.text.Numbers;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The command {@code doctor}: whether everything is there, by trying it, and what will be slow.
 *
 * <p>It says what it has seen: agent and engine are those of a search which was just run.
 */
final class Doctor {
  private static final int NAME_WIDTH = 9;
  private static final int CONTINUATIONS_FROM = 24;
  private static final long LITTLE_MEMORY = 512L << 20;
  private static final String SAMPLE = "io.jacquard.sample.ArchiveSample";

  private final CommandEnvironment environment;
  private final ToolHome home;
  private final List<String> slow = new ArrayList<>();
  private boolean broken;

  Doctor(CommandEnvironment environment, ToolHome home) {
    this.environment = environment;
    this.home = home;
  }

  /** Prints one line for each part, and returns 0 if all that a search needs works. */
  int run(TrialSearch.Start start) throws IOException {
    row("Version", "jacquard " + Version.text());
    JavaRuntime java = java();
    if (java != null) {
      search(java, start);
    }
    solver();
    machine();
    flags();
    row("Slow", slow.isEmpty() ? "nothing known" : String.join("\n", slow));
    return broken ? ExitCode.INTERNAL : ExitCode.NOTHING_FOUND;
  }

  private @Nullable JavaRuntime java() {
    try {
      JavaRuntime java = JavaRuntime.find(environment);
      row("JDK", java.feature() + ", " + java.executable());
      if (java.feature() < CONTINUATIONS_FROM) {
        slow.add(
            "executions: JDK "
                + java.feature()
                + " has no continuations for the tool; JDK "
                + CONTINUATIONS_FROM
                + " or later runs most programs several times as fast");
        slow.add("the start: from JDK 24 on, an archive of classes halves it");
      }
      return java;
    } catch (UsageException e) {
      broken("JDK", String.valueOf(e.getMessage()));
      return null;
    }
  }

  /** Agent and engine, by a search of a small program with a failure. */
  private void search(JavaRuntime java, TrialSearch.Start start) throws IOException {
    for (Path part : List.of(home.agentJar(), home.runtimeJar(), home.apiJar())) {
      if (!Files.isReadable(part)) {
        broken("Agent", part + " is missing; build the tool again");
        return;
      }
    }
    try (RunFolder folder = RunFolder.create()) {
      Path file = folder.path().resolve("trial.json");
      Path program = home.toolFolder().resolve("jacquard-cli.jar");
      String log = start.run(List.of("-cp", program.toString(), "--json", file.toString(), SAMPLE));
      Result result = Files.exists(file) ? ResultJson.read(ResultView.read(file)) : null;
      if (result == null || result.findings().isEmpty()) {
        broken("Agent", "the failure of a small program was not found; " + log.strip());
        return;
      }
      row("Agent", "works: the failure of a small program was found");
      row("Engine", result.setup().engine());
      row("Start", Numbers.seconds(result.counts().startupSeconds()) + " s until a search begins");
      if (java.feature() >= CONTINUATIONS_FROM && result.setup().engine().equals("platform")) {
        slow.add("executions: continuations do not work in this JVM, so it uses platform threads");
      }
    }
  }

  /**
   * Only whether it is there: the controller sees no solver, and a search starts it when needed.
   */
  private void solver() {
    boolean installed =
        Files.isRegularFile(home.toolFolder().resolve("jacquard-solver.jar"))
            && Files.isRegularFile(home.folder().resolve("solver/z3-turnkey.jar"));
    row("Z3", installed ? "installed" : "not installed beside the tool");
    if (!installed) {
      slow.add("inputs with hard conditions: without Z3 the tool tries values, and may miss paths");
    }
  }

  private void machine() {
    Runtime runtime = Runtime.getRuntime();
    int cores = runtime.availableProcessors();
    row("Cores", Integer.toString(cores));
    row("Memory", (runtime.maxMemory() >> 20) + " MB for a JVM by default");
    if (cores == 1) {
      slow.add("everything: the JVM under test compiles its code on the core that runs it");
    }
    if (runtime.maxMemory() < LITTLE_MEMORY) {
      slow.add("large programs: give the JVM more memory, JACQUARD_JAVA_OPTS=-Xmx1g");
    }
  }

  private void flags() {
    for (String name : List.of(ChildCommand.USER_FLAGS, "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS")) {
      String value = environment.variable(name);
      if (!value.isBlank()) {
        row("Flags", name + "=" + value);
        if (value.contains("agent")) {
          slow.add(
              "the start: with another agent the prepared classes are not used (" + name + ")");
        }
      }
    }
  }

  private void broken(String name, String problem) {
    broken = true;
    row(name, "does not work: " + problem);
  }

  private void row(String name, String text) {
    String indent = " ".repeat(NAME_WIDTH);
    String first = name + " ".repeat(NAME_WIDTH - name.length());
    for (String line : text.split("\n")) {
      environment.out().println(first + line);
      first = indent;
    }
  }
}
