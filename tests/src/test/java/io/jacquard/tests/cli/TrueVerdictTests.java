// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs that were written to get a wrong verdict, each with the true one in its first lines. The
 * default search has to agree with it. With {@code -Dsweep=true}, no other strategy contradicts it.
 */
class TrueVerdictTests {
  private static final Path PROGRAMS = Path.of("src", "test", "resources", "verdicts");
  private static final String VERDICT = "// True verdict: ";
  private static final String ARGUMENTS = "// Arguments: ";

  /** The search comes to no verdict, and says at which place it may have missed something. */
  private static final Set<String> SAID = Set.of("HangSolver", "LieProvider", "LieSetOut");

  /** Wrong to this day: a clock that is late. */
  private static final Set<String> NOT_YET = Set.of("LieClock");

  private static final List<String> OTHER_STRATEGIES =
      List.of(
          "random",
          "pct",
          "pos",
          "surw",
          "enumerate",
          "dpor:optimal",
          "dpor:source",
          "dpor:persistent",
          "dpor:1",
          "dpor:2",
          "raceflip:sleepset",
          "raceflip:efficient",
          "raceflip:simple",
          "unfold:context",
          "unfold:copies",
          "reach",
          "predict",
          "multitrace",
          "interfere",
          "guide");

  @TempDir static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    for (Path program : programs()) {
      String name = name(program);
      Sources.compile(classes, name, Files.readString(program), "-cp", Cli.API);
    }
  }

  private static List<Path> programs() throws IOException {
    List<Path> programs = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(PROGRAMS, "*.java")) {
      files.forEach(programs::add);
    }
    return programs;
  }

  private static String name(Path program) {
    String file = program.getFileName().toString();
    return file.substring(0, file.length() - ".java".length());
  }

  static Stream<String> names() throws IOException {
    Set<String> names = new TreeSet<>();
    for (Path program : programs()) {
      names.add(name(program));
    }
    assertThat(names).containsAll(SAID).containsAll(NOT_YET);
    return names.stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void theDefaultSearchSaysWhatIsTrue(String name) throws IOException {
    boolean fails = fails(name);
    Run run = run(name);
    String expected = SAID.contains(name) ? "said" : fails ? "fails" : "passes";
    assertThat(verdict(run).equals(expected))
        .as("%s: %s", name, run)
        .isEqualTo(!NOT_YET.contains(name));
  }

  static Stream<Arguments> namesAndStrategies() throws IOException {
    return names()
        .filter(name -> !NOT_YET.contains(name))
        .flatMap(name -> OTHER_STRATEGIES.stream().map(each -> Arguments.of(name, each)));
  }

  /** A search that drew what it could, or was cut short, may have missed a failure. */
  @ParameterizedTest
  @MethodSource("namesAndStrategies")
  @EnabledIfSystemProperty(named = "jacquard.sweep", matches = "true")
  void noOtherSearchSaysWhatIsFalse(String name, String strategy) throws IOException {
    boolean fails = fails(name);
    Run run = run(name, "--strategy", strategy);
    if (verdict(run).equals("fails")) {
      assertThat(fails).as("%s under %s: %s", name, strategy, run).isTrue();
    } else if (run.out().startsWith("{") && Cards.text(run.json(), "search").equals("complete")) {
      assertThat(fails).as("%s under %s: %s", name, strategy, run).isFalse();
    } else {
      assertThat(run.code()).as("%s under %s: %s", name, strategy, run).isIn(0, 1, 4);
    }
  }

  private static boolean fails(String name) throws IOException {
    String verdict = after(VERDICT, lines(name));
    assertThat(verdict.startsWith("fails") || verdict.startsWith("passes")).isTrue();
    return verdict.startsWith("fails");
  }

  private static List<String> lines(String name) throws IOException {
    return Files.readAllLines(PROGRAMS.resolve(name + ".java"));
  }

  private static Run run(String name, String... options) throws IOException {
    List<String> words = new ArrayList<>(List.of("run", "--json", "-", "--time"));
    // whoever finds a failure stops: a loaded machine may take its time
    boolean stops = fails(name) && !SAID.contains(name) && !NOT_YET.contains(name);
    words.add(options.length > 0 ? "10s" : stops ? "300s" : "60s");
    if (!stops) {
      // where the search has no end, more of it adds nothing to the test
      words.addAll(List.of("--max-executions", "20000"));
    }
    words.addAll(List.of(options));
    words.addAll(List.of("-cp", classes.toString(), name));
    String arguments = after(ARGUMENTS, lines(name));
    if (!arguments.isEmpty()) {
      words.addAll(List.of(arguments.split(" ")));
    }
    return Cli.of(words.toArray(String[]::new)).run();
  }

  /** What the result says; a data race is not the failure that programs which fail are about. */
  private static String verdict(Run run) {
    if (!run.out().startsWith("{")) {
      return "no result";
    }
    JsonObject result = run.json();
    boolean races = false;
    for (JsonElement each : result.getAsJsonArray("findings")) {
      if (!Cards.text(each.getAsJsonObject(), "kind").equals("race")) {
        return "fails";
      }
      races = true;
    }
    if (races) {
      return "races";
    }
    return result.getAsJsonArray("limits").isEmpty() ? "passes" : "said";
  }

  private static String after(String prefix, List<String> lines) {
    for (String line : lines) {
      if (line.startsWith(prefix)) {
        return line.substring(prefix.length());
      }
    }
    return "";
  }
}
