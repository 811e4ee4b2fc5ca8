// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

/**
 * One visible operation as it was, or would be, executed.
 *
 * @param thread who executes it
 * @param kind what it does
 * @param object the memory cell, the lock, the gate or the thread it is about; begin, end and park
 *     name the executing thread. Cells are numbered: variables, then the elements of all arrays,
 *     then atomics
 * @param outcome for notify the thread chosen or {@link #NONE}; for CAS, exchange and attempts
 *     whether it changed anything, 1 or 0; {@link #TIMEOUT} for who waits no longer; otherwise
 *     {@link #NONE}
 */
public record Op(int thread, Kind kind, int object, int outcome) {

  /** No outcome to tell apart. */
  public static final int NONE = -1;

  /** The time is over before what was waited for has come. More than there are threads. */
  public static final int TIMEOUT = 200;

  /** The kinds of visible operations. */
  public enum Kind {
    /** Reads a variable. */
    READ(Group.MEMORY),
    /** Writes a variable. */
    WRITE(Group.MEMORY),
    /** Reads an array element. */
    ARRAY_READ(Group.MEMORY),
    /** Writes an array element. */
    ARRAY_WRITE(Group.MEMORY),
    /** AtomicInteger.get. */
    ATOMIC_GET(Group.MEMORY),
    /** AtomicInteger.set. */
    ATOMIC_SET(Group.MEMORY),
    /** AtomicInteger.incrementAndGet. */
    INCREMENT(Group.MEMORY),
    /** AtomicInteger.compareAndSet. */
    CAS(Group.MEMORY),
    /** AtomicInteger.getAndSet. */
    EXCHANGE(Group.MEMORY),
    /** Enters a monitor, outermost or nested. */
    ACQUIRE(Group.MONITOR),
    /** Leaves a monitor, outermost or nested. */
    RELEASE(Group.MONITOR),
    /** Gives the monitor up altogether and joins its wait set. */
    WAIT(Group.MONITOR),
    /** Takes the monitor back after having been notified, or in spite of not having been. */
    WAKE(Group.MONITOR),
    /** Takes one thread, if any, out of the wait set. */
    NOTIFY(Group.MONITOR),
    /** Takes all threads out of the wait set. */
    NOTIFY_ALL(Group.MONITOR),
    /** Takes a gate alone, or permits of it, or joins its queue, or waits for one of the two. */
    TAKE(Group.GATE),
    /** The same together with others. */
    SHARE(Group.GATE),
    /** Joins the queue of a gate. */
    JOIN_QUEUE(Group.GATE),
    /** Takes a gate when first in its queue. */
    TAKE_FROM_QUEUE(Group.GATE),
    /** Waits at a gate no longer, outside of its queue. */
    GIVE_UP(Group.GATE),
    /** Leaves the queue of a gate without having taken it. */
    LEAVE_QUEUE(Group.GATE),
    /** Takes a gate alone, or permits of it, if it is open. */
    TRY_TAKE(Group.GATE),
    /** The same together with others. */
    TRY_SHARE(Group.GATE),
    /** Gives back a gate taken alone. */
    FREE(Group.GATE),
    /** Gives back a gate taken together with others. */
    UNSHARE(Group.GATE),
    /** Gives permits. */
    GIVE(Group.GATE),
    /** Counts down. */
    COUNT_DOWN(Group.GATE),
    /** Passes an open latch. */
    PASS(Group.GATE),
    /** Gives a gate up altogether and waits on a condition. */
    AWAIT(Group.GATE),
    /** Waits on a condition no longer, and then for the gate like somebody who comes just now. */
    LEAVE(Group.GATE),
    /** Moves the first that waits on a condition to the queue. */
    SIGNAL(Group.GATE),
    /** Moves all that wait on a condition to the queue. */
    SIGNAL_ALL(Group.GATE),
    /** From now on it matters who joins the queue. */
    WATCH(Group.GATE),
    /** Looks at a gate or its queue. */
    ASK(Group.GATE),
    /** Starts a thread. */
    START(Group.THREAD),
    /** First step of a started thread. */
    BEGIN(Group.THREAD),
    /** Last step of a thread. */
    END(Group.THREAD),
    /** Waits for the end of a thread. */
    JOIN(Group.THREAD),
    /** Sleeps for a while. */
    SLEEP(Group.THREAD),
    /** Consumes the thread's permit. */
    PARK(Group.THREAD),
    /** Makes a thread's permit available. */
    UNPARK(Group.THREAD);

    private final Group group;

    Kind(Group group) {
      this.group = group;
    }

    /** Which name space {@link Op#object} belongs to. */
    public Group group() {
      return group;
    }

    /** Whether it belongs to the life of threads and not to the program as a script. */
    public boolean bookkeeping() {
      return this == START || this == BEGIN || this == END;
    }
  }

  /** The name spaces of objects. */
  public enum Group {
    /** Variables, array elements and atomics, numbered together. */
    MEMORY,
    /** Locks. */
    MONITOR,
    /** Locks, semaphores and latches of java.util.concurrent. */
    GATE,
    /** Threads. */
    THREAD
  }

  /** Whether it changes memory; a failed CAS does not, nor an exchange for the same value. */
  public boolean write() {
    return switch (kind) {
      case WRITE, ARRAY_WRITE, ATOMIC_SET, INCREMENT -> true;
      case CAS, EXCHANGE -> outcome == 1;
      default -> false;
    };
  }

  /** Whether it learns what the last change of its memory was. */
  boolean reads() {
    return switch (kind) {
      case READ, ARRAY_READ, ATOMIC_GET, INCREMENT, CAS, EXCHANGE -> true;
      default -> false;
    };
  }

  /** Whether it only looks at its gate. */
  boolean looksAtGate() {
    return switch (kind) {
      case ASK, PASS, GIVE_UP -> true;
      case TRY_TAKE, TRY_SHARE -> outcome == 0;
      default -> false;
    };
  }

  /** Whether it changes its gate in a way that commutes with the other one's change. */
  boolean commutes(Op other) {
    return switch (kind) {
      case SHARE, TRY_SHARE, UNSHARE ->
          switch (other.kind) {
            case SHARE, TRY_SHARE, UNSHARE -> outcome != 0 && other.outcome != 0;
            default -> false;
          };
      case GIVE, COUNT_DOWN -> other.kind == kind;
      default -> false;
    };
  }

  @Override
  public String toString() {
    String at =
        switch (kind.group()) {
          case MEMORY -> " m" + object;
          case MONITOR -> " l" + object;
          case GATE -> " g" + object;
          case THREAD -> object == thread ? "" : " t" + object;
        };
    return "t"
        + thread
        + ":"
        + kind.name().toLowerCase(java.util.Locale.ROOT)
        + at
        + (outcome == NONE ? "" : "->" + outcome);
  }
}
