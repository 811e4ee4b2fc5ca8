// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.failure.Thrown;
import io.jacquard.engine.locks.LatchState;
import io.jacquard.engine.locks.LockState;
import io.jacquard.engine.locks.OwnedState;
import io.jacquard.engine.locks.PermitState;
import io.jacquard.engine.locks.StampedState;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.IdentityTable;
import io.jacquard.engine.state.LiveThreads;
import io.jacquard.engine.state.LockLocation;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.ThreadTable;
import io.jacquard.runtime.control.LockCall;
import io.jacquard.runtime.lock.LockTypes;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * The model of the locks of {@code java.util.concurrent}: knows which object is, or belongs to,
 * which lock, and hands each call to the model of its class. What a step does to a lock is said by
 * {@link LockState}, how calls become operations by {@link LockOperations}.
 */
final class LockModel {
  private final ObjectTable objects;
  private final ThreadTable threads;
  private final IdentityTable<LockLocation> byKey = new IdentityTable<>();
  private final IdentityTable<Integer> conditionNumbers = new IdentityTable<>();
  private final LockOperations steps;
  private final ConditionModel conditions;
  private final ReentrantLockModel owned;
  private final SemaphoreAndLatchModel permits;
  private final StampedLockModel stamped;
  private final boolean numbersPermits;

  LockModel(
      Operations operations,
      ObjectTable objects,
      RaceDetector races,
      TimedWaits timedWaits,
      ThreadTable threads,
      LiveThreads living,
      boolean numbersPermits) {
    this.objects = objects;
    this.threads = threads;
    this.numbersPermits = numbersPermits;
    steps = new LockOperations(operations, objects, races, timedWaits);
    conditions = new ConditionModel(objects, races, timedWaits, living, steps);
    owned = new ReentrantLockModel(races, steps);
    permits = new SemaphoreAndLatchModel(races, steps);
    stamped = new StampedLockModel(races, steps);
  }

  /** The lock that the object is, or is a part of. */
  private LockLocation of(ControlledThread self, Object object) {
    Object key = LockTypes.key(object);
    LockLocation lock = byKey.get(key);
    if (lock == null) {
      boolean whole = LockTypes.isWhole(object);
      lock =
          new LockLocation(
              objects.of(self, whole ? object : key),
              whole ? object : null,
              LockTypes.isOwnable(key),
              initial(key));
      byKey.put(key, lock);
    }
    return lock;
  }

  /** What the lock is like at the beginning; the JDK's own object never changes. */
  private LockState initial(Object key) {
    if (key instanceof Semaphore semaphore) {
      return numbersPermits
          ? PermitState.numbered(semaphore.isFair(), semaphore.availablePermits())
          : PermitState.of(semaphore.isFair(), semaphore.availablePermits());
    }
    if (key instanceof CountDownLatch latch) {
      return LatchState.of(latch.getCount());
    }
    return key instanceof StampedLock
        ? StampedState.free()
        : OwnedState.free(LockTypes.isFair(key), LockTypes.isPair(key));
  }

  long call(
      ControlledThread self,
      LockCall call,
      Object object,
      @Nullable Object other,
      long amount,
      long nanos,
      int site)
      throws InterruptedException {
    LockLocation lock = of(self, object);
    switch (call) {
      case HAS_QUEUED_THREADS, HAS_QUEUED_THREAD, QUEUE_LENGTH -> {
        return queue(self, call, lock, other, site);
      }
      default -> {}
    }
    LockState state = lock.state;
    if (state instanceof PermitState) {
      return permits.semaphore(self, call, lock, amount, nanos, site);
    }
    if (state instanceof LatchState) {
      return permits.latch(self, call, lock, nanos, site);
    }
    boolean shared = LockTypes.isShared(object);
    if (state instanceof StampedState) {
      return call.isOfLock()
          ? yes(stamped.view(self, call, lock, shared, nanos, site))
          : stamped.call(self, call, lock, amount, nanos, site);
    }
    if (call.isOfLock()) {
      int most = LockTypes.mostHolds(LockTypes.key(object));
      return yes(owned.call(self, call, lock, shared, most, nanos, site));
    }
    return switch (call) {
      case NEW_CONDITION -> condition(lock, Objects.requireNonNull(other));
      case AWAIT, AWAIT_IN_TIME ->
          yes(conditions.await(self, lock, condition(lock, object), true, nanos, site));
      case AWAIT_NANOS -> {
        long deadline = self.time + nanos;
        conditions.await(self, lock, condition(lock, object), true, nanos, site);
        yield deadline - self.time;
      }
      case AWAIT_UNINTERRUPTIBLY ->
          yes(conditions.await(self, lock, condition(lock, object), false, -1, site));
      case SIGNAL, SIGNAL_ALL -> {
        boolean all = call == LockCall.SIGNAL_ALL;
        conditions.signal(self, lock, condition(lock, object), all, site);
        yield 0;
      }
      case HAS_WAITERS, WAIT_QUEUE_LENGTH ->
          owned.waiting(self, lock, ownCondition(lock, other), site).length;
      default -> owned.query(self, call, lock, site);
    };
  }

  /** The thread looks at what the lock is like. */
  LockState look(ControlledThread self, Object object, int site) {
    LockLocation lock = of(self, object);
    steps.query(self, lock, site);
    return lock.state;
  }

  /** The JDK's own object, which is as it was made, gets the permits that there are. */
  void serialised(ControlledThread self, Semaphore semaphore, int site) {
    int more = ((PermitState) look(self, semaphore, site)).permits() - semaphore.availablePermits();
    if (more > 0) {
      semaphore.release(more);
    } else {
      semaphore.tryAcquire(-more);
    }
  }

  /** A view is about to be used: it has the name of its lock, and may be reached without it. */
  void seen(ControlledThread self, Object object) {
    objects.publish(self, of(self, object).object);
  }

  private long queue(
      ControlledThread self, LockCall call, LockLocation lock, @Nullable Object other, int site) {
    if (call == LockCall.HAS_QUEUED_THREAD) {
      if (other == null) {
        throw Thrown.nullPointer();
      }
      ControlledThread thread = threads.find((Thread) other);
      steps.queryQueue(self, lock, site);
      return yes(thread != null && lock.state.isQueued(thread.index));
    }
    steps.queryQueue(self, lock, site);
    return lock.state.queueLength();
  }

  /** Answers a question whose answer is threads. */
  Thread[] threads(
      ControlledThread self, LockCall call, Object object, @Nullable Object other, int site) {
    LockLocation lock = of(self, object);
    return switch (call) {
      case OWNER -> {
        steps.query(self, lock, site);
        int owner = ReentrantLockModel.state(lock).owner();
        yield owner == OwnedState.NONE ? new Thread[0] : threads(owner);
      }
      case WAITING_THREADS -> threads(owned.waiting(self, lock, ownCondition(lock, other), site));
      default -> {
        steps.queryQueue(self, lock, site);
        yield threads(
            lock.state.queued(call != LockCall.QUEUED_WRITERS, call != LockCall.QUEUED_READERS));
      }
    };
  }

  private Thread[] threads(int... indices) {
    Thread[] found = new Thread[indices.length];
    for (int i = 0; i < indices.length; i++) {
      found[i] = threads.get(indices[i]).thread;
    }
    return found;
  }

  private static long yes(boolean answer) {
    return answer ? 1 : 0;
  }

  /** The number of the condition among those of its lock. */
  private int condition(LockLocation lock, Object condition) {
    Integer number = conditionNumbers.get(condition);
    if (number == null) {
      number = lock.conditions++;
      conditionNumbers.put(condition, number);
    }
    return number;
  }

  /** The number of the condition that a query of the lock is about. */
  private int ownCondition(LockLocation lock, @Nullable Object condition) {
    if (condition == null) {
      throw Thrown.nullPointer();
    }
    if (byKey.get(LockTypes.key(condition)) != lock) {
      throw Thrown.illegalArgument("not owner");
    }
    return condition(lock, condition);
  }
}
