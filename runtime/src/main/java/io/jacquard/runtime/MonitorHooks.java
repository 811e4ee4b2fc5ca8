// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Hooks of {@code synchronized} and of the methods of every monitor. See {@link Hooks}. */
public final class MonitorHooks {
  private MonitorHooks() {}

  /** Instead of MONITORENTER, and at the start of a method that was synchronized. */
  public static void monitorEnter(Object object, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.monitorEnter(self, Objects.requireNonNull(object), site);
    } else {
      ThreadEngine.endIfAbandoned();
      UncontrolledMonitors.enter(object);
    }
  }

  /** Instead of MONITOREXIT, and at every end of a method that was synchronized. */
  public static void monitorExit(Object object, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.monitorExit(self, Objects.requireNonNull(object), site);
    } else if (!ThreadEngine.isAbandoned()) {
      UncontrolledMonitors.exit(object);
    }
  }

  /** Instead of {@code Object.wait()}. */
  public static void await(Object object, int site) throws InterruptedException {
    awaitNanos(object, 0, site);
  }

  /** Instead of {@code Object.wait(long)}. */
  public static void await(Object object, long millis, int site) throws InterruptedException {
    if (millis < 0) {
      throw ProgramExceptions.illegalArgument("timeout value is negative");
    }
    awaitNanos(object, TimeUnit.MILLISECONDS.toNanos(millis), site);
  }

  /** Instead of {@code Object.wait(long, int)}. */
  public static void await(Object object, long millis, int nanos, int site)
      throws InterruptedException {
    if (millis < 0) {
      throw ProgramExceptions.illegalArgument("timeoutMillis value is negative");
    }
    if (nanos < 0 || nanos > 999_999) {
      throw ProgramExceptions.illegalArgument("nanosecond timeout value out of range");
    }
    awaitNanos(object, TimeLimits.nanos(millis, nanos), site);
  }

  private static void awaitNanos(Object object, long nanos, int site) throws InterruptedException {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.await(self, Objects.requireNonNull(object), nanos, site);
    } else {
      ThreadEngine.endIfAbandoned();
      UncontrolledMonitors.await(object, nanos);
    }
  }

  /** Instead of {@code Object.notify()}. */
  public static void signal(Object object, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.signal(self, Objects.requireNonNull(object), false, site);
    } else if (!ThreadEngine.isAbandoned()) {
      UncontrolledMonitors.signal(object, false);
    }
  }

  /** Instead of {@code Object.notifyAll()}. */
  public static void signalAll(Object object, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.signal(self, Objects.requireNonNull(object), true, site);
    } else if (!ThreadEngine.isAbandoned()) {
      UncontrolledMonitors.signal(object, true);
    }
  }

  /** Instead of {@code Thread.holdsLock(Object)}. */
  public static boolean holdsLock(Object object) {
    ThreadHandle self = Hooks.self();
    return self != null
        ? Hooks.controller.holdsLock(self, Objects.requireNonNull(object))
        : UncontrolledMonitors.holds(object);
  }
}
