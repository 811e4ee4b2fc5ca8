// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.engine.locks.PoolState;
import io.jacquard.engine.locks.PoolState.Phase;
import io.jacquard.engine.locks.QueueState;
import io.jacquard.runtime.Members;
import io.jacquard.runtime.jdk.Internals;
import java.util.Objects;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * How many workers a pool of threads has, in which phase it is, and what its queue holds. Its
 * methods are not asked: subclasses may have others, and some take a lock.
 */
public final class LivePool implements LiveState {
  private static final String NAME = "java.util.concurrent.ThreadPoolExecutor";

  /** In {@code ctl}, the number of workers is below the phase. */
  private static final int COUNT_BITS = Integer.SIZE - 3;

  private static final long CONTROL = offset("ctl");
  private static final long QUEUE = offset("workQueue");
  private static final long CORE = offset("corePoolSize");
  private static final long MOST = offset("maximumPoolSize");
  private static final long KEEP_ALIVE = offset("keepAliveTime");
  private static final long CORE_TIMES_OUT = offset("allowCoreThreadTimeOut");

  /** Whether the program has the method that the last worker calls. */
  private static final ClassValue<Boolean> TELLS_LAST =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          Class<?> each = type;
          while (each != ThreadPoolExecutor.class
              && !Members.methods(each).contains("terminated()V")) {
            each = each.getSuperclass();
          }
          return each != ThreadPoolExecutor.class;
        }
      };

  private final Object pool;
  private final LiveQueue queue;
  private final boolean lastMatters;
  private PoolState last;

  private LivePool(Object pool, LiveQueue queue) {
    this.pool = pool;
    this.queue = queue;
    lastMatters = TELLS_LAST.get(pool.getClass());
    last = read(control(), queue.now());
  }

  private static long offset(String field) {
    return Internals.offset(Internals.required(NAME, field));
  }

  /** The state of a pool; null if its queue is of a kind that cannot be read. */
  public static @Nullable LivePool of(ThreadPoolExecutor pool) {
    Object queue = queueOf(pool);
    return LiveQueue.isReadable(queue.getClass()) ? new LivePool(pool, LiveQueue.of(queue)) : null;
  }

  /** The queue of tasks itself. */
  public Object queue() {
    return queueOf(pool);
  }

  /** The queue of the tasks of a pool. */
  public static Object queueOf(Object pool) {
    return Objects.requireNonNull(Internals.getReference(pool, QUEUE));
  }

  /** The state of the queue of tasks. */
  public LiveQueue tasks() {
    return queue;
  }

  private int control() {
    return ((AtomicInteger) Objects.requireNonNull(Internals.getReference(pool, CONTROL))).get();
  }

  private static Phase phase(int control) {
    return switch (control >> COUNT_BITS) {
      case -1 -> Phase.RUNNING;
      case 0 -> Phase.SHUTDOWN;
      case 1, 2 -> Phase.STOP;
      default -> Phase.TERMINATED;
    };
  }

  private static int workers(int control) {
    return control & (1 << COUNT_BITS) - 1;
  }

  /** Whether a worker that finds no task leaves after a while, and after how many nanoseconds. */
  public long patience() {
    boolean leaves =
        Internals.getByte(pool, CORE_TIMES_OUT) != 0
            || workers(control()) > Internals.getInt(pool, CORE);
    return leaves ? Math.max(0, Internals.getLong(pool, KEEP_ALIVE)) : -1;
  }

  @Override
  public PoolState now() {
    int control = control();
    QueueState tasks = queue.now();
    if (!last.is(
        phase(control),
        workers(control),
        Internals.getInt(pool, CORE),
        Internals.getInt(pool, MOST),
        tasks)) {
      last = read(control, tasks);
    }
    return last;
  }

  private PoolState read(int control, QueueState tasks) {
    return PoolState.of(
        phase(control),
        workers(control),
        Internals.getInt(pool, CORE),
        Internals.getInt(pool, MOST),
        tasks,
        lastMatters);
  }
}
