// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

/**
 * {@code Semaphore}.
 *
 * <p>An unfair one gives permits to any thread that comes while there are enough. A thread that
 * wants several and joins the queue stops those behind it even if there are enough for them; so its
 * joining has an effect, and so has that of a thread that wants one only, if others queue already.
 * Otherwise a thread that wants one permit never stops another, nor is it stopped but by a lack of
 * permits. All threads get permits of a fair one through the queue, unless it is empty.
 */
public final class PermitState extends LockState {
  private final int permits;

  private PermitState(boolean fair, boolean watched, Waiter[] queue, int permits) {
    super(fair, watched, queue);
    this.permits = permits;
  }

  /** A semaphore with an empty queue. */
  public static PermitState of(boolean fair, int permits) {
    return new PermitState(fair, false, NOBODY, permits);
  }

  public int permits() {
    return permits;
  }

  @Override
  boolean available(int thread, boolean shared, long amount) {
    return permits - amount >= 0;
  }

  @Override
  boolean passes(Step step) {
    return !fair || queue.length == 0;
  }

  @Override
  boolean arrives(Step step) {
    return fair || watched || queue.length > 0 || step.amount() > 1;
  }

  @Override
  LockState take(Waiter waiter, Waiter[] newQueue) {
    return new PermitState(fair, watched, newQueue, permits - (int) waiter.amount());
  }

  @Override
  LockState other(Step step) {
    int amount = (int) step.amount();
    return new PermitState(
        fair,
        watched,
        queue,
        switch (step.action()) {
          case RELEASE -> isTooMany(step.amount()) ? permits : permits + amount;
          case REDUCE -> isTooFew(step.amount()) ? permits : permits - amount;
          case DRAIN -> 0;
          default -> throw new IllegalArgumentException(step.toString());
        });
  }

  /** Whether there would be more permits than an integer can count. */
  public boolean isTooMany(long released) {
    return permits + released > Integer.MAX_VALUE;
  }

  /** Whether there would be fewer permits than an integer can count. */
  public boolean isTooFew(long reduction) {
    return permits - reduction < Integer.MIN_VALUE;
  }

  @Override
  int effectOfOther(Step step) {
    return step.action() == Step.Action.RELEASE ? COMMUTES : super.effectOfOther(step);
  }

  @Override
  LockState with(boolean newWatched, Waiter[] newQueue) {
    return new PermitState(fair, newWatched, newQueue, permits);
  }
}
