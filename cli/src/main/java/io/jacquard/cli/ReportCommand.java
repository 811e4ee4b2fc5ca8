// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.Result;
import io.jacquard.trace.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The command {@code report}: shows a stored result again. */
final class ReportCommand {
  private final Surroundings surroundings;

  ReportCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /** Runs it and returns the exit code: a report that could be shown is a success. */
  int run(Arguments arguments) throws IOException {
    Map<String, String> options = new HashMap<>(arguments.options());
    if (options.remove(Syntax.OUTPUT) != null) {
      throw new UsageException("-o: pages in HTML are not available yet; leave it out for text.");
    }
    if (arguments.rest().size() != 1) {
      throw new UsageException("report needs one file; see 'jacquard report --help'.");
    }
    Path file = Path.of(arguments.rest().get(0));
    if (!Files.isReadable(file) || Files.isDirectory(file)) {
      throw new UsageException("There is no readable file " + file + ".");
    }
    Result result = ResultJson.read(ResultView.read(file));
    new ResultView(surroundings, Settings.of(options))
        .print(result, file.toString(), card -> ReplayCommand.of(card, result));
    return ExitCode.NOTHING_FOUND;
  }
}
