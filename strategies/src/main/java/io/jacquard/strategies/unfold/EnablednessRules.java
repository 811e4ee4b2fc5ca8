// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.unfold.net.Enabledness;
import io.jacquard.strategies.unfold.net.GrowingInts;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.strategies.unfold.net.NetOperation;
import io.jacquard.trace.record.OperationKind;

/**
 * Where operations can be done, as far as it follows from the states of versions. What is left open
 * is found by trying.
 *
 * <p>The state of a version is a number. Of a monitor: its holder, and the thread that the event
 * notified that made the version. Of the life of a thread: not started, started, ended. Of a
 * parking permit: whether it is there. Of a class: the thread that initialises it. All others have
 * 0.
 */
final class EnablednessRules implements Enabledness {
  static final int STARTED = 1;
  static final int ENDED = 2;
  static final int PERMIT = 1;
  static final int UNKNOWN = 2;
  static final int INITIALISED = -1;

  private static final int HOLDER = 0xffff;
  private static final int ALL = 0xffff;

  private final Net net;
  private final ExtraDependence extra;

  EnablednessRules(Net net, ExtraDependence extra) {
    this.net = net;
    this.extra = extra;
  }

  /** The state of a monitor. */
  static int monitor(int holder, int notified) {
    return holder + 1 | notified + 1 << 16;
  }

  /** The state of a monitor after all its waiters were notified. */
  static int monitorAll(int holder) {
    return holder + 1 | ALL << 16;
  }

  /**
   * The state of a permit after its thread has parked.
   *
   * @param gaveUp whether it continued without a permit
   */
  static int parked(ExtraDependence extra, boolean gaveUp) {
    return extra.interrupts() || gaveUp ? UNKNOWN : 0;
  }

  /** The state of a class while a thread initialises it. */
  static int initialising(int thread) {
    return thread + 1;
  }

  @Override
  public boolean mayBePossible(int threadCondition, GrowingInts versions) {
    NetOperation operation = net.operation(threadCondition);
    // that it looks later, instead of twice, is another extension
    if (operation.kind() == OperationKind.SPIN_WAIT || isOver(versions)) {
      return false;
    }
    if (operation.kind() == OperationKind.SLEEP) {
      return operation.givesUp() || extra.interrupts();
    }
    if (versions.size() == 0 || operation.location() == ExtraDependence.WORLD) {
      return true;
    }
    int version = versions.get(0);
    int state = net.state(version);
    boolean givesUp = operation.givesUp() || extra.interrupts();
    return switch (operation.kind().awaits()) {
      case LOCK -> !operation.takes() || (state & HOLDER) == 0;
      case NOTIFICATION ->
          !operation.takes()
              || (state & HOLDER) == 0 && (givesUp || isNotified(threadCondition, version));
      case END -> state != STARTED || givesUp;
      case PERMIT -> state != 0 || givesUp;
      case INITIALISATION -> state <= 0 || state == net.threadOf(threadCondition) + 1;
      case PERMITS, TIME, CHANGE, EXIT, TURN -> true;
    };
  }

  @Override
  public boolean seesChange(int threadCondition, GrowingInts versions) {
    if (net.operation(threadCondition).kind() == OperationKind.SPIN_WAIT) {
      for (int i = 0; i < versions.size(); i++) {
        if (versions.get(i) != lastSeen(threadCondition, net.location(versions.get(i)))) {
          return true;
        }
      }
    }
    return false;
  }

  /** The version that the thread itself has read or made last. */
  private int lastSeen(int threadCondition, int location) {
    int event = net.producer(threadCondition);
    while (event >= 0 && net.thread(event) == net.threadOf(threadCondition)) {
      int preset = net.presetOf(event);
      for (int i = 0; i < net.versions(preset); i++) {
        if (net.location(net.version(preset, i)) == location) {
          return net.wrote(event, i) ? net.output(event, i) : net.version(preset, i);
        }
      }
      event = net.previous(event);
    }
    return net.initialVersion(location);
  }

  @Override
  public boolean mayWait(int threadCondition) {
    NetOperation operation = net.operation(threadCondition);
    return switch (operation.kind()) {
      case READ, WRITE, UPDATE, RELEASE, NOTIFY, NOTIFY_ALL, START, BEGIN, UNPARK, YIELD, BRANCH ->
          false;
      case END -> extra.everything(); // another thread may hold the monitor of the thread's object
      case ACQUIRE,
          ARRIVE,
          PERMIT_ACQUIRE,
          PERMIT_RELEASE,
          WAIT,
          WAKE,
          LEAVE,
          JOIN,
          PARK,
          SLEEP,
          SPIN_WAIT,
          INTERRUPT,
          QUERY,
          INITIALISE,
          INITIALISED,
          CALL,
          OPAQUE,
          EXIT ->
          !operation.givesUp();
    };
  }

  @Override
  public int blocker(int threadCondition, GrowingInts versions) {
    NetOperation operation = net.operation(threadCondition);
    if (versions.size() == 0 || operation.timed()) {
      return -1;
    }
    int state = net.state(versions.get(0));
    return switch (operation.kind().awaits()) {
      case LOCK -> operation.takes() ? (state & HOLDER) - 1 : -1;
      case NOTIFICATION ->
          operation.takes() && isNotified(threadCondition, versions.get(0))
              ? (state & HOLDER) - 1
              : -1;
      case INITIALISATION -> state > 0 ? state - 1 : -1;
      case PERMITS, CHANGE, END, PERMIT, TIME, EXIT, TURN -> -1;
    };
  }

  @Override
  public boolean isOver(int threadCondition) {
    int event = net.producer(threadCondition);
    return event >= 0
        && net.thread(event) == net.threadOf(threadCondition)
        && net.kind(event) == OperationKind.END;
  }

  /** Whether the program has ended. */
  private boolean isOver(GrowingInts versions) {
    for (int i = 0; extra.everything() && i < versions.size(); i++) {
      int version = versions.get(i);
      if (net.location(version) == ExtraDependence.WORLD && net.state(version) == ENDED) {
        return true;
      }
    }
    return false;
  }

  /** Whether the waiting thread was notified between its wait and the version. */
  private boolean isNotified(int threadCondition, int version) {
    int thread = net.threadOf(threadCondition);
    int wait = net.producer(threadCondition);
    for (int at = version; at >= 0 && net.producer(at) != wait; at = net.parent(at)) {
      int notified = net.state(at) >>> 16;
      if (notified == ALL || notified == thread + 1) {
        return true;
      }
    }
    return false;
  }
}
