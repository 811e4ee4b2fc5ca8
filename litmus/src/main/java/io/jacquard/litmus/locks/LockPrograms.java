// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.locks;

import java.util.List;

/** The programs about the lock classes of {@code java.util.concurrent}. */
public final class LockPrograms {

  /** All of them. */
  public static final List<Class<?>> ALL =
      List.of(
          Mutexes.Locked.class,
          Mutexes.LockedInHalves.class,
          Mutexes.TwoLocks.class,
          Mutexes.Published.class,
          Mutexes.Reentered.class,
          Mutexes.OppositeOrder.class,
          Mutexes.LockAndMonitor.class,
          Mutexes.Forgotten.class,
          Mutexes.UnlockedByOther.class,
          Mutexes.Attempted.class,
          Mutexes.FailedAttempt.class,
          Mutexes.AttemptsInOppositeOrder.class,
          Mutexes.TwoAttempts.class,
          Signals.FlagInLoop.class,
          Signals.NoFlag.class,
          Signals.OtherCondition.class,
          Signals.Buffer.class,
          Signals.BufferWithOneCondition.class,
          Signals.FirstComeFirstServed.class,
          Signals.IfInsteadOfWhile.class,
          Signals.FairAfterSignal.class,
          Signals.UnfairAfterSignal.class,
          Signals.NestedHolds.class,
          Signals.TimedWait.class,
          Signals.TimedWaitPassedBy.class,
          Signals.WaitUntil.class,
          Signals.WaitForNoTime.class,
          Signals.Interrupted.class,
          Signals.InterruptedAndSignalled.class,
          Signals.Uninterruptibly.class,
          Signals.NotOwner.class,
          Signals.CountWaiters.class);

  private LockPrograms() {}
}
