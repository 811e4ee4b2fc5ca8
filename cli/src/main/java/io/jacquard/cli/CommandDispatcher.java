// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.Spelling;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.card.CardException;
import io.jacquard.trace.result.ResultException;
import java.io.IOException;
import java.util.List;
import picocli.AutoComplete;

/** Finds the command and turns every error into one sentence and an exit code. */
final class CommandDispatcher {
  private final CommandEnvironment environment;
  private final Interruption interruption;

  CommandDispatcher(CommandEnvironment environment, Interruption interruption) {
    this.environment = environment;
    this.interruption = interruption;
  }

  /** Runs a command and returns the exit code. */
  int run(List<String> words) {
    try {
      return dispatch(words);
    } catch (UsageException | CardException | ResultException e) {
      environment.say(String.valueOf(e.getMessage()));
      return ExitCode.USAGE;
    } catch (IOException | RuntimeException | Error e) {
      environment.say(ErrorReport.sentence(e, words));
      return ExitCode.INTERNAL;
    }
  }

  private int dispatch(List<String> words) throws IOException {
    if (words.isEmpty()) {
      environment.err().print(Syntax.help());
      return ExitCode.USAGE;
    }
    String command = words.get(0);
    switch (command) {
      case "--help", "-h" -> {
        return print(Syntax.help());
      }
      case "--version" -> {
        return print("jacquard " + Version.text() + System.lineSeparator());
      }
      case Syntax.EXPLAIN -> {
        if (words.size() != 2) {
          throw new UsageException("--explain needs a card or a file, and nothing else.");
        }
        return print(CardStory.of(words.get(1)));
      }
      default -> {
        return command(command, words.subList(1, words.size()));
      }
    }
  }

  private int command(String command, List<String> words) throws IOException {
    if (!Syntax.isCommand(command)) {
      String near = Spelling.question(command, Syntax.commandNames(), "");
      throw new UsageException(
          "There is no command '"
              + command
              + "'"
              + (near.isEmpty() ? "; see 'jacquard --help'." : near));
    }
    CommandArguments arguments = Syntax.parse(command, words);
    if (arguments.help()) {
      return print(Syntax.help(command));
    }
    return switch (command) {
      case "run" -> search().run(Invocation.run(arguments));
      case "replay" -> search().run(Invocation.replay(arguments));
      case "query" -> new QueryCommand(environment, search()).run(arguments);
      case "report" -> new ReportCommand(environment).run(arguments);
      case "doctor" ->
          new Doctor(environment, ToolHome.locate())
              .run(TrialSearch.in(environment, ToolHome.locate(), interruption));
      case "completion" -> print(AutoComplete.bash("jacquard", Syntax.complete()));
      case "predict" -> new PredictCommand(environment).run(arguments);
      case "warnings" -> new WarningsCommand(environment).run(arguments);
      default -> print(ToolHome.locate().apiJar().toAbsolutePath() + System.lineSeparator());
    };
  }

  private Search search() {
    return new Search(environment, ToolHome.locate(), interruption);
  }

  private int print(String text) {
    environment.out().print(text);
    return ExitCode.NOTHING_FOUND;
  }
}
