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
   * and permits.
   */
  TIMEOUTS,
  /** Loops that may have no end, in executions that are cut at a bound on steps. */
  LOOPS,
  /** Assumptions about what was read, which discard executions. */
  ASSUMPTIONS
}
