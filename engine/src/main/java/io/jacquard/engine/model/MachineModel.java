// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.runtime.jdk.Internals;
import org.jspecify.annotations.Nullable;

/**
 * The model of everything the program could learn about the machine or about earlier executions:
 * time, the end of the program. All of it is a function of the calling thread's causal past.
 */
public final class MachineModel {
  public static final long NANOS_PER_OPERATION = 1_000;

  /** The virtual clocks start here: a moment in 2026, the same for every execution. */
  private static final long EPOCH_MILLIS = 1_767_225_600_000L;

  private static final long MAIN_STACK = 16L << 20;

  private static final long ID = Internals.offset("java.lang.Thread", "tid");
  private static final long TARGET = Internals.offset("java.lang.Thread", "target");
  private static final long HOLDER = Internals.offset("java.lang.Thread", "holder");
  private static final long TASK = Internals.offset("java.lang.Thread$FieldHolder", "task");
  private static final long SEED = Internals.offset("java.lang.Thread", "threadLocalRandomSeed");
  private static final long PROBE = Internals.offset("java.lang.Thread", "threadLocalRandomProbe");
  private static final long INTERRUPTED = Internals.offset("java.lang.Thread", "interrupted");

  private MachineModel() {}

  /** Forgets what an execution left in the JDK. */
  public static void reset() {
    Thread.setDefaultUncaughtExceptionHandler(null);
  }

  static Thread mainThread(Runnable body) {
    Thread main = new Thread(null, body, "main", MAIN_STACK, false);
    if (ID != Internals.NONE) {
      Internals.putLong(main, ID, CreationNumbers.FIRST_ID - 1);
    }
    main.setContextClassLoader(ClassLoader.getSystemClassLoader());
    main.setDaemon(false);
    return main;
  }

  /** The Runnable a thread was made with, if any. */
  static @Nullable Object task(Thread thread) {
    if (TARGET != Internals.NONE) {
      return Internals.getReference(thread, TARGET);
    }
    if (HOLDER == Internals.NONE || TASK == Internals.NONE) {
      return null;
    }
    Object holder = Internals.getReference(thread, HOLDER);
    return holder == null ? null : Internals.getReference(holder, TASK);
  }

  /** Makes the thread's own random generator a function of its path. */
  static void seed(ControlledThread thread) {
    if (SEED != Internals.NONE && PROBE != Internals.NONE) {
      int hash = ObjectTable.mix(thread.path.hashCode());
      setSeed(thread, hash * 0x9E3779B97F4A7C15L);
      Internals.putInt(thread.thread, PROBE, hash | 1);
    }
  }

  /** Sets what the thread's own random generator draws from. */
  static void setSeed(ControlledThread thread, long seed) {
    if (SEED != Internals.NONE) {
      Internals.putLong(thread.thread, SEED, seed);
    }
  }

  /** Takes over an interrupt that came before the start. */
  static boolean takeInterrupt(Thread thread) {
    if (INTERRUPTED == Internals.NONE) {
      return false;
    }
    boolean was = Internals.getByte(thread, INTERRUPTED) != 0;
    Internals.putByte(thread, INTERRUPTED, (byte) 0);
    return was;
  }

  public static void dispatchUncaught(Thread thread, Throwable failure) {
    Internals.dispatchUncaught(thread, failure);
  }

  static long nanoTime(ControlledThread self) {
    self.time += 1;
    return self.time;
  }

  static long currentTimeMillis(ControlledThread self) {
    self.time += 1;
    return EPOCH_MILLIS + self.time / 1_000_000;
  }

  static long nanosOfEpoch(ControlledThread self) {
    self.time += 1;
    return EPOCH_MILLIS * 1_000_000 + self.time;
  }
}
