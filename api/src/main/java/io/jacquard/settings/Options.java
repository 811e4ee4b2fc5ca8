// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The table of all options; their meaning is part of the public contract.
 *
 * <p>To add an option, add a constant here and list it in {@link #TABLE}.
 */
public final class Options {
  public static final Option<StrategyChoice> STRATEGY =
      Option.value(
              "strategy",
              "NAME[:mode]",
              "the name of a strategy",
              new Strategies.Parser(),
              "Search strategy: " + Strategies.available() + ".")
          .withDefault("portfolio");

  public static final Option<Duration> TIME =
      Option.value(
              "time",
              "D",
              "a time such as 90s, 5m, 2h or a number of seconds",
              new ValueParsers.Time(),
              "Time budget of the search, without start-up: 90s, 5m, 2h, or seconds."
                  + " Default: no limit with --max-executions, else 60s.")
          .with(Trait.NOT_STORED, Trait.IN_REPLAY, Trait.OF_WHO_RUNS_TESTS);

  public static final Option<Long> MAX_EXECUTIONS =
      Option.value(
              "max-executions",
              "N",
              "a whole number from 1",
              ValueParsers.wholeFrom(1),
              "Stop the search after N executions. Default: no limit.")
          .with(Trait.NOT_STORED, Trait.OF_WHO_RUNS_TESTS);

  public static final Option<Long> SEED =
      Option.value(
              "seed",
              "N",
              "a whole number",
              ValueParsers.wholeFrom(Long.MIN_VALUE),
              "Seed of all random choices of the tool.")
          .withDefault("0")
          .with(Trait.OF_WHO_RUNS_TESTS);

  public static final Option<Integer> MAX_STEPS =
      Option.value(
              "max-steps",
              "N",
              "a whole number from 1",
              ValueParsers.intFrom(1),
              "Maximum number of visible operations, branches on inputs and API calls"
                  + " in one execution. The search is bounded if an execution exceeds it."
                  + " If it is not given, it grows with what the program needs.")
          .withDefault("10000");

  public static final Option<Integer> PREEMPTIONS =
      Option.value(
          "preemptions",
          "N",
          "a whole number from 0",
          ValueParsers.intFrom(0),
          "Maximum number of preemptions in one execution, for enumerate and"
              + " portfolio. Default: no limit.");

  public static final Option<Integer> INTERFERENCES =
      Option.value(
          "interferences",
          "K",
          "a whole number from 0",
          ValueParsers.intFrom(0),
          "Maximum number of reads that see another thread's write, for interfere."
              + " Default: until nothing is left.");

  public static final Option<Integer> DELAYS =
      Option.value(
          "delays",
          "N",
          "a whole number from 0",
          ValueParsers.intFrom(0),
          "Maximum number of delays in one execution, for enumerate and"
              + " portfolio. A delay skips a thread in round-robin order. Default: no limit.");

  public static final Option<Timeouts> TIMEOUTS =
      Option.value(
              "timeouts",
              ValueParsers.names(Timeouts.values(), "|"),
              ValueParsers.names(Timeouts.values(), ", "),
              ValueParsers.constant(Timeouts.values()),
              "Older names for --stall: its default (auto), unlimited (explore), 0 (when-stuck)."
                  + " --stall overrides it.")
          .withDefault("auto");

  public static final Option<Stall> STALL =
      Option.value(
          "stall",
          "D",
          "a time such as 0, 100ms, 5s or 2m, or unlimited",
          new ValueParsers.OfStall(),
          "Longest time for which the machine may hold a thread up. A timed wait ends by time"
              + " only if no thread that could run is held up for longer. 0, 100ms, 5s, 2m, or"
              + " unlimited. Default: 500ms.");

  public static final Option<RaceHandling> RACES =
      Option.value(
              "races",
              ValueParsers.names(RaceHandling.values(), "|"),
              ValueParsers.names(RaceHandling.values(), ", "),
              ValueParsers.constant(RaceHandling.values()),
              "How to treat data races: report, stop at the first (fail-fast), or ignore.")
          .withDefault("report")
          .with(Trait.IN_REPLAY);

  public static final Option<LibraryRaces> LIBRARIES =
      Option.value(
              "libraries",
              ValueParsers.names(LibraryRaces.values(), "|"),
              ValueParsers.names(LibraryRaces.values(), ", "),
              ValueParsers.constant(LibraryRaces.values()),
              "How to treat a data race if both accesses are outside your own classes: as any"
                  + " other (report), as a note that changes neither verdict nor exit code (note),"
                  + " or not at all (ignore). Your own are those of the folder or jar of the main"
                  + " or test class, of every folder on the class path, and of --scope.")
          .withDefault("note")
          .with(Trait.IN_REPLAY);

  public static final Option<String> ACCEPT =
      Option.value(
              "accept",
              "FILE",
              "the name of a file",
              new ValueParsers.Text(),
              "Known findings, one in each line of FILE: kind, place and reason, for example"
                  + " 'race Cache.java:17 known, benign'. They become notes. Default: none.")
          .with(Trait.IN_REPLAY);

  public static final Option<FailureHandling> FAILURES =
      Option.value(
              "failures",
              ValueParsers.names(FailureHandling.values(), "|"),
              ValueParsers.names(FailureHandling.values(), ", "),
              ValueParsers.constant(FailureHandling.values()),
              "Which throwables are findings: those that nothing took (uncaught), or also those"
                  + " that an uncaught exception handler took and those of tasks whose result"
                  + " nobody asked for (strict). Otherwise these are warnings.")
          .withDefault("uncaught")
          .with(Trait.IN_REPLAY);

  public static final Option<Boolean> EXIT_OK =
      Option.flag("exit-ok", "System.exit with another code than 0 is no finding.")
          .with(Trait.IN_REPLAY);

  public static final Option<Arithmetic> ARITHMETIC =
      Option.value(
              "arithmetic",
              ValueParsers.names(Arithmetic.values(), "|"),
              ValueParsers.names(Arithmetic.values(), ", "),
              ValueParsers.constant(Arithmetic.values()),
              "How to follow arithmetic on inputs: all of it (exact), or linear"
                  + " integer arithmetic only (linear). With linear, other results are"
                  + " concretised; paths may be missed.")
          .withDefault("exact");

  public static final Option<List<String>> INSIDE =
      Option.value(
              "inside",
              "PREFIX,...",
              "names of JDK packages or classes, separated by commas",
              new ValueParsers.Prefixes(),
              "Instrument these JDK packages or classes like the program's own, for"
                  + " example java.util."
                  + " Default: none.")
          .with(Trait.NOT_IN_TESTS);

  public static final Option<List<String>> SCOPE =
      Option.value(
          "scope",
          "PREFIX,...",
          "names of packages or classes, separated by commas",
          new ValueParsers.Prefixes(),
          "Packages or classes of the program to control. Default: the whole class path.");

  public static final Option<List<String>> EXCLUDE =
      Option.value(
          "exclude",
          "PREFIX,...",
          "names of packages or classes, separated by commas",
          new ValueParsers.Prefixes(),
          "Packages or classes of the program not to control. What they share is not seen."
              + " Default: none.");

  public static final Option<StartMethod> FROM =
      Option.value(
          "from",
          "CLASS#METHOD",
          "a class and one of its methods, written CLASS#METHOD",
          new StartMethod.Parser(),
          "Where exploration begins: before a thread calls this method, each execution has the same"
              + " schedule. Default: the start of the program.");

  public static final Option<List<InputPlace>> INPUT =
      Option.value(
              "input",
              "PLACE,...",
              "places such as args[0], args[0]:int, Class.field, Class#method or Class#method:1..9,"
                  + " separated by commas",
              new InputPlace.Parser(),
              "Inputs of a program that does not call the API: arguments"
                  + " (args[0]:int), static fields (Class.field), results of methods"
                  + " (Class#method:1..9); see docs/inputs.md. Default: none.")
          .with(Trait.NOT_IN_TESTS);

  public static final Option<TargetChoice> TARGETS =
      Option.value(
              "targets",
              ValueParsers.names(TargetChoice.values(), "|"),
              ValueParsers.names(TargetChoice.values(), ", "),
              ValueParsers.constant(TargetChoice.values()),
              "Which extension unfold executes next: the newest, the oldest, a random"
                  + " one, the one with the fewest preemptions, or as many as possible in"
                  + " one execution (concurrent).")
          .withDefault("newest");

  public static final Option<List<String>> TARGET =
      Option.value(
              "target",
              "WHAT,...",
              "File.java:12, Class#method, exception:TYPE, deadlock, race or a SARIF file, separated"
                  + " by commas",
              new ValueParsers.Words(),
              "What guide is to reach: a line (File.java:12), a method (Class#method), an uncaught"
                  + " throwable (exception:TYPE), or what the class files make suspicious"
                  + " (deadlock, race); or the warnings of another tool (FILE.sarif). Several places"
                  + " are to be reached by a thread each, all at once. Without it: lock cycles, races"
                  + " and failing assertions that the class files make suspicious.")
          .with(Trait.NOT_IN_TESTS);

  public static final Option<List<String>> FIRST_CARDS =
      Option.value(
          "first-cards",
          "CARD|FILE,...",
          "cards, files with one, or folders of such files, separated by commas",
          new ValueParsers.Words(),
          "Start unfold or multitrace with the executions of these cards (replay tokens), as far as"
              + " the program follows them: cards, files with one, RESULT.json#f2, or folders of"
              + " such files. A result, saved search or file of kept runs stands for all its cards."
              + " Default: none.");

  public static final Option<String> RUNS =
      Option.value(
              "runs",
              "FOLDER",
              "the name of a folder",
              new ValueParsers.Text(),
              "Start multitrace with the executions that earlier searches of the program have kept"
                  + " in FOLDER, and keep those of this one there. Default: none.")
          .with(Trait.NOT_STORED);

  public static final Option<Integer> FIRST_RANDOM =
      Option.value(
          "first-random",
          "N",
          "a whole number from 1",
          ValueParsers.intFrom(1),
          "Start unfold with N random executions. Default: none.");

  public static final Option<EngineKind> ENGINE =
      Option.value(
              "engine",
              ValueParsers.names(EngineKind.values(), "|"),
              ValueParsers.names(EngineKind.values(), ", "),
              ValueParsers.constant(EngineKind.values()),
              "Thread engine. Default: the best for this JDK.")
          .with(Trait.NOT_STORED, Trait.IN_REPLAY);

  public static final Option<Integer> PROCESSORS =
      Option.value(
              "processors",
              "N",
              "a whole number from 1",
              ValueParsers.intFrom(1),
              "Number of processors that the program sees, whatever the machine has.")
          .withDefault("4");

  public static final Option<Boolean> SPURIOUS =
      Option.flag("spurious", "Explore spurious wake-ups of Object.wait and Condition.await.");

  public static final Option<Symmetry> SYMMETRY =
      Option.value(
              "symmetry",
              "[=roles]",
              "nothing, or =roles",
              ValueParsers.constant(Symmetry.values()),
              "Run one order of threads that nobody can tell apart in the place of all, for dpor"
                  + " and reach. With =roles, for reach, you say that it never matters which"
                  + " of them does an operation. The claim names it. Default: off.")
          .withBare("identical");

  public static final Option<List<Reduction>> REDUCE =
      Option.value(
          "reduce",
          "pv,replies",
          "pv, replies or both, separated by a comma",
          new ValueParsers.OfReductions(),
          "Leave differences out, for dpor and reach: whether a permit of a semaphore is given"
              + " before or after another is taken (pv), the order of messages that your program"
              + " declares to count only (replies). The claim names it. Default: none.");

  public static final Option<Integer> JOBS =
      Option.value(
              "jobs",
              "N",
              "a whole number from 1",
              ValueParsers.intFrom(1),
              "Number of JVMs that share the search. All but the first start when it has taken a"
                  + " second. A strategy that cannot be shared has one. Default: the number of"
                  + " cores.")
          .with(Trait.NOT_STORED, Trait.OF_WHO_RUNS_TESTS);

  public static final Option<Boolean> ALL =
      Option.flag("all", "Continue after the first failure. Equal failures are reported once.");

  public static final Option<Until> UNTIL =
      Option.value(
          "until",
          ValueParsers.names(Until.values(), "|"),
          ValueParsers.names(Until.values(), ", "),
          ValueParsers.constant(Until.values()),
          "When to end the search before its budget: at the first failure, when"
              + " every branch is covered, or when nothing is left to try. Default:"
              + " failure; completion with --all.");

  public static final Option<Boolean> COVERAGE =
      Option.flag(
              "coverage",
              "Also count branches in a program without inputs. In a program with"
                  + " inputs they are always counted.")
          .with(Trait.NOT_IN_TESTS);

  public static final Option<Boolean> NO_MINIMIZE =
      Option.flag("no-minimize", "Report failures as found; do not minimize their schedules.")
          .with(Trait.NOT_STORED);

  public static final Option<Boolean> FRESH_LOADER =
      Option.flag(
              "fresh-loader",
              "Load the program again for each execution. Slow; a reference for the"
                  + " tool's tests.")
          .with(Trait.NOT_IN_TESTS);

  public static final Option<String> JSON =
      Option.value(
              "json",
              "FILE",
              "the name of a file",
              new ValueParsers.Text(),
              "Write the result to FILE as JSON; - prints it instead of the report.")
          .with(Trait.NOT_STORED, Trait.IN_REPLAY, Trait.NOT_IN_TESTS, Trait.OF_BUILD_GOAL);

  public static final Option<String> SAVE_CARD =
      Option.value(
              "save-card",
              "FOLDER",
              "the name of a folder",
              new ValueParsers.Text(),
              "Store the card (replay token) of each finding in FOLDER, as a file"
                  + " that tests replay.")
          .with(Trait.NOT_STORED);

  public static final Option<String> GENERATE_TESTS =
      Option.value(
              "generate-tests",
              "FOLDER",
              "the name of a folder",
              new ValueParsers.Text(),
              "Write a JUnit class into FOLDER for each finding and for each path that depends on"
                  + " inputs; under multitrace and interfere, for each execution that takes a"
                  + " branch first.")
          .with(Trait.NOT_STORED, Trait.NOT_IN_TESTS);

  public static final Option<Boolean> NO_COLOR =
      Option.flag("no-color", "Print without colors.")
          .with(Trait.NOT_STORED, Trait.IN_REPLAY, Trait.OF_BUILD_GOAL);

  public static final Option<Boolean> QUIET =
      Option.flag(
              "quiet",
              "Print one line for each finding, and nothing if there is none; no progress.")
          .with(Trait.NOT_STORED, Trait.IN_REPLAY, Trait.NOT_IN_TESTS, Trait.OF_BUILD_GOAL);

  public static final Option<String> SAVE =
      Option.value(
              "save",
              "FILE",
              "the name of a file",
              new ValueParsers.Text(),
              "Save the state of the search in FILE.")
          .with(Trait.NOT_STORED, Trait.NOT_IN_TESTS);

  public static final Option<String> RESUME =
      Option.value(
              "resume",
              "FILE",
              "the name of a file",
              new ValueParsers.Text(),
              "Resume the search saved in FILE.")
          .with(Trait.NOT_STORED, Trait.NOT_IN_TESTS);

  /** All options, in the order of the help. */
  public static final List<Option<?>> TABLE =
      List.of(
          STRATEGY,
          TIME,
          MAX_EXECUTIONS,
          SEED,
          MAX_STEPS,
          PREEMPTIONS,
          DELAYS,
          INTERFERENCES,
          TARGETS,
          TARGET,
          FIRST_CARDS,
          FIRST_RANDOM,
          RUNS,
          TIMEOUTS,
          STALL,
          SPURIOUS,
          SYMMETRY,
          REDUCE,
          RACES,
          LIBRARIES,
          ACCEPT,
          FAILURES,
          EXIT_OK,
          ARITHMETIC,
          INSIDE,
          SCOPE,
          EXCLUDE,
          FROM,
          INPUT,
          ENGINE,
          PROCESSORS,
          JOBS,
          ALL,
          UNTIL,
          COVERAGE,
          NO_MINIMIZE,
          JSON,
          SAVE_CARD,
          GENERATE_TESTS,
          NO_COLOR,
          QUIET,
          SAVE,
          RESUME,
          FRESH_LOADER);

  private Options() {}

  /** The option with this key. */
  public static Optional<Option<?>> find(String key) {
    for (Option<?> option : TABLE) {
      if (option.key().equals(key)) {
        return Optional.of(option);
      }
    }
    return Optional.empty();
  }
}
