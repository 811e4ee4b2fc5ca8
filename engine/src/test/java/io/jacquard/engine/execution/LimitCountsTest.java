// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.result.Limit;
import org.junit.jupiter.api.Test;

class LimitCountsTest {
  private static final Limit.Effect OTHER = Limit.Effect.SLOW;

  @Test
  void theSameLimitIsOneRowAndTheFirstComesFirst() {
    LimitCounts limits = new LimitCounts();
    limits.add("native method", "a.B", OTHER);
    limits.add("file", "a.B", OTHER);
    limits.add("native method", "a.B", OTHER);
    limits.add("native method", "a.C", OTHER);
    assertThat(limits.list())
        .containsExactly(
            new Limit("native method", "a.B", OTHER, 2),
            new Limit("file", "a.B", OTHER, 1),
            new Limit("native method", "a.C", OTHER, 1));
  }

  @Test
  void oneLimitThatMayMissIsEnough() {
    LimitCounts limits = new LimitCounts();
    limits.add("file", "a.B", OTHER);
    assertThat(limits.mayMiss()).isFalse();
    limits.add("file", "a.B", Limit.Effect.MAY_MISS);
    assertThat(limits.mayMiss()).isTrue();
  }

  @Test
  void aResumedSearchCountsOn() {
    LimitCounts before = new LimitCounts();
    before.add("file", "a.B", Limit.Effect.MAY_MISS);
    before.add("file", "a.B", Limit.Effect.MAY_MISS);
    LimitCounts after = new LimitCounts();
    after.restore(before.list());
    assertThat(after.mayMiss()).isTrue();
    after.add("file", "a.B", Limit.Effect.MAY_MISS);
    assertThat(after.list()).containsExactly(new Limit("file", "a.B", Limit.Effect.MAY_MISS, 3));
  }
}
