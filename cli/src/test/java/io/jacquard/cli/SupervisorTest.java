// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.cli.Supervisor.End;
import io.jacquard.cli.Supervisor.Ending;
import io.jacquard.cli.Supervisor.Patience;
import io.jacquard.protocol.Protocol.Failure;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** Plays the worker with a shell script. */
class SupervisorTest {
  private static final Duration MINUTE = Duration.ofSeconds(60);
  private static final Patience LONG = Patience.of(Optional.of(MINUTE));
  private static final Duration SHORT = Duration.ofMillis(300);

  private final List<String> seen = new ArrayList<>();
  private final ByteArrayOutputStream strange = new ByteArrayOutputStream();

  @Test
  void aResultEndsIt() throws IOException {
    Ending ending =
        converse(
            "printf 'hm\\nprogress\\t3\\t1\\t0\\t0\\tNaN\\t9\\t0\\t\\noutput\\thi\\\\n\\nresult\\t/r\\n'");
    assertThat(ending.end()).isEqualTo(End.FINISHED);
    assertThat(ending.started()).isTrue();
    assertThat(seen).containsExactly("3", "hi\n");
    assertThat(strange).hasToString("hm" + System.lineSeparator());
  }

  @Test
  void aFailureEndsItAndTheLogIsKept() throws IOException {
    Ending ending = converse("printf 'log\\tx\\nerror\\tusage\\tNo.\\n'");
    assertThat(ending)
        .isEqualTo(
            new Ending(End.FAILED, new Failure(Failure.Kind.USAGE, "No."), true, List.of("x")));
  }

  @Test
  void aDeadProcessIsNoticed() throws IOException {
    Ending ending = converse("exit 7");
    assertThat(ending.end()).isEqualTo(End.DIED);
    assertThat(ending.started()).isFalse();
  }

  @Test
  void anInterruptedWorkerIsAskedToStop() throws IOException {
    Ending ending =
        converse("read line; printf \"log\\t$line\\nresult\\t/r\\n\"", LONG, () -> true);
    assertThat(ending.end()).isEqualTo(End.FINISHED);
    assertThat(ending.log()).containsExactly("stop");
  }

  @Test
  void aLateWorkerIsAskedToStop() throws IOException {
    Patience patience = new Patience(MINUTE, Optional.of(SHORT), MINUTE);
    Ending ending =
        converse(
            "printf 'progress\\t0\\t0\\t0\\t0\\tNaN\\t0\\t0\\t\\n'; read line; printf 'result\\t/r\\n'",
            patience);
    assertThat(ending.end()).isEqualTo(End.FINISHED);
  }

  @Test
  void aWorkerThatDoesNotEvenStopIsSilent() throws IOException {
    Patience patience = new Patience(SHORT, Optional.empty(), SHORT);
    assertThat(converse("exec sleep 60", patience).end()).isEqualTo(End.SILENT);
  }

  private Ending converse(String script) throws IOException {
    return converse(script, LONG);
  }

  private Ending converse(String script, Patience patience) throws IOException {
    return converse(script, patience, () -> false);
  }

  private Ending converse(String script, Patience patience, BooleanSupplier interrupted)
      throws IOException {
    try (Child child =
        Child.start(List.of("/bin/sh", "-c", script), new PrintStream(strange, true))) {
      return new Supervisor(
              child,
              patience,
              interrupted,
              progress -> seen.add(Long.toString(progress.executions())),
              seen::add)
          .run();
    }
  }
}
