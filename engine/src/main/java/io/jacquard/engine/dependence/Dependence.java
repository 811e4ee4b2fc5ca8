// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.dependence;

import io.jacquard.engine.locks.StepState;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.trace.record.OperationKind;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Which operations do not commute: the one table that the partial-order methods work with.
 *
 * <p>Two operations are independent if, wherever both can be done, each leaves the other possible
 * with the same outcomes and both orders lead to the same state; and if neither ever makes the
 * other possible. Whatever is not known to be independent is dependent. (What excuses a data race
 * is another relation, see {@link RaceDetector}.)
 *
 * <p>An operation is given as its <em>footprint</em>, a number that holds all that the table needs:
 * the thread, the location or locations, whether it writes, and the row. Threads and locations are
 * numbers that the caller chooses: those of one execution, or names that hold for all of them.
 */
public final class Dependence {
  // The rows. A location of 0 is none.

  /** Independent of every other thread: yield, branch, input. */
  private static final int LOCAL = 0;

  /**
   * Conflicts about its location alone, if one of the two writes. Reads commute, different fields
   * and array elements commute, a failed update is a read. Steps of a lock conflict if one of the
   * two changes it, unless both do so in a way that commutes: readers come and go, permits are
   * given back, a latch is counted down; or one is about one side of it and the other about the
   * other, and about another element. All operations of a monitor write it (who holds it, who waits
   * in which order). The life of a thread is written by its start and its end, read by begin, join
   * and isAlive: start makes begin possible, end makes join possible; begin and join commute. The
   * initialisation of a class is written by the thread that begins and ends it and read by one that
   * finds it done.
   */
  private static final int LOCATION = 1;

  /** Unknown footprint, the end of the program, a timeout that fires because nothing else can. */
  private static final int EVERYTHING = 2;

  /** Sets a thread's interrupt flag; takes a waiting thread out of a wait set. */
  private static final int INTERRUPT = 3;

  /** Reads or clears a thread's interrupt flag. */
  private static final int QUERY = 4;

  /**
   * Beside its location, depends on its own thread's interrupt flag and may clear it. So may a call
   * of a JDK object that waits inside.
   */
  private static final int INTERRUPTIBLE = 5;

  /** Beside its monitor: the waiters it can reach depend on earlier interrupts. */
  private static final int NOTIFY = 6;

  /**
   * Beside the thread's life: the last end of a thread that is no daemon ends the program, and
   * starts its shutdown hooks.
   */
  private static final int END = 7;

  /**
   * Continues spinning once something has changed. What it looked at is more than one location, so
   * that it depends on every change, be it its own or not.
   */
  private static final int SPIN_WAIT = 8;

  /** Gives a permit to a thread. */
  private static final int UNPARK = 9;

  /**
   * Like {@link #INTERRUPTIBLE}, and takes the permit of its own thread. Inside a call of a JDK
   * object its location is that object, with which the call continues; otherwise it has none.
   */
  private static final int PARK = 10;

  /** The begin of a shutdown hook. */
  private static final int HOOK = 11;

  private static final long WRITES = 1L << 53;
  private static final long DAEMON = 1L << 54;

  /** Its dependence goes beyond its location. */
  private static final long WIDE = 1L << 55;

  /** Touches several locations; in the place of one stands the number of a region. */
  private static final long SEVERAL = 1L << 56;

  /** Changes its location in a way that commutes with other such changes. */
  private static final long COMMUTES = 1L << 57;

  /** The side of its location that it is limited to, and the element there; 0 for all of it. */
  private static final int SIDE_BITS = 58;

  private static final long SIDE = 3L << SIDE_BITS;
  private static final long ELEMENT = 15L << SIDE_BITS + 2;

  /** The bits of an effect that are about a side, and where they begin. */
  private static final int EFFECT_SIDE_BITS = 2;

  private static final int EFFECT_SIDE = 63 << EFFECT_SIDE_BITS;

  private Dependence() {}

  /**
   * The footprint of an operation.
   *
   * @param thread number of the thread that does it, below 65536
   * @param location number of what it touches; one more than that of the thread meant if the
   *     location is an interrupt flag or a permit (see {@link #flagOf}); 0 for none
   * @param writes whether it changes it; false for an update that failed
   * @param daemon whether its thread is a daemon
   */
  public static long footprint(
      OperationKind kind,
      @Nullable Location target,
      int thread,
      int location,
      boolean writes,
      boolean daemon) {
    int row = target == Location.EVERYTHING ? EVERYTHING : row(kind, target);
    boolean changes = writes && kind != OperationKind.BEGIN;
    int where = row == PARK && flagOf(target) >= 0 ? 0 : location;
    return where
        | (long) thread << 32
        | (long) row << 48
        | (changes ? WRITES : 0)
        | (daemon ? DAEMON : 0)
        | (daemon || row == EVERYTHING || row == SPIN_WAIT || row == HOOK || aboutFlag(row)
            ? WIDE
            : 0);
  }

  /**
   * The footprint of an operation that touches more than its location.
   *
   * @param extras for each of the other locations twice its number, plus one if it is written
   */
  public static long withExtras(long footprint, int[] extras) {
    int[] list = new int[extras.length + 1];
    list[0] = location(footprint);
    System.arraycopy(extras, 0, list, 1, extras.length);
    return footprint & -1L << 32 | SEVERAL | WIDE | LocationLists.number(list);
  }

  /** The same, with the numbers that the log has given to the other locations. */
  public static long withExtras(long footprint, @Nullable ExtraLocations extras) {
    if (extras == null || isEverything(footprint)) {
      return footprint;
    }
    int[] numbers = new int[extras.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = extras.location(i).number() << 1 | (extras.writes(i) ? 1 : 0);
    }
    return withExtras(footprint, numbers);
  }

  /**
   * The footprint of a step of a lock.
   *
   * @param effect what it does to the lock, as {@link StepState#effect} says
   * @param interruptible whether an interrupt of its thread ends it
   */
  public static long step(
      int thread, int location, int effect, boolean interruptible, boolean daemon) {
    int row = interruptible ? INTERRUPTIBLE : LOCATION;
    return withEffect(
        location | (long) thread << 32 | (long) row << 48 | (daemon ? DAEMON | WIDE : 0), effect);
  }

  /** The footprint of a timeout that fires because nothing else can run. */
  public static long forced(int thread) {
    return (long) thread << 32 | (long) EVERYTHING << 48 | WRITES | WIDE;
  }

  private static int row(OperationKind kind, @Nullable Location target) {
    return switch (kind) {
      case WAIT, WAKE, JOIN, SLEEP, CALL -> INTERRUPTIBLE;
      case PARK -> PARK;
      case UNPARK -> UNPARK;
      case NOTIFY, NOTIFY_ALL -> NOTIFY;
      case INTERRUPT -> INTERRUPT;
      case QUERY -> flagOf(target) >= 0 ? QUERY : LOCATION;
      case END -> END;
      case SPIN_WAIT -> SPIN_WAIT;
      case BEGIN -> target instanceof ThreadLocation life && life.hook ? HOOK : LOCATION;
      case READ,
          WRITE,
          UPDATE,
          ACQUIRE,
          RELEASE,
          ARRIVE,
          PERMIT_ACQUIRE,
          PERMIT_RELEASE,
          LEAVE,
          START,
          YIELD,
          INITIALISE,
          INITIALISED,
          BRANCH,
          OPAQUE,
          EXIT ->
          target == null ? LOCAL : LOCATION;
    };
  }

  /** Index of the thread whose interrupt flag or permit the location is, or -1. */
  public static int flagOf(@Nullable Location location) {
    return location instanceof ThreadLocation flag
            && flag.thread != null
            && flag.thread.location != flag
        ? flag.thread.index
        : -1;
  }

  /** Whether the order of the two operations matters. Symmetric. */
  public static boolean dependent(long a, long b) {
    if (thread(a) == thread(b)) {
      return true;
    }
    return ((a | b) & WIDE) == 0 ? meet(a, b) : dependentWide(a, row(a), b, row(b));
  }

  private static boolean dependentWide(long a, int rowA, long b, int rowB) {
    return rowA == EVERYTHING
        || rowB == EVERYTHING
        || (rowA == rowB || !aboutFlag(rowA) && !aboutFlag(rowB)) && meet(a, b)
        || meetElsewhere(a, b)
        || across(a, rowA, b, rowB)
        || across(b, rowB, a, rowA);
  }

  /** Whether the location is not one of the log but a thread's interrupt flag or permit. */
  private static boolean aboutFlag(int row) {
    return row == INTERRUPT || row == QUERY || row == UNPARK;
  }

  private static boolean noticesInterrupt(int row) {
    return row == INTERRUPTIBLE || row == PARK;
  }

  private static boolean meet(long a, long b) {
    int location = location(a);
    return location == location(b)
        && location != 0
        && ((a | b) & WRITES) != 0
        && (a & b & COMMUTES) == 0
        && !passEachOther(a, b);
  }

  /** Whether they are at different sides of the same location, and about different elements. */
  private static boolean passEachOther(long a, long b) {
    return (a & SIDE) != 0 && (b & SIDE) != 0 && ((a ^ b) & SIDE) != 0 && ((a ^ b) & ELEMENT) != 0;
  }

  /** Whether the two conflict about something that is not the location of both. */
  public static boolean meetElsewhere(long a, long b) {
    return (a & SEVERAL) != 0 && meetExtras(a, b) || (b & SEVERAL) != 0 && meetExtras(b, a);
  }

  /** Whether the extras of the one meet what the other touches. */
  private static boolean meetExtras(long a, long b) {
    int[] list = LocationLists.list((int) a);
    int[] others = (b & SEVERAL) != 0 ? LocationLists.list((int) b) : null;
    int location = aboutFlag(row(b)) ? 0 : location(b);
    for (int i = 1; i < list.length; i++) {
      int number = list[i] >> 1;
      boolean writes = (list[i] & 1) != 0;
      if (number == location && number != 0 && (writes || (b & WRITES) != 0)) {
        return true;
      }
      for (int k = 1; others != null && k < others.length; k++) {
        if (number == others[k] >> 1 && number != 0 && (writes || (others[k] & 1) != 0)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The rows about two different things. */
  private static boolean across(long a, int rowA, long b, int rowB) {
    return switch (rowA) {
      case INTERRUPT ->
          rowB == NOTIFY
              || noticesInterrupt(rowB) && location(a) == thread(b) + 1
              || rowB == QUERY && location(a) == location(b);
      case QUERY -> noticesInterrupt(rowB) && location(a) == thread(b) + 1;
      case UNPARK -> rowB == PARK && location(a) == thread(b) + 1;
      case END -> (a & DAEMON) == 0 && ((b & DAEMON) != 0 || rowB == HOOK);
      case SPIN_WAIT -> writes(b);
      default -> false;
    };
  }

  /**
   * Whether dependence of this operation goes beyond its location, so that looking at the
   * operations of one location is not enough.
   */
  public static boolean isWide(long footprint) {
    return (footprint & WIDE) != 0;
  }

  /** Whether it depends on everything. */
  public static boolean isEverything(long footprint) {
    return row(footprint) == EVERYTHING;
  }

  public static boolean writes(long footprint) {
    return (footprint & WRITES) != 0;
  }

  /** Whether it changes its location, and leaves no other change of it in its place. */
  public static boolean writesAlone(long footprint) {
    return (footprint & (WRITES | COMMUTES | SIDE)) == WRITES;
  }

  /** What it does to its location, as {@link StepState#effect} says it of a lock. */
  public static int effect(long footprint) {
    return ((footprint & WRITES) != 0 ? StepState.WRITES : 0)
        | ((footprint & COMMUTES) != 0 ? StepState.COMMUTES : 0)
        | (int) ((footprint & (SIDE | ELEMENT)) >>> SIDE_BITS) << EFFECT_SIDE_BITS;
  }

  /** The same operation with another effect on its location. */
  public static long withEffect(long footprint, int effect) {
    return footprint & ~(WRITES | COMMUTES | SIDE | ELEMENT)
        | ((effect & StepState.WRITES) != 0 ? WRITES : 0)
        | ((effect & StepState.COMMUTES) == StepState.COMMUTES ? COMMUTES : 0)
        | (long) (effect & EFFECT_SIDE) >>> EFFECT_SIDE_BITS << SIDE_BITS;
  }

  /** The same operation, which turned out to change nothing. */
  public static long withoutChange(long footprint) {
    return footprint & ~(WRITES | COMMUTES);
  }

  /**
   * The same operation under other numbers for thread and location; its extras have to be given
   * again.
   */
  public static long renamed(long footprint, int thread, int location) {
    return footprint & -1L << 48 & ~SEVERAL | (long) thread << 32 | location;
  }

  /** The same operation where threads and locations have other numbers. */
  public static long renumbered(
      long footprint, IntUnaryOperator threads, IntUnaryOperator locations) {
    int row = row(footprint);
    int thread = threads.applyAsInt(thread(footprint));
    int location = row == EVERYTHING ? 0 : location(footprint);
    if (location != 0) {
      location =
          aboutFlag(row) ? threads.applyAsInt(location - 1) + 1 : locations.applyAsInt(location);
    }
    long renamed = renamed(footprint, thread, location);
    if ((footprint & SEVERAL) == 0) {
      return renamed;
    }
    int[] list = LocationLists.list((int) footprint);
    int[] extras = new int[list.length - 1];
    for (int i = 0; i < extras.length; i++) {
      int number = list[i + 1] >> 1;
      extras[i] = (number == 0 ? 0 : locations.applyAsInt(number)) << 1 | list[i + 1] & 1;
    }
    return withExtras(renamed, extras);
  }

  /**
   * Stores a footprint under the caller's numbers for threads and locations. A list of locations is
   * stored itself: its number is that of this JVM.
   */
  public static void save(long footprint, DataOutput out) throws IOException {
    if ((footprint & SEVERAL) == 0) {
      out.writeLong(footprint);
      return;
    }
    int[] list = LocationLists.list((int) footprint);
    out.writeLong(footprint & -1L << 32);
    out.writeInt(list.length);
    for (int each : list) {
      out.writeInt(each);
    }
  }

  /** The footprint that {@link #save} stored. */
  public static long restored(DataInput in) throws IOException {
    long footprint = in.readLong();
    if ((footprint & SEVERAL) == 0) {
      return footprint;
    }
    int[] list = new int[in.readInt()];
    for (int i = 0; i < list.length; i++) {
      list[i] = in.readInt();
    }
    return footprint | LocationLists.number(list);
  }

  public static int thread(long footprint) {
    return (int) (footprint >>> 32) & 0xffff;
  }

  public static int location(long footprint) {
    return (footprint & SEVERAL) != 0 ? LocationLists.list((int) footprint)[0] : (int) footprint;
  }

  private static int row(long footprint) {
    return (int) (footprint >>> 48) & 31;
  }
}
