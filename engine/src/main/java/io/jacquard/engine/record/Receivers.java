// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.record;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.FieldFacts;
import io.jacquard.engine.state.LockLocation;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.OpenCall;
import io.jacquard.engine.state.VarState;
import io.jacquard.runtime.program.Site;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.Set;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * The expression of the program for the object that an operation touches. The site of an operation
 * is an instruction of the program, but what it touches may be inside the object named there.
 */
final class Receivers {
  private static final String LOCKS = "java.util.concurrent.locks.";
  private static final String CONDITION = LOCKS + "Condition";
  private static final String ATOMIC = "java.util.concurrent.atomic.Atomic";
  private static final Set<String> ATOMICS =
      Set.of(ATOMIC + "Integer", ATOMIC + "Long", ATOMIC + "Boolean", ATOMIC + "Reference");

  /** What {@code Executors} wraps around a pool has that pool alone, and is called like it. */
  private static final String WRAPPED_POOL = "java.util.concurrent.Executors$";

  private static final Set<String> PERMITS =
      Set.of("java.util.concurrent.Semaphore", "java.util.concurrent.CountDownLatch");

  private Receivers() {}

  /** Null if the text has none, or if it may be about another object. */
  static @Nullable String expression(ObjectTable objects, ControlledThread self, Site site) {
    if (site.expression == null) {
      return null;
    }
    boolean named =
        self.kind == OperationKind.CALL
            ? isReceiver(objects, self)
            : self.target instanceof LockLocation lock
                ? isLock(self, lock, site)
                : self.target instanceof MonitorState ? isMonitor(site) : isHolder(self, site);
    return named ? site.expression : null;
  }

  /** Several objects may be one to the model, which is then named by what they are. */
  private static boolean isReceiver(ObjectTable objects, ControlledThread self) {
    OpenCall call = self.innermostCall();
    String object = Recorder.object(self);
    return call != null
        && call.site == self.site
        && call.receiver != null
        && (object == null
            || !Operation.isObject(object)
            || call.receiver.getClass().getName().startsWith(WRAPPED_POOL)
            || objects.nameOf(call.receiver).equals(object));
  }

  /**
   * One half of a pair of locks is not the lock itself. Where the step is one of a condition, that
   * is what the text names.
   */
  private static boolean isLock(ControlledThread self, LockLocation lock, Site site) {
    if (self.step != null && self.step.condition() >= 0) {
      return CONDITION.equals(site.owner);
    }
    return self.step != null
        && self.kind != OperationKind.WAKE
        && !(lock.object instanceof ReentrantReadWriteLock)
        && !(lock.object instanceof StampedLock)
        && site.owner != null
        && (site.owner.startsWith(LOCKS) || PERMITS.contains(site.owner));
  }

  /** Which half of a pair of locks an operation is about; null if it is about no such pair. */
  static @Nullable String half(ControlledThread self) {
    return self.step != null
            && self.step.condition() < 0
            && self.target instanceof LockLocation lock
            && lock.object instanceof ReentrantReadWriteLock
        ? self.step.shared() ? "read" : "write"
        : null;
  }

  /** An atomic, or what a captured variable became, holds one value and is called itself. */
  private static boolean isHolder(ControlledThread self, Site site) {
    String owner = String.valueOf(site.owner);
    return self.target instanceof VarState
        && (ATOMICS.contains(owner) || FieldFacts.isCapturedVariable(owner));
  }

  /** The start of a synchronized block has no member; otherwise it is a method of every object. */
  private static boolean isMonitor(Site site) {
    return site.owner == null || site.owner.equals("java.lang.Object");
  }
}
