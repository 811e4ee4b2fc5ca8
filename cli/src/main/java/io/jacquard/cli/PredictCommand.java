// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.prediction.find.PredictionLimits;
import io.jacquard.prediction.find.TracePredictions;
import io.jacquard.prediction.find.TracePredictor;
import io.jacquard.prediction.recorded.RecordedTrace;
import io.jacquard.prediction.recorded.TraceFormatException;
import io.jacquard.prediction.recorded.TraceReader;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The command {@code predict}: predicts from a recorded execution; runs no program. */
final class PredictCommand {
  private final CommandEnvironment environment;

  PredictCommand(CommandEnvironment environment) {
    this.environment = environment;
  }

  /** Runs it and returns the exit code: a prediction is a finding. */
  int run(CommandArguments arguments) throws IOException {
    if (arguments.rest().size() != 1) {
      throw new UsageException("predict needs one file; see 'jacquard predict --help'.");
    }
    Settings settings = Settings.of(arguments.options());
    OptionFiles.check(settings);
    String name = arguments.rest().get(0);
    RecordedTrace trace = read(name);
    TracePredictions predictions = TracePredictor.predict(trace, PredictionLimits.USUAL);
    new ResultView(environment, settings)
        .show(
            PredictionJson.write(name, trace, predictions),
            PredictionView.text(trace, predictions));
    boolean none = predictions.races().isEmpty() && predictions.deadlocks().isEmpty();
    return none ? ExitCode.NOTHING_FOUND : ExitCode.FOUND;
  }

  private static RecordedTrace read(String name) throws IOException {
    Path file;
    try {
      file = Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException("'" + name + "' cannot be the name of a file.");
    }
    if (!Files.isReadable(file) || Files.isDirectory(file)) {
      throw new UsageException("There is no readable file " + file + ".");
    }
    // bytes that are no text become replacement characters: a wrong file is named by its line
    try (Reader text = new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)) {
      return TraceReader.read(text);
    } catch (TraceFormatException e) {
      throw new UsageException(file + ": " + e.getMessage());
    }
  }
}
