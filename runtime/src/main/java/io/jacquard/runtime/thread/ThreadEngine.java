// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.thread;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Makes exactly one controlled thread run. It knows nothing of operations or strategies.
 *
 * <p>{@link #run} is called by the explorer's thread and returns when {@link #finish} has been
 * called. All other methods are called by the thread that holds the turn.
 */
public abstract class ThreadEngine {
  /** The engine of the running execution. */
  public static volatile ThreadEngine installed;

  /**
   * Threads of executions that are over, which are being unwound. They are no longer under control,
   * but must neither wait nor start others: JDK code that catches everything would go on for ever.
   */
  private static final Set<Thread> ABANDONED =
      Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

  private static volatile boolean anyAbandoned;

  protected static void abandon(Thread thread) {
    ABANDONED.add(thread);
    anyAbandoned = true;
  }

  protected static void gone(Thread thread) {
    ABANDONED.remove(thread);
    anyAbandoned = !ABANDONED.isEmpty();
  }

  /** Whether the calling thread belongs to an execution that is over. */
  public static boolean isAbandoned() {
    return isAbandoned(Thread.currentThread());
  }

  public static boolean isAbandoned(Thread thread) {
    return anyAbandoned && ABANDONED.contains(thread);
  }

  /** Ends the calling thread if it belongs to an execution that is over. */
  public static void endIfAbandoned() {
    if (isAbandoned()) {
      throw ThreadAbandonedError.INSTANCE;
    }
  }

  /** A short name for results: {@code continuation} or {@code platform}. */
  public abstract String name();

  /** Whether a thread of the program is started for real (and so waits in its {@code run}). */
  public abstract boolean startsThreads();

  /** Gives the first thread the turn and returns when the execution is over. */
  public abstract void run(ThreadHandle first);

  /** Prepares a new thread; it does not run before it is switched to. */
  public abstract void prepare(ThreadHandle handle);

  /** Hands the turn over and returns when {@code from} has it again. */
  public abstract void switchTo(ThreadHandle from, ThreadHandle to);

  /** {@code from} has ended: hands the turn over for good. */
  public abstract void leave(ThreadHandle from, ThreadHandle to);

  /**
   * The execution is over; the caller, if it is a controlled thread that has not ended, does not
   * run on.
   */
  public abstract void finish(ThreadHandle from, boolean ended);

  /**
   * Frees what the suspended threads of a finished execution hold. Returns false if some would not
   * go.
   */
  public abstract boolean discard(Iterable<? extends ThreadHandle> handles);

  /** The stack of a suspended thread. */
  public abstract StackTraceElement[] stack(ThreadHandle handle);

  /** A started thread has entered {@code run}; waits for its turn. */
  public void entered(Thread thread) {}
}
