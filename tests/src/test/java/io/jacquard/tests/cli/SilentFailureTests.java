// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Failures that the program itself lets pass: exits, handlers, tasks whose result nobody wants. */
@Tag("once")
class SilentFailureTests {
  private static final String[] NONE = {};

  @TempDir static Path program;

  @BeforeAll
  static void compile() {
    Sources.compile(program, "Tasks", TASKS);
    Sources.compile(
        program,
        "Silent",
        """
        class Silent {
          static volatile int n;
          static void fail() { throw new IllegalStateException("fail"); }
          static void run(Thread t) throws Exception { t.start(); t.join(); }

          static void own() throws Exception {
            Thread t = new Thread(() -> fail());
            t.setUncaughtExceptionHandler((thread, e) -> n++);
            run(t);
            if (n != 1) throw new AssertionError();
          }
          static void byDefault() throws Exception {
            Thread.setDefaultUncaughtExceptionHandler((thread, e) -> n++);
            run(new Thread(() -> fail()));
          }
          static class Group extends ThreadGroup {
            Group() { super("group"); }
            @Override public void uncaughtException(Thread t, Throwable e) { n++; }
          }
          static void group() throws Exception { run(new Thread(new Group(), () -> fail())); }
          static void parentGroup() throws Exception {
            run(new Thread(new ThreadGroup(new Group(), "inner"), () -> fail()));
          }
          static class Plain extends ThreadGroup { Plain() { super("plain"); } }
          static void plainGroup() throws Exception {
            run(new Thread(new Plain(), () -> fail()));
          }
          static void handlerThrows() throws Exception {
            Thread t = new Thread(() -> fail());
            t.setUncaughtExceptionHandler((thread, e) -> { throw new RuntimeException(); });
            run(t);
          }

          static void lost() throws Exception {
            Thread t = new Thread(() -> n++);
            t.start();
            n++;
            t.join();
            if (n != 2) System.exit(7);
          }
          static void exitOfWorker() throws Exception {
            run(new Thread(() -> Runtime.getRuntime().exit(7)));
          }
          static void halt() { Runtime.getRuntime().halt(7); }
          static void exitAbove() throws Exception {
            new Thread(() -> n++).start();
            System.exit(0);
          }
          static void exitAlways() throws Exception {
            new Thread(() -> { while (true) n++; }).start();
            System.exit(0);
          }

          static class Shy extends RuntimeException {
            @Override public StackTraceElement[] getStackTrace() { return null; }
          }
          static class Rude extends RuntimeException {
            @Override public StackTraceElement[] getStackTrace() { throw new Error("rude"); }
            @Override public String getMessage() { throw new Error("rude"); }
            @Override public Throwable getCause() { throw new Error("rude"); }
          }
          static void shy() { throw new Shy(); }
          static void rude() { throw new Rude(); }
          static void noProperties() {
            System.setProperties(new java.util.Properties());
            fail();
          }
          static void clearedProperties() {
            System.getProperties().clear();
            fail();
          }
        }
        """);
  }

  /** Each is one thing that can become of the throwable of a task. */
  private static final String TASKS =
      """
      import java.util.List;
      import java.util.concurrent.*;

      class Tasks {
        static <T> T fail() { throw new IllegalStateException("fail"); }
        static ExecutorService pool() { return Executors.newFixedThreadPool(1); }
        static CompletableFuture<Object> later() {
          return CompletableFuture.supplyAsync(() -> fail());
        }
        static void end(ExecutorService pool) throws Exception {
          pool.shutdown();
          pool.awaitTermination(1, TimeUnit.HOURS);
        }
        static void get(Future<?> future) throws Exception {
          try { future.get(); } catch (ExecutionException e) { }
        }
        static void await(CompletableFuture<?> future) throws Exception {
          while (!future.isDone()) Thread.sleep(1);
        }

        static void submit() throws Exception {
          var pool = pool(); pool.submit(() -> fail()); end(pool);
        }
        static void invokeAll() throws Exception {
          var pool = pool(); pool.invokeAll(List.of(() -> fail())); end(pool);
        }
        static void stage() throws Exception { await(later()); }
        static void next() throws Exception { await(later().thenApply(x -> x)); }
        static void forkJoin() throws Exception {
          var task = ForkJoinPool.commonPool().submit(() -> { fail(); });
          while (!task.isDone()) Thread.sleep(1);
        }
        static void completes() {
          new CompletableFuture<Object>().completeExceptionally(new IllegalStateException());
        }

        static void submitGet() throws Exception {
          var pool = pool(); get(pool.submit(() -> fail())); end(pool);
        }
        static void invokeAllGet() throws Exception {
          var pool = pool();
          for (var each : pool.invokeAll(List.of(() -> fail()))) get(each);
          end(pool);
        }
        static void join() {
          try { later().thenApply(x -> x).join(); } catch (CompletionException e) { }
        }
        static void allOf() throws Exception { get(CompletableFuture.allOf(later())); }
        static void handle() throws Exception { await(later().handle((x, e) -> x)); }
        static void whenComplete() throws Exception {
          await(later().whenComplete((x, e) -> { }));
        }
        static void exceptionally() throws Exception { await(later().exceptionally(e -> null)); }
        static void compose() throws Exception {
          await(later().exceptionallyCompose(e -> CompletableFuture.completedFuture(null)));
        }
        static void looks() throws Exception {
          var future = later(); await(future); future.isCompletedExceptionally();
        }
        static void forkJoinJoin() {
          try {
            ForkJoinPool.commonPool().submit(() -> { fail(); }).join();
          } catch (IllegalStateException e) { }
        }
        static void stream() {
          try {
            List.of(1, 2, 3).parallelStream().forEach(x -> fail());
          } catch (IllegalStateException e) { }
        }
        static void cancel() { new CompletableFuture<Object>().cancel(true); }
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"submit", "invokeAll", "stage", "next", "forkJoin", "completes"})
  void aTaskThatNobodyAsksIsAWarning(String method) {
    assertThat(warnings("Tasks#" + method))
        .containsPattern(
            "In (\\d+) of \\d+ executions a task failed with IllegalStateException at"
                + " Tasks.java:\\d+ and nobody asked for its result .*; card jq2:");
    Run strict =
        call(
            new String[] {"--failures", "strict"},
            "run",
            "--max-executions",
            "1000",
            "Tasks#" + method);
    assertThat(kind(strict.exits(1))).isEqualTo("exception");
    assertThat(kind(call(NONE, "replay", card(strict), "Tasks#" + method).exits(1)))
        .isEqualTo("exception");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "submitGet",
        "invokeAllGet",
        "join",
        "allOf",
        "handle",
        "whenComplete",
        "exceptionally",
        "compose",
        "looks",
        "forkJoinJoin",
        "stream",
        "cancel"
      })
  void aTaskThatSomebodyAsksIsNone(String method) {
    assertThat(warnings("Tasks#" + method)).doesNotContain("a task failed");
  }

  private static String warnings(String method) {
    return call(NONE, "run", "--max-executions", "30", method)
        .exits(0)
        .json()
        .getAsJsonArray("warnings")
        .toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"own", "byDefault", "group", "parentGroup", "handlerThrows"})
  void whatAHandlerTakesIsAWarningWithAPlaceAndACard(String method) {
    JsonObject result = search(method).exits(0).json();
    assertThat(result.getAsJsonArray("findings")).isEmpty();
    String warning = result.getAsJsonArray("warnings").get(0).getAsString();
    assertThat(warning)
        .matches(
            "In (\\d+) of \\1 executions an uncaught exception handler of the program took"
                + " IllegalStateException at Silent.java:3 .*; card jq2:\\S+\\)\\.");
    String card = warning.replaceFirst(".*card (\\S+)\\)\\.$", "$1");
    replay(card, method).exits(0);
    assertThat(kind(replay(card, method, "--failures", "strict").exits(1))).isEqualTo("exception");
  }

  @Test
  void strictMakesAFindingOfItWhoseCardNeedsNoOption() {
    Run run = search("own", "--failures", "strict").exits(1);
    assertThat(Cards.text(Cards.finding(run.json(), 0), "message"))
        .contains("IllegalStateException: fail, which an uncaught exception handler takes");
    assertThat(kind(replay(card(run), "own").exits(1))).isEqualTo("exception");
  }

  @Test
  void aGroupWithoutAHandlerTakesNothing() {
    assertThat(kind(search("plainGroup").exits(1))).isEqualTo("exception");
  }

  @Test
  void aHandlerThatThrowsEndsNothingWithAll() {
    search("handlerThrows", "--all").exits(0);
  }

  @ParameterizedTest
  @CsvSource({"lost, System.exit(7)", "exitOfWorker, System.exit(7)", "halt, Runtime.halt(7)"})
  void anExitWithAnotherCodeThanZeroIsAFinding(String method, String call) {
    Run run = search(method).exits(1);
    JsonObject finding = Cards.finding(run.json(), 0);
    assertThat(Cards.text(finding, "kind")).isEqualTo("exit");
    assertThat(Cards.text(finding, "message")).endsWith(" calls " + call);
    assertThat(Cards.text(finding, "site")).contains("Silent.java");
    assertThat(kind(replay(card(run), method).exits(1))).isEqualTo("exit");
    search(method, "--exit-ok").exits(0);
  }

  @Test
  void anExitThatCutsSomeExecutionsIsNoReasonForDoubt() {
    JsonObject result = search("exitAbove").exits(0).json();
    assertThat(result.getAsJsonObject("outcomes").get("cutByExit").getAsLong()).isPositive();
    assertThat(result.getAsJsonArray("warnings")).isEmpty();
  }

  @Test
  void nothingIsKnownIfEveryExecutionIsCutByAnExit() {
    JsonObject result = search("exitAlways").exits(4).json();
    assertThat(result.getAsJsonArray("warnings").get(0).getAsString())
        .startsWith("Nothing is known about the program: all ")
        .contains("System.exit while another thread could still run");
  }

  @ParameterizedTest
  @CsvSource({"shy, Shy", "rude, Rude", "noProperties, Illegal", "clearedProperties, Illegal"})
  void whatTheProgramDoesToItsJvmLosesNoFinding(String method, String exception) {
    Run run = search(method).exits(1);
    JsonObject finding = Cards.finding(run.json(), 0);
    assertThat(Cards.text(finding, "message")).contains("main throws " + exception);
    assertThat(Cards.text(finding, "site")).contains("Silent.java");
    assertThat(kind(replay(card(run), method).exits(1))).isEqualTo("exception");
  }

  private static Run search(String method, String... options) {
    return call(options, "run", "--max-executions", "50", "Silent#" + method);
  }

  private static Run replay(String card, String method, String... options) {
    return call(options, "replay", card, "Silent#" + method);
  }

  private static Run call(String[] options, String... words) {
    List<String> command = new ArrayList<>(List.of(words));
    List<String> more = new ArrayList<>(List.of("--json", "-", "-cp", program.toString()));
    more.addAll(List.of(options));
    command.addAll(command.size() - 1, more);
    return Cli.of(command.toArray(String[]::new)).run();
  }

  private static String card(Run run) {
    return Cards.text(Cards.finding(run.json(), 0), "card");
  }

  private static String kind(Run run) {
    return Cards.text(Cards.finding(run.json(), 0), "kind");
  }
}
