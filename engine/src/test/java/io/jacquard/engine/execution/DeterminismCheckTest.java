// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.state.Logged;
import io.jacquard.runtime.program.Sites;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A program that does not repeat itself is noticed; another schedule is no sign of it. */
class DeterminismCheckTest {
  private final DeterminismCheck repetition = new DeterminismCheck();

  /** The numbers below are those of sites, each a place of its own. */
  @BeforeAll
  static void hundredSites() {
    while (Sites.count() < 100) {
      Sites.add(null, "Program", "run", "()V", Sites.count(), -1, null, null, null, null);
    }
  }

  private boolean differs(Logged execution) {
    return repetition.differs(execution.log);
  }

  @Test
  void theSameAgainIsNoDifference() {
    assertThat(differs(new Logged().at(0, 1).at(1, 2))).isFalse();
    assertThat(differs(new Logged().at(0, 1).at(1, 2))).isFalse();
  }

  @Test
  void theSameChoicesMustLeadToTheSameSites() {
    differs(new Logged().at(0, 1).at(1, 2));
    assertThat(differs(new Logged().at(0, 1).at(1, 3))).isTrue();
  }

  @Test
  void afterAnotherChoiceThreadsMayDoAnythingButGoOnElsewhere() {
    differs(new Logged().at(0, 1).at(1, 2).at(0, 3).at(1, 4));
    // thread 1 first, then both go on where they were
    assertThat(differs(new Logged().at(0, 1).at(1, 2).at(1, 4).at(0, 3))).isFalse();
    // thread 0 had announced site 3 when the choices parted, and cannot be at site 9 now
    assertThat(differs(new Logged().at(0, 1).at(1, 2).at(0, 9).at(1, 4))).isTrue();
  }

  /** What a thread does that had done nothing before is not known from the execution before. */
  @Test
  void aThreadThatHadNotBegunIsFree() {
    differs(new Logged().at(0, 1).at(0, 2).at(1, 3));
    assertThat(differs(new Logged().at(0, 1).at(1, 7).at(0, 2))).isFalse();
  }

  @Test
  void eachIsComparedWithTheOneBeforeIt() {
    differs(new Logged().at(0, 1));
    assertThat(differs(new Logged().at(0, 5))).isTrue();
    assertThat(differs(new Logged().at(0, 5))).isFalse();
  }

  @Test
  void manyThreadsAreFollowed() {
    Logged first = new Logged();
    Logged second = new Logged();
    for (int thread = 0; thread < 100; thread++) {
      first.at(thread, thread);
      second.at(thread, thread);
    }
    differs(first.at(98, 1).at(99, 2));
    assertThat(differs(second.at(99, 3).at(98, 1))).isTrue();
  }
}
