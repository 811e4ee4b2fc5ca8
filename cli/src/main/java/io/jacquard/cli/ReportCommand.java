// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.report.facts.Sources;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UnwritableFileException;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.json.AtomicFile;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The command {@code report}: shows a stored result again, in one of several forms. */
final class ReportCommand {
  private static final Pattern FINDING_OF_FILE = Pattern.compile("(.+)#(f\\d+)", Pattern.DOTALL);

  private final CommandEnvironment environment;

  ReportCommand(CommandEnvironment environment) {
    this.environment = environment;
  }

  /**
   * Runs it and returns the exit code: a report that could be shown is a success, unless a part of
   * the result could not be used.
   */
  int run(CommandArguments arguments) throws IOException {
    Map<String, String> options = new HashMap<>(arguments.options());
    String output = options.remove(Syntax.OUTPUT);
    ReportFormat format = ReportFormat.of(options.remove(Syntax.FORMAT), output);
    Sources sources = sources(options.remove(Syntax.SOURCES));
    if (arguments.rest().size() != 1) {
      throw new UsageException("report needs one file; see 'jacquard report --help'.");
    }
    String name = arguments.rest().get(0);
    Result result = read(name);
    if (format == ReportFormat.TEXT && output == null) {
      new ResultView(environment, Settings.of(options))
          .print(result, name, card -> ReplayCommand.of(card, result));
    } else {
      write(output, format.render(result, name, sources));
    }
    sources
        .missing()
        .ifPresent(
            file ->
                environment.say(
                    "Warning: none of the program's files was found under --"
                        + Syntax.SOURCES
                        + "; "
                        + SanitisedText.line(file)
                        + " was looked for."));
    result.gap().ifPresent(sentence -> environment.say(SanitisedText.line(sentence)));
    return result.gap().isPresent() ? ExitCode.USAGE : ExitCode.NOTHING_FOUND;
  }

  private Result read(String name) throws IOException {
    Matcher part = FINDING_OF_FILE.matcher(name);
    Path whole = path(name, "");
    if (part.matches() && !Files.exists(whole)) {
      Result result = readFile(path(part.group(1), ""));
      List<Finding> one =
          result.findings().stream().filter(each -> each.id().equals(part.group(2))).toList();
      if (one.isEmpty()) {
        throw new UsageException(
            "This result has no finding '" + part.group(2) + "'; name one of those it lists.");
      }
      return result.with(one);
    }
    return readFile(whole);
  }

  private static Result readFile(Path file) throws IOException {
    if (!Files.isReadable(file) || Files.isDirectory(file)) {
      throw new UsageException("There is no readable file " + file + ".");
    }
    return ResultJson.readPartly(ResultView.read(file));
  }

  /**
   * The folders that exist; of the others the user is told, and the report is made all the same.
   */
  private Sources sources(@Nullable String folders) {
    List<Path> found = new ArrayList<>();
    if (folders != null) {
      for (String each : folders.split(Pattern.quote(File.pathSeparator))) {
        Path folder = path(each, "--" + Syntax.SOURCES + ": ");
        if (Files.isDirectory(folder)) {
          found.add(folder);
        } else {
          environment.say("Warning: there is no folder " + folder + " with sources.");
        }
      }
    }
    return new Sources(found);
  }

  private void write(@Nullable String output, String text) {
    if (output == null || output.equals("-")) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      environment.out().write(bytes, 0, bytes.length);
      environment.out().flush();
      return;
    }
    Path file = path(output, "-" + Syntax.OUTPUT + ": ");
    if (Files.isDirectory(file)) {
      throw new UsageException("-" + Syntax.OUTPUT + ": " + file + " is a folder, not a file.");
    }
    try {
      AtomicFile.write(file, text);
    } catch (IOException e) {
      throw UnwritableFileException.of("-" + Syntax.OUTPUT, file, e);
    }
  }

  private static Path path(String name, String prefix) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException(prefix + "'" + name + "' cannot be the name of a file.");
    }
  }
}
