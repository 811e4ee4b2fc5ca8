// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.thread.ThreadHandle;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Hooks instead of calls that would show the machine: clocks, hash codes, chance, the end of the
 * JVM. See {@link Hooks}.
 */
public final class MachineHooks {
  private MachineHooks() {}

  /** Instead of {@code System.nanoTime} in the program. */
  public static long readNanoTime() {
    ThreadHandle self = Hooks.self();
    if (self == null) {
      return System.nanoTime();
    }
    Hooks.controller.looksAtClock(self);
    return Hooks.controller.nanoTime(self);
  }

  /** Instead of {@code System.currentTimeMillis} in the program, and in dates and calendars. */
  public static long readMillis() {
    ThreadHandle self = Hooks.self();
    if (self == null) {
      return System.currentTimeMillis();
    }
    Hooks.controller.looksAtClock(self);
    return Hooks.controller.currentTimeMillis(self);
  }

  /** Instead of {@code System.nanoTime} in code of the JDK that waits. */
  public static long nanoTime() {
    ThreadHandle self = Hooks.self();
    return self != null ? Hooks.controller.nanoTime(self) : System.nanoTime();
  }

  public static long currentTimeMillis() {
    ThreadHandle self = Hooks.self();
    return self != null ? Hooks.controller.currentTimeMillis(self) : System.currentTimeMillis();
  }

  /**
   * Instead of {@code System.identityHashCode}, and the body of {@code hashCode} where Object's is
   * inherited.
   */
  public static int identityHashCode(Object object) {
    ThreadHandle self = Hooks.self();
    return self != null && object != null
        ? Hooks.controller.identityHashCode(self, object)
        : System.identityHashCode(object);
  }

  /** Instead of {@code Object.hashCode()} called on a receiver whose static type is Object. */
  public static int hashCode(Object object) {
    return object.getClass() == Object.class || object.getClass().isArray()
        ? identityHashCode(object)
        : object.hashCode();
  }

  /** The argument of {@code new Random(seed)} where the program wrote {@code new Random()}. */
  public static long randomSeed(int site) {
    ThreadHandle self = Hooks.self();
    return self != null ? Hooks.controller.randomSeed(self, site) : System.nanoTime();
  }

  /** Instead of {@code Math.random()}. */
  public static double random(int site) {
    ThreadHandle self = Hooks.self();
    return self != null
        ? (Hooks.controller.randomSeed(self, site) >>> 11) * 0x1.0p-53
        : Math.random();
  }

  /** Instead of {@code ThreadLocalRandom.current()}. */
  public static ThreadLocalRandom localRandom(int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.seedLocal(self, site);
    }
    return ThreadLocalRandom.current();
  }

  /** Instead of {@code UUID.randomUUID()}: version 4, variant 2. */
  public static UUID randomUuid(int site) {
    ThreadHandle self = Hooks.self();
    if (self == null) {
      return UUID.randomUUID();
    }
    long high = Hooks.controller.randomSeed(self, site) & ~0xf000L | 0x4000L;
    long low = Hooks.controller.randomSeed(self, site) >>> 2 | 1L << 63;
    return new UUID(high, low);
  }

  /** The generator of a call that would make one itself. */
  public static Random generator(int site) {
    return new Random(randomSeed(site));
  }

  public static int availableProcessors(Runtime runtime) {
    ThreadHandle self = Hooks.self();
    return self != null ? Hooks.controller.availableProcessors() : runtime.availableProcessors();
  }

  public static void exit(int status) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.exit(self, status, false);
    } else {
      System.exit(status);
    }
  }

  public static void exit(Runtime runtime, int status) {
    exit(status);
  }

  public static void halt(Runtime runtime, int status) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.exit(self, status, true);
    } else {
      runtime.halt(status);
    }
  }

  public static void addShutdownHook(Runtime runtime, Thread hook) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.addShutdownHook(self, hook);
    } else {
      runtime.addShutdownHook(hook);
    }
  }

  public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
    ThreadHandle self = Hooks.self();
    return self != null
        ? Hooks.controller.removeShutdownHook(self, hook)
        : runtime.removeShutdownHook(hook);
  }
}
