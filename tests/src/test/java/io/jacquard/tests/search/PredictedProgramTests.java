// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.Lab;
import io.jacquard.lab.PaperPrograms;
import io.jacquard.prediction.predict.PredictLimits;
import io.jacquard.prediction.predict.PredictStrategy;
import io.jacquard.trace.finding.FindingKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The programs in the manner of Table 2.1: what one execution shows of others is confirmed. */
class PredictedProgramTests {
  @ParameterizedTest
  @CsvSource({
    "ListUsers, 2, 1",
    "ListUsers, 3, 1",
    "StackUsers, 4, 1",
    "ChainedSet, 1, 1",
    "ChainedSet, 2, 0",
    "TextBuffer, '', 1",
    "BucketMap, '', 1",
    "LendingPool, 1, 1",
    "LendingPool, 2, 0",
    "RayScene, 9, 1",
    "MetaSearch, '', 1"
  })
  void errorsAreFoundWhereThereAreSome(String program, String argument, int errors) {
    PredictStrategy strategy = new PredictStrategy(PredictLimits.USUAL, true);
    Object[] arguments = argument.isEmpty() ? new Object[0] : new Object[] {argument};
    Lab.Report report =
        Lab.of(PaperPrograms.body("predicted." + program, arguments), Lab.best())
            .maxExecutions(200)
            .explore(strategy);
    long found = report.findings().stream().filter(each -> each.kind() != FindingKind.RACE).count();
    if (errors == 0) {
      assertThat(found).isZero();
      assertThat(strategy.counts().sum().confirmed()).isZero();
    } else {
      assertThat(found).isGreaterThanOrEqualTo(errors);
      assertThat(strategy.counts().sum().confirmed()).isPositive();
    }
  }
}
