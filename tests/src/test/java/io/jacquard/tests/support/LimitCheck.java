// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.execution.Execution;
import io.jacquard.trace.result.Limit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compares the limits that a search met with what a program says of itself. */
public final class LimitCheck {
  private LimitCheck() {}

  /** None was met but the given ones, and that of loops that yield if there is such a loop. */
  public static void assertOnly(
      boolean givesWay, String[] expected, Explorer explorer, String story) {
    Set<String> known = new HashSet<>(List.of(expected));
    if (givesWay) {
      known.add(Execution.GAVE_WAY);
    }
    assertThat(explorer.limits().list()).as(story).extracting(Limit::what).isSubsetOf(known);
  }
}
