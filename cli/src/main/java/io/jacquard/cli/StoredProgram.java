// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.Options;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultException;
import io.jacquard.trace.result.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The program that a stored result is about, so that a replay need not name it.
 *
 * @param launch how it was started
 * @param accepted the file with accepted findings, which end no execution
 */
record StoredProgram(Result.Launch launch, Optional<String> accepted) {
  /**
   * @param argument {@code RESULT.json} or {@code RESULT.json#f2}
   */
  static StoredProgram of(String argument) {
    String file = argument.replaceFirst("#f\\d+$", "");
    try {
      Path path = Path.of(file);
      if (Files.isRegularFile(path)) {
        Result result = ResultJson.read(ResultView.read(path));
        if (result.launch() != null) {
          return new StoredProgram(
              result.launch(),
              Optional.ofNullable(result.setup().settings().get(Options.ACCEPT.key())));
        }
      }
    } catch (IOException | InvalidPathException | ResultException e) {
      // A card, or a file with one, which does not name its program.
    }
    throw new UsageException(
        "replay needs a class after the card, unless a result file names it; see 'jacquard replay"
            + " --help'.");
  }
}
