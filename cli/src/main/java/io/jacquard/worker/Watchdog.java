// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.record.ProgramStack;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.List;

/**
 * Looks from outside at a program that makes no step: one that neither computes nor loads classes
 * is stuck, in native code or because it waits for real input. One whose search is over is broken
 * off at its next step, and given up if there is none.
 */
final class Watchdog implements Runnable {
  /** What to do about it. */
  interface Alarm {
    /** There has been no step for so many seconds. */
    void stuck(String where, List<StackTraceElement> stack, int seconds);

    /** Whether the search ends when its time is over. */
    boolean hasTimeLimit();

    /** Whether what was asked for should have ended a while ago. */
    boolean isOverdue();

    /** The program does not come to its next step although the search is over. */
    void late(String where, List<StackTraceElement> stack);

    /** The first execution is long: what is known so far should be stored. */
    void slow();
  }

  /** A longer one, through {@code JACQUARD_JAVA_OPTS}, is for programs that wait for long. */
  static final int PATIENCE_SECONDS = Integer.getInteger("jacquard.patience", 10);

  private static final int LOOK_MILLIS = 500;

  private static final StackTraceElement[] NOWHERE = {};

  /** After so many looks something should be stored. */
  private static final int SLOW_LOOKS = 2;

  /** So many looks are granted to an execution that is to end at its next step. */
  private static final int LATE_LOOKS = 3;

  /** A search without a limit of time ends when its patience was over so often. */
  private static final int MOST_BUSY = 6;

  private final Explorer explorer;
  private final Thread carrier;
  private final Alarm alarm;
  private final WorkMeter work;
  private volatile boolean stopped;

  private Watchdog(Explorer explorer, Thread carrier, WorkMeter work, Alarm alarm) {
    this.explorer = explorer;
    this.carrier = carrier;
    this.work = work;
    this.alarm = alarm;
  }

  /**
   * @param carrier the thread that explores: continuations lie on its stack
   */
  static Watchdog start(Explorer explorer, Thread carrier, ProgramClasses classes, Alarm alarm) {
    Watchdog watchdog = new Watchdog(explorer, carrier, new WorkMeter(classes), alarm);
    Thread thread = new Thread(watchdog, "jacquard-watchdog");
    thread.setDaemon(true);
    thread.start();
    return watchdog;
  }

  void stop() {
    stopped = true;
  }

  /** Looks are counted, not time: on a busy machine both sides come to their turn less often. */
  @Override
  public void run() {
    long seen = -1;
    int looks = 0;
    int quiet = 0;
    int busy = 0;
    int late = 0;
    while (!stopped) {
      try {
        Thread.sleep(LOOK_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
      if (++looks == SLOW_LOOKS) {
        alarm.slow();
      }
      Execution running = explorer.running();
      late = alarm.isOverdue() ? late + 1 : 0;
      if (late > 0 && running != null) {
        running.breakOff();
      }
      if (late > LATE_LOOKS) {
        report(true, 0);
        return;
      }
      long now = explorer.tally().all() * 1_000_003 + (running == null ? 0 : running.log().size());
      if (now != seen
          || Hooks.running() == null
          || running != null && running.branching().isAsking()) {
        seen = now;
        quiet = 0;
        busy = 0;
        continue;
      }
      if (quiet == 0) {
        work.begin();
      }
      if (++quiet * LOOK_MILLIS > PATIENCE_SECONDS * 1_000L) {
        busy++;
        if (!work.isDone(PATIENCE_SECONDS) || busy == MOST_BUSY && !alarm.hasTimeLimit()) {
          report(false, busy * PATIENCE_SECONDS);
          return;
        }
        quiet = 0;
      }
    }
  }

  private void report(boolean late, int seconds) {
    ThreadHandle strand = Hooks.running();
    if (stopped || strand == null && !late) {
      return;
    }
    StackTraceElement[] stack = strand == null ? NOWHERE : strand.thread.getStackTrace();
    if (stack.length == 0) {
      stack = carrier.getStackTrace();
    }
    String thread = strand == null ? "" : strand.thread.getName();
    if (late) {
      alarm.late(thread, ProgramStack.trim(stack));
    } else {
      alarm.stuck(thread, ProgramStack.trim(stack), seconds);
    }
  }
}
