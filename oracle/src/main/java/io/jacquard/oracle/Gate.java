// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

/**
 * An object of {@code java.util.concurrent} that threads wait at.
 *
 * @param type its class
 * @param fair whether it is made to be fair, if its class knows that
 * @param initial permits of a semaphore, count of a latch
 */
public record Gate(Type type, boolean fair, int initial) {

  /** The classes. */
  public enum Type {
    /** ReentrantLock. */
    MUTEX("java/util/concurrent/locks/ReentrantLock", "(Z)V"),
    /** ReentrantReadWriteLock. */
    READ_WRITE("java/util/concurrent/locks/ReentrantReadWriteLock", "(Z)V"),
    /** StampedLock. */
    STAMPED("java/util/concurrent/locks/StampedLock", "()V"),
    /** Semaphore. */
    SEMAPHORE("java/util/concurrent/Semaphore", "(IZ)V"),
    /** CountDownLatch. */
    LATCH("java/util/concurrent/CountDownLatch", "(I)V");

    final String className;
    final String constructor;

    Type(String className, String constructor) {
      this.className = className;
      this.constructor = constructor;
    }

    /** Whether it has conditions to wait on. */
    public boolean hasConditions() {
      return this == MUTEX || this == READ_WRITE;
    }

    /** Whether threads can hold it together. */
    public boolean hasReaders() {
      return this == READ_WRITE || this == STAMPED;
    }

    /** Whether it is locked, and not just passed or paid for. */
    public boolean isLock() {
      return this != SEMAPHORE && this != LATCH;
    }
  }

  /** An unfair lock. */
  public static Gate of(Type type) {
    return new Gate(type, false, 0);
  }

  @Override
  public String toString() {
    return (fair ? "fair " : "") + type.name().toLowerCase(java.util.Locale.ROOT) + " " + initial;
  }
}
