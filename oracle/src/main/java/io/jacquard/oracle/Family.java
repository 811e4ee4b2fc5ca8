// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

/** What a generated program is about. */
public enum Family {
  /** Reads and writes of variables. */
  MEMORY,
  /** Reads and writes of array elements, also at indices read before. */
  ARRAYS,
  /** Monitors: nested, re-entrant, in any order; may deadlock. */
  LOCKS,
  /** Monitors with wait, notify and notifyAll; often deadlocks. */
  WAIT_NOTIFY,
  /** Atomic integers with compare-and-set. */
  ATOMICS,
  /** Threads started and joined by other threads, also joined before they are started. */
  THREADS,
  /** Park and unpark. */
  PARKING,
  /** Branches on values read. */
  CONTROL,
  /** Failed assertions and exceptions, also inside synchronized blocks. */
  EXCEPTIONS,
  /** All of the above. */
  MIXED,
  /** Loops that wait for variables, arrays and atomics; may never end. */
  SPINS,
  /** ReentrantLock: nested, re-entrant, with attempts; may deadlock. */
  MUTEXES,
  /** ReentrantLock, fair or not, with conditions; often deadlocks. */
  CONDITIONS,
  /** Fair locks and semaphores. */
  FAIR,
  /** ReentrantReadWriteLock, with attempts and conditions. */
  READ_WRITE,
  /** StampedLock. */
  STAMPED,
  /** Semaphore, with several permits at once. */
  SEMAPHORES,
  /** CountDownLatch. */
  LATCHES,
  /** Questions to locks and semaphores, also about their queues. */
  QUEUES,
  /**
   * Waiting for a limited time: at locks, conditions, semaphores, latches and monitors, for threads
   * and permits. The time may be over whenever what is waited for has not come.
   */
  TIMEOUTS,
  /** Loops that may have no end, in executions that are cut at a bound on steps. */
  LOOPS,
  /** Assumptions about what was read, which discard executions. */
  ASSUMPTIONS,
  /** Sleeping and waiting for various times, where no thread is held up. */
  DEADLINES_0,
  /** The same where a thread may be held up for half a second. */
  DEADLINES_500,
  /** The same where a thread may be held up for any time. */
  DEADLINES_UNLIMITED;

  /** Whether programs sleep, and wait for times of different lengths. */
  public boolean hasDeadlines() {
    return this == DEADLINES_0 || this == DEADLINES_500 || this == DEADLINES_UNLIMITED;
  }

  /** For how many milliseconds the machine may hold a thread up. */
  int stall() {
    return switch (this) {
      case DEADLINES_0 -> 0;
      case DEADLINES_500 -> 500;
      default -> Program.UNLIMITED;
    };
  }
}
