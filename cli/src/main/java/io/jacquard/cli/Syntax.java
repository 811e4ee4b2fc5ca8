// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.Option;
import io.jacquard.settings.Options;
import io.jacquard.settings.Spelling;
import io.jacquard.settings.Strategies;
import io.jacquard.settings.Trait;
import io.jacquard.settings.UsageException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What may be written after each command, and its help; built from the option table.
 *
 * <p>Built without annotations: reading those by reflection is most of picocli's start-up time.
 */
final class Syntax {
  static final String CLASS_PATH = "cp";

  /** Ends the options: a jar with a main class follows, and then the arguments of the program. */
  static final String JAR = "-jar";

  static final String OUTPUT = "o";
  static final String FORMAT = "format";
  static final String SOURCES = "sources";
  static final String DRAW = "draw";
  static final String EXPORT = "export";
  static final String SARIF = "sarif";
  static final String EXPLAIN = "--explain";

  private static final Map<String, String> COMMANDS = commands();

  private Syntax() {}

  private static Map<String, String> commands() {
    Map<String, String> commands = new LinkedHashMap<>();
    commands.put("run", "Search for inputs and schedules under which a program fails.");
    commands.put("replay", "Replay the execution that a card (replay token) describes.");
    commands.put("query", "Query a saved unfolding for the states that the program can reach.");
    commands.put("report", "Show a stored result.");
    commands.put("predict", "Predict races and deadlocks from a recorded trace; runs nothing.");
    commands.put("warnings", "List what the class files make suspicious; runs nothing.");
    commands.put("api", "Print the path of the jar to compile against.");
    commands.put("doctor", "Check this installation, and name what is missing or slow.");
    commands.put("completion", "Print a script that completes commands in bash and zsh.");
    return commands;
  }

  static boolean isCommand(String word) {
    return COMMANDS.containsKey(word);
  }

  static Set<String> commandNames() {
    return COMMANDS.keySet();
  }

  /** The text of {@code jacquard --help}. */
  static String help() {
    return new CommandLine(top()).setSeparator(" ").getUsageMessage(Ansi.OFF);
  }

  /** All commands with their options, for a script that completes them. */
  static CommandLine complete() {
    CommandSpec top = top();
    COMMANDS.keySet().forEach(top::removeSubcommand);
    COMMANDS.keySet().forEach(name -> top.addSubcommand(name, spec(name).name(name)));
    return new CommandLine(top);
  }

  private static CommandSpec top() {
    CommandSpec spec = CommandSpec.create().name("jacquard");
    spec.usageMessage()
        .customSynopsis("jacquard COMMAND ...", "jacquard COMMAND --help")
        .description("Tests multithreaded Java programs over inputs and schedules.")
        .optionListHeading("%n")
        .commandListHeading("%nCommands:%n")
        .footer(footer());
    spec.addOption(
        OptionSpec.builder("--version").description("Print the version of the tool.").build());
    spec.addOption(
        text(EXPLAIN, "CARD|FILE", "Tell what a card (replay token) holds; runs nothing."));
    spec.addOption(helpOption());
    COMMANDS.forEach(
        (name, description) -> {
          CommandSpec command = CommandSpec.create().name(name);
          command.usageMessage().description(description);
          spec.addSubcommand(name, command);
        });
    return spec;
  }

  /** The text of {@code jacquard COMMAND --help}. */
  static String help(String command) {
    return new CommandLine(spec(command)).setSeparator(" ").getUsageMessage(Ansi.OFF);
  }

  /**
   * Sorts the words after a command.
   *
   * @throws UsageException if an option is unknown, incomplete or given twice
   */
  static CommandArguments parse(String command, List<String> words) {
    CommandLine line = new CommandLine(spec(command));
    line.setStopAtPositional(command.equals("run") || command.equals("replay"));
    line.setExpandAtFiles(false);
    int end = line.isStopAtPositional() ? beforeJar(line.getCommandSpec(), words) : words.size();
    try {
      ParseResult result = line.parseArgs(words.subList(0, end).toArray(String[]::new));
      Map<String, String> options = new LinkedHashMap<>();
      for (OptionSpec option : result.matchedOptions()) {
        options.put(option.longestName().replaceFirst("^-+", ""), option.getValue().toString());
      }
      boolean help = options.remove("help") != null;
      List<String> rest = new ArrayList<>(result.matchedPositionalValue(0, List.<String>of()));
      rest.addAll(words.subList(end, words.size()));
      return new CommandArguments(options, List.copyOf(rest), help);
    } catch (UnmatchedArgumentException e) {
      String word = e.getUnmatched().get(0);
      if (!word.startsWith("-")) {
        throw new UsageException("Unexpected argument '" + word + "'" + see(command));
      }
      String near = nearOption(line.getCommandSpec(), word);
      throw new UsageException(
          "There is no option " + word + (near.isEmpty() ? see(command) : near));
    } catch (ParameterException e) {
      String message = String.valueOf(e.getMessage());
      throw new UsageException(
          message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1) + see(command));
    }
  }

  /** Where {@link #JAR} stands among the options, or the end of the words. */
  private static int beforeJar(CommandSpec spec, List<String> words) {
    for (int i = 0; i < words.size() && words.get(i).startsWith("-"); i++) {
      if (words.get(i).equals(JAR)) {
        return i;
      }
      OptionSpec option = spec.findOption(words.get(i));
      i += option == null ? 0 : option.arity().min();
    }
    return words.size();
  }

  private static String nearOption(CommandSpec spec, String word) {
    List<String> names = new ArrayList<>();
    for (OptionSpec option : spec.options()) {
      if (!option.hidden()) {
        names.add(option.longestName());
      }
    }
    int value = word.indexOf('=');
    String name = value < 0 ? word : word.substring(0, value);
    // -time is as near to --time as a name without dashes.
    return Spelling.question("--" + name.replaceFirst("^-+", ""), names, "");
  }

  private static String see(String command) {
    return "; see 'jacquard " + command + " --help'.";
  }

  private static CommandSpec spec(String command) {
    CommandSpec spec = CommandSpec.create().name("jacquard " + command);
    spec.usageMessage()
        .description(COMMANDS.get(command))
        .sortOptions(false)
        .optionListHeading("%nOptions:%n");
    switch (command) {
      case "run" -> {
        spec.usageMessage()
            .customSynopsis(
                "jacquard run [options] [-cp CLASSPATH] MAIN [args...]",
                "jacquard run [options] -jar FILE [args...]")
            .parameterListHeading("%n")
            .footer(footer());
        spec.addPositional(
            words(
                "MAIN",
                "A class with main, or Class#staticMethod; the arguments of the program follow. Or"
                    + " -jar FILE: main class and class path are those of the manifest."));
        spec.addOption(classPath());
        Options.TABLE.forEach(option -> spec.addOption(option(option, false)));
      }
      case "replay" -> {
        spec.usageMessage()
            .customSynopsis(
                "jacquard replay [options] CARD|FILE [-cp CLASSPATH] MAIN [args...]",
                "jacquard replay [options] CARD|FILE -jar FILE [args...]",
                "jacquard replay [options] RESULT.json[#f2]")
            .parameterListHeading("%n")
            .footer(
                "",
                "The card contains the other options of its search.",
                "Exit codes: 1 the recorded failure happened again, 0 the program now passes,",
                "4 the program did not follow the card, 2 wrong usage, 3 internal error.");
        spec.addPositional(
            words(
                "CARD|FILE",
                "A card (jq2:...), a file with one, RESULT.json, or RESULT.json#f2 for"
                    + " its second finding. A result names its program, so the class can be left"
                    + " out."));
        spec.addOption(classPath());
        Options.TABLE.forEach(
            option -> spec.addOption(option(option, !option.is(Trait.IN_REPLAY))));
      }
      case "query" -> {
        spec.usageMessage()
            .customSynopsis(
                "jacquard query FILE [THREAD@PLACE...] [NAME=VALUE...]",
                "jacquard query FILE [--draw OUT.svg] [--export OUT.json]")
            .parameterListHeading("%n")
            .footer(
                "",
                "Without a condition or an output file, query lists the threads and places.",
                "Exit codes: 1 such a state can be reached, with a card that leads there,",
                "0 none is known, 2 wrong usage, 3 internal error, 4 the program left control.");
        spec.addPositional(
            words(
                "FILE",
                "The file that run --strategy unfold --save wrote. The conditions of"
                    + " one state follow: 0.1@Bank.java:17 or 0.1@Bank.pay (the next step of"
                    + " the thread is there), 0.1@end (the thread has ended), balance=2 (the"
                    + " variable has this value)."));
        spec.addOption(
            text(
                "--" + DRAW,
                "OUT.svg",
                "Draw a small unfolding, with one column for each thread."));
        spec.addOption(text("--" + EXPORT, "OUT.json", "Write the unfolding as JSON."));
        spec.addOption(
            text(
                "-" + CLASS_PATH,
                "CLASSPATH",
                "Class path of the program. Default: that of the search."));
        spec.addOption(option(Options.JSON, false));
        spec.addOption(option(Options.TIME, true));
        spec.addOption(option(Options.ENGINE, true));
      }
      case "report" -> {
        spec.usageMessage()
            .customSynopsis("jacquard report RESULT.json [-o OUT.html]")
            .parameterListHeading("%n");
        spec.addPositional(
            words(
                "RESULT.json",
                "The file that run --json wrote; RESULT.json#f2 selects one finding."));
        spec.addOption(
            text("-" + OUTPUT, "OUT.html", "Write to this file; its suffix selects the format."));
        spec.addOption(
            text(
                "--" + FORMAT,
                ReportFormat.names(),
                "Format of the output; overrides the suffix."));
        spec.addOption(
            text(
                "--" + SOURCES,
                "DIR",
                "Folders with the program's sources, separated as in a class path; a page shows"
                    + " excerpts, other formats name the files."));
        spec.addOption(option(Options.NO_COLOR, false));
      }
      case "predict" -> {
        spec.usageMessage()
            .customSynopsis("jacquard predict TRACE [--json FILE]")
            .parameterListHeading("%n")
            .footer(
                "",
                "Exit codes: 0 nothing predicted, 1 a prediction, 2 wrong usage, 3 internal"
                    + " error.");
        spec.addPositional(
            words(
                "TRACE",
                "A file with one event in each line, such as T1|w(x)|17: thread, action and place."
                    + " Actions: r, w, acq, rel, fork, join."));
        spec.addOption(option(Options.JSON, false));
      }
      case "warnings" -> {
        spec.usageMessage()
            .customSynopsis("jacquard warnings [-cp CLASSPATH] [MAIN] [--sarif FILE]")
            .parameterListHeading("%n")
            .footer(
                "",
                "A warning may be false; 'jacquard run --strategy guide --target FILE' tries those"
                    + " of a SARIF file.",
                "Exit codes: 0 nothing suspicious, 1 a warning, 2 wrong usage, 3 internal error.");
        spec.addPositional(
            words(
                "MAIN",
                "A class with main, or Class#staticMethod: only what it leads to is read. Default:"
                    + " all classes of the class path."));
        spec.addOption(classPath());
        spec.addOption(text("--" + SARIF, "FILE", "Write the warnings as SARIF 2.1.0."));
        spec.addOption(option(Options.JSON, false));
      }
      default -> spec.usageMessage().customSynopsis("jacquard " + command);
    }
    spec.addOption(helpOption());
    return spec;
  }

  private static PositionalParamSpec words(String label, String description) {
    return PositionalParamSpec.builder()
        .paramLabel(label)
        .description(description)
        .hideParamSyntax(true)
        .index("0..*")
        .arity("0..*")
        .type(List.class)
        .auxiliaryTypes(String.class)
        .build();
  }

  private static OptionSpec classPath() {
    return text(
        "-" + CLASS_PATH, "CLASSPATH", "Class path of the program. Default: the current folder.");
  }

  private static OptionSpec text(String name, String label, String description) {
    return OptionSpec.builder(name)
        .paramLabel(label)
        .type(String.class)
        .description(description)
        .build();
  }

  private static OptionSpec option(Option<?> option, boolean hidden) {
    OptionSpec.Builder builder =
        OptionSpec.builder("--" + option.key()).description(option.help()).hidden(hidden);
    if (option.isFlag()) {
      return builder.arity("0").type(boolean.class).build();
    }
    option
        .bareText()
        .ifPresent(text -> builder.arity("0..1").preprocessor(bare(text)).hideParamSyntax(true));
    return builder
        .paramLabel(option.label())
        .type(String.class)
        .completionCandidates(candidates(option))
        .build();
  }

  /** Without an equals sign the next word is not the value: it is the program. */
  private static IParameterPreprocessor bare(String text) {
    return (words, command, option, info) -> {
      if (!"=".equals(info.get("separator"))) {
        words.push(text);
      }
      return false;
    };
  }

  /** The values that a shell can complete. */
  private static List<String> candidates(Option<?> option) {
    if (option == Options.STRATEGY) {
      return Strategies.names();
    }
    return option.label().contains("|")
            && option.label().equals(option.label().toLowerCase(Locale.ROOT))
        ? List.of(option.label().split("\\|"))
        : List.of();
  }

  private static OptionSpec helpOption() {
    return OptionSpec.builder("--help")
        .description("Print this help.")
        .usageHelp(true)
        .arity("0")
        .type(boolean.class)
        .build();
  }

  private static String[] footer() {
    return new String[] {
      "",
      "Exit codes: 0 nothing found, 1 a finding, 2 wrong usage, 3 internal error,",
      "4 the program left control, 130 interrupted without a finding."
    };
  }
}
