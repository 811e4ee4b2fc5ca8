// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.control;

/** What the JDK counts in statics to make names. */
public enum JdkCounter {
  /** {@code Thread-0}. */
  THREAD(0),
  /** {@code pool-1-thread-1}. */
  POOL(1),
  /** {@code ForkJoinPool-1-worker-1}; the JDK adds one. */
  FORK_JOIN_POOL(0),
  /** {@code Timer-0}. */
  TIMER(0);

  /** The first number of a fresh JVM. */
  public final int first;

  private static final JdkCounter[] ALL = values();

  JdkCounter(int first) {
    this.first = first;
  }

  public static JdkCounter of(int ordinal) {
    return ALL[ordinal];
  }
}
