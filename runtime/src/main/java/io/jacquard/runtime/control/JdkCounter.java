// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.control;

/** What the JDK counts in statics to make names. */
public enum JdkCounter {
  /** {@code Thread-0}. */
  THREAD("Thread-", 0),
  /** {@code pool-1-thread-1}. */
  POOL("pool-", 1),
  /** {@code ForkJoinPool-1-worker-1}; the JDK adds one. */
  FORK_JOIN_POOL("ForkJoinPool-", 0),
  /** {@code Timer-0}. */
  TIMER("Timer-", 0);

  /** All of them; not to be changed. */
  public static final JdkCounter[] ALL = values();

  /** What a name begins with, before the number. */
  private final String prefix;

  /** The first number of a fresh JVM. */
  public final int first;

  JdkCounter(String prefix, int first) {
    this.prefix = prefix;
    this.first = first;
  }

  /** Which number, counted from 0, this name was made with; -1 if it is another name. */
  public int numberIn(String name) {
    int from = prefix.length();
    if (!name.startsWith(prefix) || name.length() == from) {
      return -1;
    }
    int number = 0;
    for (int i = from; i < name.length() && name.charAt(i) != '-'; i++) {
      int digit = name.charAt(i) - '0';
      if (digit < 0 || digit > 9 || i - from > 8) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return number - (this == FORK_JOIN_POOL ? 1 : first);
  }

  public static JdkCounter of(int ordinal) {
    return ALL[ordinal];
  }
}
