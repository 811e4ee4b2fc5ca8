// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

/**
 * The model of time, on the integers of a {@link Machine}'s state: every thread has a clock, in
 * milliseconds, and operations take no time.
 *
 * <p>A clock goes to the deadline when a time limit is over, and is never behind what the thread
 * has seen: what gave it the lock, the permit, the monitor; the end of who was joined; the last
 * change of what it reads, and of a gate that it could not take or asks.
 *
 * <p>A program whose stall is unlimited has no clocks.
 */
final class Times {
  private static final int PARTS = 3;

  // the parts of a gate: when it was given back by who held it alone, or with others, and when it
  // was changed last
  private static final int FREED = 0;
  private static final int UNSHARED = 1;
  private static final int CHANGED = 2;

  private final int stall;
  private final int threads;
  private final int cellAt;
  private final int lockAt;
  private final int gateAt;
  private final int clockAt;
  private final int dueAt;
  private final int permitAt;
  private final int size;

  /** Clocks whose part of the state begins at this index. */
  Times(Program program, int at, int cells) {
    stall = program.stall();
    threads = program.threadCount();
    cellAt = at;
    lockAt = cellAt + cells;
    gateAt = lockAt + program.locks();
    clockAt = gateAt + PARTS * program.gates().size();
    dueAt = clockAt + threads;
    permitAt = dueAt + threads;
    size = isKept() ? permitAt + threads - at : 0;
  }

  int size() {
    return size;
  }

  /** Whether time decides anything. */
  boolean isKept() {
    return stall != Program.UNLIMITED;
  }

  /** The rest of a thread's wait begins, which is over after so many milliseconds. */
  void limit(int[] s, int thread, int millis) {
    if (isKept()) {
      s[dueAt + thread] = s[clockAt + thread] + millis;
    }
  }

  /** Until when the thread waits. */
  int deadline(int[] s, int thread) {
    return s[dueAt + thread];
  }

  /** A step that was possible since then may be held up until this deadline. */
  boolean mayHoldUp(int since, int deadline) {
    return since + Math.max(stall, 1) >= deadline;
  }

  /** The time limit of the thread is over. */
  void expire(int[] s, int thread) {
    if (isKept()) {
      see(s, thread, s[dueAt + thread]);
      s[dueAt + thread] = 0;
    }
  }

  /** The thread waits no longer: its deadline is nothing to remember. */
  void forget(int[] s, int thread) {
    if (isKept()) {
      s[dueAt + thread] = 0;
    }
  }

  private void see(int[] s, int thread, int time) {
    s[clockAt + thread] = Math.max(s[clockAt + thread], time);
  }

  private void leaveMark(int[] s, int thread, int at) {
    s[at] = Math.max(s[at], s[clockAt + thread]);
  }

  private int gate(int gate, int part) {
    return gateAt + PARTS * gate + part;
  }

  /**
   * Since when the operation is possible: the thread's own clock, or that of what it waited for. A
   * gate was given back when the last who held it did so; to join its queue counts as taking it.
   *
   * @param shared whether it takes a gate together with others
   */
  int since(int[] s, Op op, boolean shared) {
    int clock = s[clockAt + op.thread()];
    return switch (op.kind()) {
      case ACQUIRE, WAKE -> Math.max(clock, s[lockAt + op.object()]);
      case TAKE, SHARE, JOIN_QUEUE, TAKE_FROM_QUEUE, PASS ->
          Math.max(
              Math.max(clock, s[gate(op.object(), FREED)]),
              shared ? 0 : s[gate(op.object(), UNSHARED)]);
      case JOIN -> Math.max(clock, ended(s, op.object()));
      case PARK -> Math.max(clock, s[permitAt + op.thread()]);
      default -> clock;
    };
  }

  /** A thread that has ended leaves its clock behind. */
  private int ended(int[] s, int thread) {
    return s[clockAt + thread];
  }

  /** The clocks after an operation. A timeout has moved the thread's clock before. */
  void after(int[] s, Op op, boolean shared) {
    if (!isKept()) {
      return;
    }
    int t = op.thread();
    boolean late = op.outcome() == Op.TIMEOUT;
    switch (op.kind().group()) {
      case MEMORY -> {
        if (op.reads()) {
          see(s, t, s[cellAt + op.object()]);
        }
        if (op.write()) {
          leaveMark(s, t, cellAt + op.object());
        }
      }
      case MONITOR -> {
        switch (op.kind()) {
          case ACQUIRE, WAKE -> see(s, t, since(s, op, false));
          case RELEASE, WAIT -> leaveMark(s, t, lockAt + op.object());
          default -> {}
        }
      }
      case THREAD -> {
        switch (op.kind()) {
          case START -> s[clockAt + op.object()] = s[clockAt + t];
          case JOIN, PARK -> {
            if (!late) {
              see(s, t, since(s, op, false));
            }
          }
          case UNPARK -> leaveMark(s, t, permitAt + op.object());
          default -> {}
        }
      }
      case GATE -> afterGate(s, op, shared);
    }
  }

  private void afterGate(int[] s, Op op, boolean shared) {
    int t = op.thread();
    int changed = gate(op.object(), CHANGED);
    switch (op.kind()) {
      case TAKE, SHARE, TAKE_FROM_QUEUE, PASS -> see(s, t, since(s, op, shared));
      case TRY_TAKE, TRY_SHARE ->
          see(
              s,
              t,
              op.outcome() == 1
                  ? since(s, new Op(t, Op.Kind.TAKE, op.object(), Op.NONE), shared)
                  : s[changed]);
      case GIVE_UP, LEAVE_QUEUE, ASK -> see(s, t, s[changed]);
      case FREE, GIVE, COUNT_DOWN, AWAIT -> leaveMark(s, t, gate(op.object(), FREED));
      case UNSHARE -> leaveMark(s, t, gate(op.object(), UNSHARED));
      default -> {}
    }
    if (!op.looksAtGate()) {
      leaveMark(s, t, changed);
    }
  }
}
