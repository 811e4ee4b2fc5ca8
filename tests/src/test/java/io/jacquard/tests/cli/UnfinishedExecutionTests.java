// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An execution that an assumption discards, or that is cut at the bound on steps, leads to others
 * like any other one, and nothing is claimed that was not explored.
 */
@Tag("once")
class UnfinishedExecutionTests {
  @TempDir static Path classes;

  @BeforeAll
  static void compile() {
    Sources.compile(
        classes,
        "InOrder",
        """
        import io.jacquard.Jacquard;

        public class InOrder {
          static int turn;
          static final Object lock = new Object();

          static void run() throws InterruptedException {
            Thread[] threads = new Thread[2];
            for (int i = 0; i < threads.length; i++) {
              int me = i;
              threads[i] = new Thread(() -> {
                synchronized (lock) {
                  Jacquard.assume(turn == me);
                  turn = me + 1;
                }
              });
            }
            for (int i = threads.length - 1; i >= 0; i--) {
              threads[i].start();
            }
            for (Thread thread : threads) {
              thread.join();
            }
            throw new IllegalStateException("reached");
          }
        }
        """);
    Sources.compile(
        classes,
        "Endless",
        """
        public class Endless {
          static volatile int x;
          static volatile int y;
          static volatile int go;

          static void run() throws InterruptedException {
            Thread loop = new Thread(() -> {
              int i = 0;
              while (go == 0) {
                x = ++i;
              }
            });
            Thread second = new Thread(() -> { if (y == 1) y = 2; });
            Thread first = new Thread(() -> { if (y == 0) y = 1; });
            Thread stop = new Thread(() -> go = 1);
            loop.start();
            second.start();
            first.start();
            stop.start();
            first.join();
            second.join();
            stop.join();
            loop.join();
            assert y != 2;
          }

          static void inRow() throws InterruptedException {
            Thread loop = new Thread(() -> {
              int i = 0;
              while (go == 0) {
                x = ++i;
              }
            });
            Thread[] row = new Thread[4];
            for (int i = 0; i < row.length; i++) {
              int me = i;
              row[i] = new Thread(() -> { if (y == me) y = me + 1; });
            }
            Thread stop = new Thread(() -> go = 1);
            loop.start();
            for (int i = row.length - 1; i >= 0; i--) {
              row[i].start();
            }
            stop.start();
            for (Thread each : row) {
              each.join();
            }
            stop.join();
            loop.join();
            assert y != row.length;
          }

          static void sixty() throws InterruptedException {
            Thread stop = new Thread(() -> go = 1);
            stop.start();
            int i = 0;
            while (i < 60 && go == 0) {
              x = ++i;
            }
            stop.join();
          }

          static void never() throws InterruptedException {
            Thread loop = new Thread(() -> { while (true) x = x + 1; });
            Thread other = new Thread(() -> { y = 1; y = 2; });
            loop.start();
            other.start();
            loop.join();
          }
        }
        """);
  }

  static Stream<String> claiming() {
    return Searches.claiming();
  }

  @ParameterizedTest
  @MethodSource("claiming")
  void otherOrdersFollowADiscardedExecution(String strategy) {
    Run run = Searches.run(classes, strategy, "InOrder#run");
    JsonObject result = Searches.complete(run, classes, "InOrder#run");
    assertThat(result.getAsJsonArray("findings")).hasSize(1);
    assertThat(result.getAsJsonObject("outcomes").get("failed").getAsInt()).isPositive();
  }

  @ParameterizedTest
  @MethodSource("claiming")
  void aLoopThatOthersEndDoesNotHideAFailure(String strategy) {
    Run run = firstFailure(strategy, "Endless#run");
    Searches.assertReplayed(run.json(), classes, "Endless#run");
  }

  /** And the modes that run traces, or interleavings, again and again. */
  static Stream<String> claimingAndRepeating() {
    return Stream.concat(claiming(), Stream.of("dpor:persistent", "raceflip:simple")).distinct();
  }

  /** The failure needs four races before the loop turned round, which has thousands. */
  @ParameterizedTest
  @MethodSource("claimingAndRepeating")
  void aLoopThatOthersEndDoesNotKeepTheSearchFromWhatIsBefore(String strategy) {
    Run run = firstFailure(strategy, "Endless#inRow");
    Searches.assertReplayed(run.json(), classes, "Endless#inRow");
  }

  /** Time does not end it: a loaded machine takes long for executions of thousands of steps. */
  private Run firstFailure(String strategy, String program) {
    List<String> words = new ArrayList<>(List.of("run", "--json", "-", "--races", "ignore"));
    words.addAll(
        List.of(
            "--max-executions",
            "1000000",
            "--strategy",
            strategy,
            "-cp",
            classes.toString(),
            program));
    return Cli.of(words.toArray(String[]::new)).run().exits(1);
  }

  /**
   * Other executions are longer than the first: the search has to go deeper, and comes to an end.
   */
  @ParameterizedTest
  @ValueSource(strings = {"dpor:optimal", "dpor:source"})
  void longerExecutionsAreCountedOnce(String strategy) {
    Run run = Searches.run(classes, strategy, "Endless#sixty");
    JsonObject result = Searches.complete(run, classes, "Endless#sixty");
    // the loop is stopped before one of its 60 looks, or never
    JsonArray progress = result.getAsJsonArray("progress");
    JsonObject end = progress.get(progress.size() - 1).getAsJsonObject();
    assertThat(end.get("traces").getAsInt()).isEqualTo(61);
    assertThat(end.get("executions").getAsInt()).isGreaterThan(61);
  }

  @Test
  void interleavingsOfALoopThatEndsLateAreNotClaimed() {
    JsonObject result =
        Searches.run(classes, "enumerate", "Endless#run", "--max-executions", "50").json();
    assertThat(Cards.text(result, "search")).isEqualTo("budget");
  }

  /** The loop and the other thread do one more or one less: all that fits into the bound. */
  @ParameterizedTest
  @ValueSource(strings = {"dpor:optimal", "dpor:source", "raceflip:sleepset"})
  void everyTraceUpToTheBoundIsRunOnce(String strategy) {
    Run run = Searches.run(classes, strategy, "Endless#never", "--max-steps", "20");
    JsonObject result = run.json();
    assertThat(Cards.text(result, "search")).as("%s", run).isEqualTo("bounded");
    // the other thread has begun or not, has written once, twice, or ended
    assertThat(result.getAsJsonObject("outcomes").get("bounded").getAsInt()).isEqualTo(6);
  }
}
