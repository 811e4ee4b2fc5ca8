// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

/**
 * {@code CountDownLatch}: open when the count is zero. Waiting leaves no trace, and no call queries
 * the waiters; counting down commutes.
 */
public final class LatchState extends LockState {
  private final long count;

  private LatchState(long count) {
    super(false, false, NOBODY);
    this.count = count;
  }

  public static LatchState of(long count) {
    return new LatchState(count);
  }

  public long count() {
    return count;
  }

  @Override
  boolean available(int thread, boolean shared, long amount) {
    return count == 0;
  }

  @Override
  boolean passes(Step step) {
    return true;
  }

  @Override
  boolean arrives(Step step) {
    return false;
  }

  @Override
  LockState take(Waiter waiter, Waiter[] newQueue) {
    return this;
  }

  @Override
  LockState other(Step step) {
    return count == 0 ? this : new LatchState(count - 1);
  }

  @Override
  int effectOfTaking(Step step) {
    return READS;
  }

  @Override
  int effectOfWaiting() {
    return READS;
  }

  @Override
  int effectOfOther(Step step) {
    return step.action() == Step.Action.RELEASE ? COMMUTES : READS;
  }

  @Override
  LockState with(boolean newWatched, Waiter[] newQueue) {
    return this;
  }
}
