// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.Lab;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.tests.programs.Wrapped;
import io.jacquard.trace.finding.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A throwable that wraps another one is told with what is behind it. */
class CauseTests {
  @Test
  void causesAreNamedAndToldApart() {
    List<Finding> findings =
        Lab.of(Lab.main(Wrapped.class), Lab.best()).explore(new EnumerateStrategy()).findings();

    assertThat(findings)
        .extracting(Finding::message)
        .containsExactlyInAnyOrder(
            "main throws IllegalStateException,"
                + " caused by ArithmeticException: too early at Wrapped.java:28",
            "main throws IllegalStateException,"
                + " caused by UnsupportedOperationException at Wrapped.java:30");
  }
}
