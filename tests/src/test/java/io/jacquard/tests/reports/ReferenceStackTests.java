// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.Lab;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.tests.programs.Referred;
import io.jacquard.trace.finding.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Stacks do not show the methods that the agent makes of method references as such. */
class ReferenceStackTests {
  @Test
  void methodsMadeOfReferencesAreHidden() {
    List<Finding> findings =
        Lab.of(Lab.main(Referred.class), Lab.best()).explore(new EnumerateStrategy()).findings();

    assertThat(findings)
        .extracting(ReferenceStackTests::ofProgram)
        .containsExactlyInAnyOrder(List.of("$Till.pay:19"), List.of(".(method reference):14"));
  }

  private static List<String> ofProgram(Finding finding) {
    return finding.stack().stream()
        .filter(frame -> frame.getClassName().startsWith(Referred.class.getName()))
        .map(
            frame ->
                frame.getClassName().substring(Referred.class.getName().length())
                    + "."
                    + frame.getMethodName()
                    + ":"
                    + frame.getLineNumber())
        .toList();
  }
}
