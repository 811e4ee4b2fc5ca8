// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.lab.Lab;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.strategies.trail.ThreadNumbers;
import io.jacquard.tests.programs.CatchesAll;
import io.jacquard.tests.programs.Paths;
import io.jacquard.tests.support.Followed;
import io.jacquard.tests.support.Schedules;
import io.jacquard.trace.schedule.Choice;
import io.jacquard.trace.schedule.ChoiceException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a schedule cannot name ends the search, and the program cannot prevent it. */
class RefusalTests {
  static List<ThreadEngine> engines() {
    return Lab.engines();
  }

  @ParameterizedTest
  @MethodSource("engines")
  void theProgramDoesNotCatchIt(ThreadEngine engine) {
    CatchesAll.caught = 0;
    Director tooMany = point -> point.step() < 3 ? 0 : Choice.of(0, Choice.OUTCOMES);
    assertRefused(
        () -> Lab.of(Lab.main(CatchesAll.class), engine).explore(() -> Proposal.of(tooMany)));
    assertThat(CatchesAll.caught).isZero();
  }

  @Test
  void aBranchOnInputsIsRefusedLikeAnOperation() {
    Strategy strategy =
        new Strategy() {
          @Override
          public Proposal propose() {
            return new Proposal(
                point -> point.isBranch() ? Choice.of(0, Choice.OUTCOMES) : 0, InputPolicy.CHOSEN);
          }
        };
    assertRefused(() -> Followed.explore(Paths::nested, strategy));
  }

  private static void assertRefused(ThrowingCallable search) {
    assertThatThrownBy(search)
        .cause()
        .isInstanceOf(ChoiceException.class)
        .hasMessageStartingWith("An operation of the program has more than 65536 outcomes");
  }

  @Test
  void threadsOfAllExecutionsAreCounted() throws IOException {
    List<ControlledThread> threads = new ArrayList<>();
    Lab.of(Lab.main(CatchesAll.class), Lab.best())
        .maxExecutions(1)
        .observing(execution -> threads.addAll(execution.threads()))
        .explore(() -> Proposal.of(Schedules.keepRunning()));
    ThreadNumbers numbers = new ThreadNumbers();
    numbers.restore(named(Choice.THREADS - threads.size()));
    numbers.meet(threads);
    assertThat(numbers.size()).isEqualTo(Choice.THREADS);
    numbers = new ThreadNumbers();
    numbers.restore(named(Choice.THREADS - threads.size() + 1));
    ThreadNumbers full = numbers;
    assertThatThrownBy(() -> full.meet(threads))
        .isInstanceOf(ChoiceException.class)
        .hasMessageStartingWith("The program has more than 32768 threads");
  }

  /** As many threads as an earlier search had met, none of which will come again. */
  private static DataInputStream named(int count) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(count);
    for (int i = 0; i < count; i++) {
      out.writeUTF("other " + i);
    }
    return new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
  }
}
