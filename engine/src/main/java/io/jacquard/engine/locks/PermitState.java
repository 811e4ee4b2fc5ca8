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
 *
 * <p>Permits can be numbered: those that are given come in at the tail, those that are taken are
 * the first at the head. Then giving one and taking another one commute: the k-th that is taken was
 * there before, or needs the release that made it the k-th. In return the order in which permits
 * are given matters.
 */
public final class PermitState extends LockState {
  private final int permits;

  /** How many permits were taken so far; -1 if they are not numbered. */
  private final long taken;

  private PermitState(boolean fair, boolean watched, Waiter[] queue, int permits, long taken) {
    super(fair, watched, queue);
    this.permits = permits;
    this.taken = taken;
  }

  /** A semaphore with an empty queue. */
  public static PermitState of(boolean fair, int permits) {
    return new PermitState(fair, false, NOBODY, permits, -1);
  }

  /** The same with permits that are numbered. */
  public static PermitState numbered(boolean fair, int permits) {
    return new PermitState(fair, false, NOBODY, permits, 0);
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
    return of(watched, newQueue, permits - (int) waiter.amount(), waiter.amount());
  }

  private PermitState of(boolean newWatched, Waiter[] newQueue, int left, long more) {
    return new PermitState(fair, newWatched, newQueue, left, taken < 0 ? taken : taken + more);
  }

  @Override
  LockState other(Step step) {
    int amount = (int) step.amount();
    return switch (step.action()) {
      case RELEASE -> of(watched, queue, isTooMany(amount) ? permits : permits + amount, 0);
      case REDUCE -> of(watched, queue, isTooFew(amount) ? permits : permits - amount, 0);
      case DRAIN -> of(watched, queue, 0, Math.max(0, permits));
      default -> throw new IllegalArgumentException(step.toString());
    };
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
  int effectOfTaking(Step step) {
    return isNumbered(step) && step.action() == Step.Action.ACQUIRE
        ? atHead(WRITES, element(taken))
        : WRITES;
  }

  @Override
  int effectOfOther(Step step) {
    if (step.action() != Step.Action.RELEASE) {
      return super.effectOfOther(step);
    }
    if (taken < 0) {
      return COMMUTES;
    }
    return isNumbered(step) ? atTail(WRITES, element(taken + permits)) : WRITES;
  }

  @Override
  int effectOfOtherAnywhere(Step step) {
    return taken >= 0 && step.action() == Step.Action.RELEASE ? WRITES : effectOfOther(step);
  }

  /** Who takes several, or in turn, has to do with more than one permit. */
  private boolean isNumbered(Step step) {
    return taken >= 0 && step.amount() == 1 && !fair && !watched && queue.length == 0;
  }

  /** Which makes more dependent, never less. */
  private static int element(long number) {
    return Math.floorMod(number, ELEMENTS);
  }

  @Override
  LockState with(boolean newWatched, Waiter[] newQueue) {
    return of(newWatched, newQueue, permits, 0);
  }
}
