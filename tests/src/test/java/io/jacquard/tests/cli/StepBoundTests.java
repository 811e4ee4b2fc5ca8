// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The bound on steps grows with what the program needs, unless the user gives one. */
@Tag("once")
class StepBoundTests {
  @TempDir static Path program;

  @BeforeAll
  static void compile() {
    Sources.compile(
        program,
        "Steps",
        """
        class Steps {
          static volatile int n;
          static int m;
          static void work() throws Exception {
            Thread t = new Thread(() -> {
              for (int i = 0; i < 9_000; i++) n++;
              m++;
            });
            t.start();
            m++;
            t.join();
            if (m != 2) throw new IllegalStateException();
          }
          static volatile boolean stop;
          static void loop() throws Exception {
            Thread t = new Thread(() -> { while (!stop) n++; });
            t.start();
            n++;
            stop = true;
            t.join();
          }
          static void forever() throws Exception {
            Thread t = new Thread(() -> { while (true) n++; });
            t.start();
            t.join();
          }
        }
        """);
  }

  @Test
  void aLongProgramIsRunToItsEnd() {
    JsonObject result = search("work", "--max-executions", "30").exits(1).json();
    int bound = result.getAsJsonObject("settings").get("max-steps").getAsInt();
    assertThat(bound).isBetween(4 * 18_000, 4 * 18_100);
    assertThat(bounded(result)).isZero();
    JsonObject race = Cards.finding(result, 0);
    Cli.of("replay", Cards.text(race, "card"), "-cp", program.toString(), "Steps#work")
        .run()
        .exits(1);
  }

  @Test
  void aBoundThatIsGivenHolds() {
    JsonObject result =
        search("work", "--max-steps", "10000", "--races", "ignore", "--max-executions", "5")
            .exits(4)
            .json();
    assertThat(bounded(result)).isEqualTo(5);
    assertThat(result.getAsJsonArray("warnings").toString())
        .contains("all 5 executions were cut at the bound of 10000 steps (--max-steps)")
        .contains("most of their steps are at Steps.java:6");
  }

  @Test
  void aLoopStaysBounded() {
    JsonObject result =
        search("loop", "--strategy", "dpor", "--max-executions", "300").exits(0).json();
    assertThat(Cards.text(result.getAsJsonObject("settings"), "max-steps")).isEqualTo("10000");
  }

  @Test
  void anEndlessProgramKeepsTheUsualBound() {
    JsonObject result = search("forever", "--max-executions", "5").exits(4).json();
    assertThat(Cards.text(result.getAsJsonObject("settings"), "max-steps")).isEqualTo("10000");
    assertThat(bounded(result)).isEqualTo(5);
  }

  private static Run search(String method, String... options) {
    String[] all = new String[options.length + 6];
    System.arraycopy(new String[] {"run", "--json", "-", "-cp", program.toString()}, 0, all, 0, 5);
    System.arraycopy(options, 0, all, 5, options.length);
    all[all.length - 1] = "Steps#" + method;
    return Cli.of(all).run();
  }

  private static long bounded(JsonObject result) {
    return result.getAsJsonObject("outcomes").get("bounded").getAsLong();
  }

  /** The writer could run all the time; its turn never came. */
  @Test
  void aThreadThatNeverGotItsTurnMakesNoLivelock(@TempDir Path folder) {
    Sources.compile(
        folder,
        "Boxed",
        """
        import java.util.concurrent.atomic.AtomicReference;
        public class Boxed {
          static final AtomicReference<Object> cell = new AtomicReference<>(0);
          public static void main(String[] args) throws Exception {
            Thread writer = new Thread(() -> cell.set(1));
            Thread reader = new Thread(() -> { while (cell.get().equals(0)) { } });
            writer.start();
            reader.start();
            writer.join();
            reader.join();
          }
        }
        """);
    for (String strategy : new String[] {"enumerate", "dpor", "pct"}) {
      Run run =
          Cli.of(
                  "run",
                  "--strategy",
                  strategy,
                  "--max-steps",
                  "300",
                  "--max-executions",
                  "400",
                  "-cp",
                  folder.toString(),
                  "Boxed")
              .run()
              .exits(0);
      assertThat(run.out()).doesNotContain("LIVELOCK");
    }
  }
}
