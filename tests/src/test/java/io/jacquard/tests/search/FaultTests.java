// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.schedule.Director;
import io.jacquard.lab.Lab;
import org.junit.jupiter.api.Test;

/** What the tool fails of ends the search, even if the program catches everything. */
class FaultTests {
  @Test
  void aFailureOfTheToolIsNotTheProgramsToCatch() {
    Director failing =
        point -> {
          throw new IndexOutOfBoundsException("of the tool");
        };
    Strategy strategy = () -> Proposal.of(failing);
    Lab lab = Lab.of(FaultTests::catchAll, Lab.best()).maxExecutions(1);
    assertThatThrownBy(() -> lab.explore(strategy)).hasStackTraceContaining("of the tool");
  }

  private static void catchAll() {
    try {
      Thread other = new Thread(() -> {});
      other.start();
      other.join();
    } catch (Throwable everything) {
      // the search must end all the same
    }
  }
}
