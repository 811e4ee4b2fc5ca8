// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.jdk;

import java.lang.reflect.Constructor;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;

/**
 * The pools that the JDK keeps in statics, one of each for each execution: those of the JDK would
 * hold threads and work of executions that are over. They are made when they are first used, by JDK
 * constructors that do what the static initialisers do.
 */
public final class PerExecutionPools {
  private static ForkJoinPool common;
  private static Executor async;
  private static ScheduledThreadPoolExecutor delayer;

  private PerExecutionPools() {}

  /** Looked up when the first pool is used; null if this JDK has no such constructor. */
  private static final class Constructors {
    static final Constructor<?> COMMON = find("java.util.concurrent.ForkJoinPool", byte.class);

    /** Where the common pool has too few workers, older JDKs start a thread for each task. */
    static final Constructor<?> PER_TASK =
        find("java.util.concurrent.CompletableFuture$ThreadPerTaskExecutor");

    static final Constructor<?> DAEMONS =
        find("java.util.concurrent.CompletableFuture$Delayer$DaemonThreadFactory");

    private static Constructor<?> find(String type, Class<?>... parameters) {
      try {
        Constructor<?> found = Class.forName(type).getDeclaredConstructor(parameters);
        found.setAccessible(true);
        return found;
      } catch (ReflectiveOperationException e) {
        return null;
      }
    }
  }

  public static void forget() {
    common = null;
    async = null;
    delayer = null;
  }

  public static ForkJoinPool common() {
    if (common == null) {
      common = (ForkJoinPool) make(Constructors.COMMON, (byte) 0);
    }
    return common;
  }

  public static int commonParallelism() {
    return Math.max(1, common().getParallelism());
  }

  /** Only used where tasks have threads of their own otherwise. */
  public static boolean usesCommonPool() {
    return Constructors.PER_TASK == null || common().getParallelism() > 1;
  }

  public static Executor async() {
    if (async == null) {
      Object enough = RealMachine.asyncCommonPool();
      async =
          enough != null
              ? (Executor) enough
              : usesCommonPool() ? common() : (Executor) make(Constructors.PER_TASK);
    }
    return async;
  }

  public static ScheduledThreadPoolExecutor delayer() {
    if (delayer == null) {
      delayer = new ScheduledThreadPoolExecutor(1, (ThreadFactory) make(Constructors.DAEMONS));
      delayer.setRemoveOnCancelPolicy(true);
    }
    return delayer;
  }

  private static Object make(Constructor<?> constructor, Object... arguments) {
    try {
      return constructor.newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
