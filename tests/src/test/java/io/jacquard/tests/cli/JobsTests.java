// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.jacquard.examples.RareAlternation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that several JVMs share counts and finds what one does, whatever becomes of them. */
@Tag("once")
class JobsTests {
  private static final String EXAMPLES = "examples/target/classes";
  private static final String PAPERS = "io.jacquard.examples.papers.";
  private static final int KILLS = Integer.getInteger("jacquard.kills", 3);

  @TempDir Path temporary;

  /** Searches that end, so that all of them have to run the same. */
  @ParameterizedTest
  @CsvSource({
    "reach, Sections 3 2",
    "enumerate, Sections 2 2",
    "enumerate --preemptions 2, Dining 3 1"
  })
  void countsTheSame(String strategy, String program) {
    JsonObject alone = search(1, strategy, program);
    assertThat(alone.has("jobs")).isFalse();
    for (int jobs : new int[] {2, 3}) {
      JsonObject shared = search(jobs, strategy, program);
      assertThat(shared.get("jobs").getAsInt()).isEqualTo(jobs);
      assertSame(shared, alone);
    }
  }

  /** Of drawn executions the failure with the lowest number is reported, as on one core. */
  @ParameterizedTest
  @ValueSource(strings = {"random", "pos"})
  void drawsTheSameUpToTheFirstFailure(String strategy) {
    String options = strategy + " --seed 7 --no-minimize --races ignore --time 100";
    String program = "-cp " + EXAMPLES + " " + RareAlternation.class.getName();
    JsonObject alone = json(cli(1, options, program).run().exits(1));
    JsonObject shared = json(cli(2, options, program).run().exits(1));
    assertThat(shared.get("jobs").getAsInt()).isEqualTo(2);
    assertThat(shared.get("executions")).isEqualTo(alone.get("executions"));
    assertThat(Cards.text(finding(shared), "card")).isEqualTo(Cards.text(finding(alone), "card"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "enumerate"})
  void runsNoMoreThanItMay(String strategy) {
    JsonObject result =
        json(cli(2, strategy + " --max-executions 1234", paper("Fib 3")).run().exits(0));
    assertThat(result.get("executions").getAsInt()).isEqualTo(1234);
    assertThat(Cards.text(result, "search")).isEqualTo("budget");
    assertThat(result.get("jobs").getAsInt()).isEqualTo(2);
  }

  /** Workers are killed at any moment; what they had is explored again. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void losesNothingWithAWorker() throws Exception {
    JsonObject alone = search(1, "reach", "Sections 3 3");
    SplittableRandom random = new SplittableRandom(KILLS);
    try (Cli.Started search = cli(2, "reach --all", paper("Sections 3 3")).start()) {
      for (int i = 0; i < KILLS; i++) {
        List<ProcessHandle> workers = sharing(search.process());
        if (!workers.isEmpty()) {
          workers.get(random.nextInt(workers.size())).destroyForcibly();
          Thread.sleep(random.nextInt(50, 500));
        }
      }
      List<ProcessHandle> left = search.process().descendants().toList();
      JsonObject result = json(search.end().exits(0));
      assertSame(result, alone);
      assertThat(left).noneMatch(ProcessHandle::isAlive);
    }
  }

  /** The workers, as soon as there are two of them; none if the search is over before. */
  private static List<ProcessHandle> sharing(Process search) throws InterruptedException {
    while (search.isAlive()) {
      List<ProcessHandle> workers = search.descendants().toList();
      if (workers.size() >= 2) {
        return workers;
      }
      Thread.sleep(20);
    }
    return List.of();
  }

  /** A search that is stored while it is shared goes on with another number of jobs. */
  @Test
  void resumesWithOtherJobs() {
    JsonObject alone = search(1, "reach", "Sections 3 3");
    String file = temporary.resolve("search").toString();
    cli(2, "reach --all --max-executions 700 --save " + file, paper("Sections 3 3")).run().exits(0);
    cli(
            3,
            "reach --all --max-executions 300 --save " + file + " --resume " + file,
            paper("Sections 3 3"))
        .run()
        .exits(0);
    JsonObject rest =
        json(cli(1, "reach --all --resume " + file, paper("Sections 3 3")).run().exits(0));
    assertSame(rest, alone);
  }

  @Test
  void refusesNoJobs() {
    Run run = Cli.of("run", "--jobs", "0", "-cp", EXAMPLES, PAPERS + "Fib", "2").run().exits(2);
    assertThat(run.sentence()).contains("--jobs", "a whole number from 1");
  }

  @Test
  void saysWhatCannotBeShared() {
    Run run = cli(2, "unfold", paper("Sections 2 2")).run().exits(0);
    assertThat(run.err()).contains("unfold:context cannot be shared", "one job");
    assertThat(json(run).has("jobs")).isFalse();
  }

  private static JsonObject search(int jobs, String strategy, String program) {
    Run run = cli(jobs, strategy + " --all", paper(program)).run();
    assertThat(run.code()).as("%s", run).isIn(0, 1);
    return json(run);
  }

  private static String paper(String program) {
    return "-cp " + EXAMPLES + " " + PAPERS + program;
  }

  /** A search that is shared as soon as it has begun. */
  private static Cli cli(int jobs, String strategy, String program) {
    List<String> words = new ArrayList<>(List.of("run", "--json", "-", "--jobs", jobs + ""));
    words.add("--strategy");
    words.addAll(Arrays.asList(strategy.split(" ")));
    words.addAll(Arrays.asList(program.split(" ")));
    return Cli.of(words.toArray(String[]::new)).with("JACQUARD_ALONE_MILLIS", "1");
  }

  private static JsonObject json(Run run) {
    return JsonParser.parseString(run.out()).getAsJsonObject();
  }

  private static JsonObject finding(JsonObject result) {
    return result.getAsJsonArray("findings").get(0).getAsJsonObject();
  }

  private static void assertSame(JsonObject shared, JsonObject alone) {
    for (String each :
        List.of("search", "claim", "executions", "outcomes", "redundant", "steps", "limits")) {
      assertThat(shared.get(each)).as(each).isEqualTo(alone.get(each));
    }
    assertThat(keys(shared)).isEqualTo(keys(alone));
  }

  private static Set<String> keys(JsonObject result) {
    Set<String> keys = new TreeSet<>();
    for (JsonElement each : result.getAsJsonArray("findings")) {
      keys.add(Cards.text(each.getAsJsonObject(), "key"));
    }
    return keys;
  }
}
