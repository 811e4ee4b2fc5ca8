// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.locks.Step.Action;
import org.junit.jupiter.api.Test;

/** Who gets the permits of a semaphore, and who joins its queue. */
class PermitStateTest {
  private static Step acquire(int thread, int permits) {
    return Step.of(thread, Action.ACQUIRE, permits);
  }

  @Test
  void whoWantsOnePassesAnUnfairQueueWhileThereAreEnough() {
    LockState unfair = PermitState.of(false, 1).after(acquire(1, 2));
    assertThat(unfair.isQueued(1)).isTrue();
    assertThat(unfair.grants(acquire(2, 1))).isTrue();
    LockState fair = PermitState.of(true, 1).after(acquire(1, 2));
    assertThat(fair.grants(acquire(2, 1))).isFalse();
    assertThat(fair.grants(Step.of(2, Action.TRY, 1))).isTrue();
  }

  @Test
  void onlyTheFirstOfTheQueueIsServed() {
    LockState queued = PermitState.of(true, 0).after(acquire(1, 2)).after(acquire(2, 1));
    LockState released = queued.after(Step.of(3, Action.RELEASE, 1));
    assertThat(released.allows(acquire(2, 1))).isFalse();
    assertThat(released.allows(acquire(1, 2))).isFalse();
    LockState enough = released.after(Step.of(3, Action.RELEASE, 1));
    assertThat(enough.allows(acquire(1, 2))).isTrue();
    assertThat(enough.after(acquire(1, 2)).queued(true, true)).containsExactly(2);
    assertThat(released.without(1).allows(acquire(2, 1))).isTrue();
  }

  /** Joining would stop nobody: it is no step, and the thread just waits. */
  @Test
  void whoWantsOneOfAnUnfairSemaphoreDoesNotJoinAnEmptyQueue() {
    PermitState empty = PermitState.of(false, 0);
    assertThat(empty.allows(acquire(1, 1))).isFalse();
    assertThat(empty.allows(acquire(1, 2))).isTrue();
    assertThat(empty.after(Step.of(2, Action.WATCH)).allows(acquire(1, 1))).isTrue();
  }

  @Test
  void permitsAreNotCountedBeyondTheIntegers() {
    PermitState many = PermitState.of(false, Integer.MAX_VALUE);
    assertThat(((PermitState) many.after(Step.of(1, Action.RELEASE, 1))).permits())
        .isEqualTo(Integer.MAX_VALUE);
    PermitState few = PermitState.of(false, -5);
    assertThat(((PermitState) few.after(Step.of(1, Action.REDUCE, 2))).permits()).isEqualTo(-7);
    assertThat(few.isTooFew(Integer.MAX_VALUE)).isTrue();
  }

  /** Of four permits taken, two given: the last needs the second that was given, and no other. */
  @Test
  void numberedPermitsCommuteUnlessOneIsTheOther() {
    LockState state = PermitState.numbered(false, 2);
    long[] given = new long[2];
    for (int i = 0; i < given.length; i++) {
      Step release = Step.release(9 + i, false, 1);
      given[i] = Dependence.step(9 + i, 1, state.effect(release), false, false);
      state = state.after(release);
    }
    long[] taken = new long[4];
    for (int i = 0; i < taken.length; i++) {
      Step acquire = acquire(i, 1);
      assertThat(state.allows(acquire)).isTrue();
      taken[i] = Dependence.step(i, 1, state.effect(acquire), false, false);
      state = state.after(acquire);
      for (int k = 0; k < given.length; k++) {
        assertThat(Dependence.dependent(taken[i], given[k])).isEqualTo(i == k + 2);
      }
    }
    assertThat(state.allows(acquire(8, 1))).isFalse();
    assertThat(Dependence.dependent(taken[0], taken[1])).isTrue();
    assertThat(Dependence.dependent(given[0], given[1])).isTrue();
    long all = Dependence.step(7, 1, state.effect(Step.of(7, Action.DRAIN)), false, false);
    assertThat(Dependence.dependent(all, given[0])).isTrue();
    assertThat(Dependence.dependent(all, taken[0])).isTrue();
  }
}
