// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.jacquard.examples.RareAlternation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
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
  private static final int CONTROLLER_KILLS = Integer.getInteger("jacquard.controller.kills", 1);

  /** How often each of its three threads counts; longer if more JVMs are killed. */
  private static final int COUNTS = KILLS + CONTROLLER_KILLS > 4 ? 4 : 3;

  private static final int FINDINGS = 7;

  @TempDir static Path programs;
  @TempDir Path temporary;

  /** Six of its findings show in a trace or two, so that whoever loses a trace loses a finding. */
  @BeforeAll
  static void compile() {
    Sources.compile(
        programs,
        "Orders",
        """
        import java.util.concurrent.atomic.AtomicInteger;

        class Orders {
          static int plain;

          public static void main(String[] arguments) throws Exception {
            int times = Integer.parseInt(arguments[0]);
            AtomicInteger n = new AtomicInteger();
            int[] last = new int[3];
            Thread[] threads = new Thread[3];
            for (int i = 0; i < threads.length; i++) {
              int me = i;
              threads[i] = new Thread(() -> {
                int seen = 0;
                for (int k = 0; k < times; k++) seen = n.incrementAndGet();
                last[me] = seen;
                if (me == 0 && seen == 3 * times) plain = 1;
              });
              threads[i].start();
            }
            plain = 0;
            for (Thread thread : threads) thread.join();
            int first = last[0] == times ? 0 : last[1] == times ? 1 : last[2] == times ? 2 : -1;
            int second = last[0] == 2 * times ? 0 : last[1] == 2 * times ? 1 : last[2] == 2 * times ? 2 : -1;
            if (first == 0 && second == 1) throw new IllegalStateException("0 1 2");
            if (first == 0 && second == 2) throw new IllegalStateException("0 2 1");
            if (first == 1 && second == 0) throw new IllegalStateException("1 0 2");
            if (first == 1 && second == 2) throw new IllegalStateException("1 2 0");
            if (first == 2 && second == 0) throw new IllegalStateException("2 0 1");
            if (first == 2 && second == 1) throw new IllegalStateException("2 1 0");
          }
        }
        """);
  }

  /** Searches that end, so that all of them have to run the same. */
  @ParameterizedTest
  @CsvSource({
    "reach, Sections 3 2",
    "dpor, Sections 3 2",
    "dpor, Dining 3 1",
    "dpor:source, Sections 3 2",
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

  /** How much is drawn meanwhile depends on the jobs; each trace is run once with any of them. */
  @Test
  void theDefaultRunsTheSameTraces() {
    long traces = search(1, "dpor", "Sections 3 2").get("executions").getAsLong();
    JsonObject alone = search(1, "portfolio", "Sections 3 2");
    assertThat(systematic(alone)).isEqualTo(traces);
    for (int jobs : new int[] {2, 3}) {
      JsonObject shared = search(jobs, "portfolio", "Sections 3 2");
      assertThat(shared.get("jobs").getAsInt()).isEqualTo(jobs);
      assertThat(systematic(shared)).isEqualTo(traces);
      for (String each : List.of("search", "claim", "limits")) {
        assertThat(shared.get(each)).as(each).isEqualTo(alone.get(each));
      }
      assertThat(keys(shared)).isEqualTo(keys(alone));
    }
  }

  private static long systematic(JsonObject result) {
    for (JsonElement phase : result.getAsJsonArray("phases")) {
      if (Cards.text(phase.getAsJsonObject(), "phase").equals("systematic")) {
        return phase.getAsJsonObject().get("executions").getAsLong();
      }
    }
    throw new AssertionError("no systematic phase");
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
  @ValueSource(strings = {"random", "surw", "enumerate", "dpor"})
  void runsNoMoreThanItMay(String strategy) {
    JsonObject result =
        json(cli(2, strategy + " --max-executions 1234", paper("Fib 3")).run().exits(0));
    assertThat(result.get("executions").getAsInt()).isEqualTo(1234);
    assertThat(Cards.text(result, "search")).isEqualTo("budget");
    assertThat(result.get("jobs").getAsInt()).isEqualTo(2);
  }

  /** Workers are killed at any moment; what they had is explored again. */
  @ParameterizedTest
  @ValueSource(strings = {"reach", "dpor"})
  @EnabledOnOs(OS.LINUX)
  void losesNothingWithAWorker(String strategy) throws Exception {
    JsonObject alone = killedAlone(strategy);
    SplittableRandom random = new SplittableRandom(KILLS);
    int kills = 0;
    int requeued = 0;
    int searches = 0;
    for (; kills < KILLS; searches++) {
      try (Cli.Started search = cli(2, strategy + " --all", killed()).start()) {
        for (List<ProcessHandle> workers = sharing(search.process());
            kills < KILLS && !workers.isEmpty();
            workers = sharing(search.process())) {
          Thread.sleep(random.nextInt(20, 1_500));
          kills += workers.get(random.nextInt(workers.size())).destroyForcibly() ? 1 : 0;
        }
        List<ProcessHandle> left = search.process().descendants().toList();
        JsonObject result = json(search.end().exits(1));
        assertSame(result, alone);
        requeued += result.get("requeued").getAsInt();
        assertThat(left).noneMatch(ProcessHandle::isAlive);
      }
    }
    System.out.println(
        strategy
            + ": "
            + kills
            + " workers killed in "
            + searches
            + " searches of "
            + alone.get("executions")
            + " executions, "
            + requeued
            + " leases explored again");
  }

  private static String killed() {
    return "-cp " + programs + " Orders " + COUNTS;
  }

  private static JsonObject killedAlone(String strategy) {
    JsonObject alone = json(cli(1, strategy + " --all", killed()).run().exits(1));
    assertThat(keys(alone)).hasSize(FINDINGS);
    return alone;
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

  /** The controller is killed, its workers end, and the stored search is taken up. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void losesNothingWithTheController() throws Exception {
    String program = killed();
    JsonObject alone = killedAlone("dpor");
    SplittableRandom random = new SplittableRandom(CONTROLLER_KILLS);
    int kills = 0;
    int searches = 0;
    for (; kills < CONTROLLER_KILLS; searches++) {
      Path file = temporary.resolve("search" + searches);
      boolean over = false;
      while (!over && kills < CONTROLLER_KILLS) {
        Cli shared = cli(2, "dpor --all --save " + file + resuming(file), program);
        try (Cli.Started search = shared.start()) {
          List<ProcessHandle> workers = sharing(search.process());
          over = search.process().waitFor(random.nextInt(20, 3_000), TimeUnit.MILLISECONDS);
          kills += over ? 0 : 1;
          search.process().destroyForcibly().waitFor();
          for (ProcessHandle each : workers) {
            each.onExit().get(5, TimeUnit.MINUTES);
          }
        }
      }
      JsonObject rest = json(cli(2, "dpor --all" + resuming(file), program).run().exits(1));
      assertSame(rest, alone);
    }
    System.out.println(
        "controllers killed: "
            + kills
            + " in "
            + searches
            + " searches of "
            + alone.get("executions")
            + " executions");
  }

  /** What was not stored begins anew. */
  private static String resuming(Path file) {
    return Files.exists(file) ? " --resume " + file : "";
  }

  /** A search that is stored while it is shared goes on with another number of jobs. */
  @ParameterizedTest
  @ValueSource(strings = {"reach", "dpor"})
  void resumesWithOtherJobs(String strategy) {
    JsonObject alone = search(1, strategy, "Sections 3 3");
    String file = temporary.resolve("search").toString();
    String stored = strategy + " --all --save " + file;
    cli(2, stored + " --max-executions 700", paper("Sections 3 3")).run().exits(0);
    cli(3, stored + " --max-executions 300 --resume " + file, paper("Sections 3 3")).run().exits(0);
    JsonObject rest =
        json(cli(1, strategy + " --all --resume " + file, paper("Sections 3 3")).run().exits(0));
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

  /** Time does not end it: a loaded machine takes long. */
  private static JsonObject search(int jobs, String strategy, String program) {
    String all = " --all --max-executions 1000000";
    Run run = cli(jobs, strategy + all, paper(program)).run();
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
    return Cli.of(words.toArray(String[]::new)).with("JACQUARD_ALONE_MILLIS", "0");
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
