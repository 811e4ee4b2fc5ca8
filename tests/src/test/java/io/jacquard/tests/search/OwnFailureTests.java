// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Explorer;
import io.jacquard.lab.Lab;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.solver.Slicing;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.tests.programs.CatchesAll;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A hook that fails is a failure of the tool, even if the program catches what it throws. */
class OwnFailureTests {
  static List<ThreadEngine> engines() {
    return Lab.engines();
  }

  @SuppressWarnings("NullAway") // the missing solver is what fails
  private static void assertFails(Runnable program, ThreadEngine engine) {
    Lab lab = Lab.of(program, engine).following(new PathSearch(new Slicing(null)));
    assertThatThrownBy(() -> lab.explore(new EnumerateStrategy()))
        .hasMessage("the tool failed")
        .cause()
        .hasMessageContaining("a hook failed: ")
        .hasMessageContaining("NullPointerException");
  }

  @ParameterizedTest
  @MethodSource("engines")
  void whatAHookThrowsIsNotTheProgramsToCatch(ThreadEngine engine) {
    assertFails(CatchesAll::branches, engine);
    assertFails(CatchesAll::branchesBesideAnother, engine);
    assertFails(CatchesAll::branchesInATask, engine);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void whatIsMeantForTheProgramReachesIt(ThreadEngine engine) {
    Lab.Report report = Lab.of(CatchesAll::misuses, engine).explore(new EnumerateStrategy());
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(report.findings()).isEmpty();
  }
}
