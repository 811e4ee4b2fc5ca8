// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jdi.request.EventRequest;
import io.jacquard.examples.E01_LostUpdate;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A debugger is in the JVM under test while a card is replayed. The program runs twice: once to see
 * whether it fails, once to record how.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DebuggerTests {
  private static final String PROGRAM = E01_LostUpdate.class.getName();
  private static final String EXAMPLES = Cli.ROOT.resolve("examples/target/classes").toString();
  private static final Pattern LISTENING = Pattern.compile("at address: (\\d+)");

  /** The lines of the two increments: that of the other thread, that of main. */
  private static final int OTHER = 17;

  private static final int MAIN = 19;

  private static String card;

  @BeforeAll
  static void find() {
    card =
        Cards.text(
            Cards.finding(
                Cli.of("run", "--json", "-", "-cp", EXAMPLES, PROGRAM).run().exits(1).json(), 0),
            "card");
  }

  /**
   * What IDEs do: they attach to a port, and a breakpoint stops all threads, or (as Eclipse has it
   * at first) only the one that comes to it. Stepping does not change the schedule: main is at the
   * next line only when the other thread is done.
   */
  @ParameterizedTest
  @ValueSource(ints = {EventRequest.SUSPEND_ALL, EventRequest.SUSPEND_EVENT_THREAD})
  void breakpointsAreHitInTheRecordedOrder(int suspends) throws Exception {
    try (Cli.Started replay = listening();
        Debugger debugger = new Debugger(port(replay), PROGRAM, suspends)) {
      debugger.stopAt(MAIN, "main").stopAt(OTHER, "lambda$").follow();
      List<String> once =
          List.of("main at " + MAIN, "Thread-0 at " + OTHER, "main steps to " + (MAIN + 1));
      assertThat(debugger.seen().subList(0, 3)).isEqualTo(once);
      assertThat(debugger.seen().subList(3, debugger.seen().size())).isEqualTo(once);
      if (suspends == EventRequest.SUSPEND_ALL) {
        // While Thread-0 stands at its breakpoint, main is in the middle of its own line.
        String main = "main at " + MAIN + " below io.jacquard.runtime";
        assertThat(debugger.waiting()).containsExactly(main, main);
      }
      assertThat(replay.end().exits(1).out()).contains("throws AssertionError");
    }
  }

  /** The debugger of the JDK, by the words that users type. */
  @Test
  void jdbStopsInTheRecordedOrder() throws Exception {
    try (Cli.Started replay = listening();
        Jdb jdb = Jdb.attach(port(replay))) {
      assertThat(
              jdb.follow(
                  "stop at " + PROGRAM + ":" + MAIN, "stop in " + PROGRAM + ".lambda$main$0"))
          .containsExactly(
              "main at " + MAIN, "Thread-0 at " + OTHER, "main at " + MAIN, "Thread-0 at " + OTHER);
      assertThat(replay.end().exits(1).out()).contains("throws AssertionError");
    }
  }

  /** A replay as the page on debugging starts it, at a port that is free. */
  private static Cli.Started listening() {
    return Cli.of("replay", "--engine", "platform", card, "-cp", EXAMPLES, PROGRAM)
        .with(
            "JACQUARD_JAVA_OPTS",
            "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=localhost:0")
        .start();
  }

  /** The port, as soon as the JVM under test says that it listens. */
  private static String port(Cli.Started replay) throws InterruptedException {
    while (replay.process().isAlive()) {
      Matcher said = LISTENING.matcher(replay.errorsSoFar());
      if (said.find()) {
        return said.group(1);
      }
      Thread.sleep(20);
    }
    throw new AssertionError(replay.errorsSoFar());
  }
}
