// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.finding.FindingKind;
import org.junit.jupiter.api.Test;

class ExitCodeTest {

  @Test
  void nothingFound() {
    assertThat(ExitCode.of(Results.with(), false)).isZero();
    assertThat(ExitCode.of(Results.with(), true)).isEqualTo(130);
    assertThat(ExitCode.of(Results.interrupted(), false)).isEqualTo(130);
  }

  @Test
  void anyFindingButStuckIsOne() {
    for (FindingKind kind : FindingKind.values()) {
      int code = kind == FindingKind.STUCK ? 4 : 1;
      assertThat(ExitCode.of(Results.with(kind), false)).isEqualTo(code);
      assertThat(ExitCode.of(Results.with(kind), true)).isEqualTo(code);
    }
    assertThat(ExitCode.of(Results.with(FindingKind.STUCK, FindingKind.RACE), false)).isEqualTo(1);
  }
}
