// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.report.ConsoleReport;
import io.jacquard.report.FindingLine;
import io.jacquard.report.ReportOptions;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UnwritableFileException;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.json.AtomicFile;
import io.jacquard.trace.result.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Shows a result the way the options say. */
final class ResultView {
  private final CommandEnvironment environment;
  private final Settings settings;

  ResultView(CommandEnvironment environment, Settings settings) {
    this.environment = environment;
    this.settings = settings;
  }

  /** Prints a text about the result, or stores or prints the result as {@code --json} says. */
  void show(String json, String text) {
    Optional<String> target = settings.find(Options.JSON);
    if (target.equals(OptionFiles.TO_STANDARD_OUTPUT)) {
      printJson(json);
      return;
    }
    environment.out().print(text);
    environment.out().flush();
    target.ifPresent(file -> store(json, file));
  }

  private void printJson(String json) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    environment.out().write(bytes, 0, bytes.length);
    environment.out().flush();
  }

  /**
   * Prints the result, and stores it if {@code --json} names a file.
   *
   * @param replayCommand makes the command that replays a card
   */
  void show(String json, Result result, UnaryOperator<String> replayCommand) {
    Optional<String> target = settings.find(Options.JSON);
    if (target.equals(OptionFiles.TO_STANDARD_OUTPUT)) {
      printJson(json);
      return;
    }
    print(result, target.orElse(null), replayCommand);
    target.ifPresent(file -> store(json, file));
  }

  /**
   * Prints the result.
   *
   * @param file where it is stored, or null
   */
  void print(Result result, @Nullable String file, UnaryOperator<String> replayCommand) {
    if (settings.get(Options.QUIET)) {
      for (Finding finding : result.findings()) {
        environment.out().println(finding.id() + " " + FindingLine.of(finding));
      }
      environment.out().flush();
      return;
    }
    Terminal terminal = Terminal.of(environment);
    boolean colour = terminal.out() && terminal.colour() && !settings.get(Options.NO_COLOR);
    environment
        .out()
        .print(
            ConsoleReport.render(
                result,
                new ReportOptions(
                    terminal.width(), colour, terminal.unicode(), file, replayCommand)));
    environment.out().flush();
  }

  private static void store(String json, String target) {
    try {
      AtomicFile.write(Path.of(target), json);
    } catch (IOException e) {
      throw UnwritableFileException.of(Options.JSON, target, e);
    }
  }

  /** The text of a file, whatever bytes it has: a result that is none is found out later. */
  static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
