// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.execution.Execution;
import io.jacquard.trace.result.Limit;
import java.util.Set;

/** Compares the limits that a search met with what a program says of itself. */
public final class LimitCheck {
  private LimitCheck() {}

  /** None was met, but for that of loops that yield if the program has such a loop. */
  public static void assertOnlyGivesWay(boolean givesWay, Explorer explorer, String story) {
    assertThat(explorer.limits().list())
        .as(story)
        .extracting(Limit::what)
        .isSubsetOf(givesWay ? Set.of(Execution.GAVE_WAY) : Set.of());
  }
}
