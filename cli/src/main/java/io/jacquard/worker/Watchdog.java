// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.record.ProgramStack;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.List;

/**
 * Notices from outside when the program makes no step for a while: it blocks in native code, waits
 * for real input, or runs in an endless loop without visible operations.
 */
final class Watchdog implements Runnable {
  /** What to do about it. */
  interface Alarm {
    void stuck(String where, List<StackTraceElement> stack);
  }

  /** A longer one, through {@code JACQUARD_JAVA_OPTS}, is for programs that compute a lot. */
  static final int PATIENCE_SECONDS = Integer.getInteger("jacquard.patience", 10);

  private static final int LOOK_MILLIS = 500;

  private final Explorer explorer;
  private final Thread carrier;
  private final Alarm alarm;
  private volatile boolean stopped;

  private Watchdog(Explorer explorer, Thread carrier, Alarm alarm) {
    this.explorer = explorer;
    this.carrier = carrier;
    this.alarm = alarm;
  }

  /**
   * @param carrier the thread that explores: continuations lie on its stack
   */
  static Watchdog start(Explorer explorer, Thread carrier, Alarm alarm) {
    Watchdog watchdog = new Watchdog(explorer, carrier, alarm);
    Thread thread = new Thread(watchdog, "jacquard-watchdog");
    thread.setDaemon(true);
    thread.start();
    return watchdog;
  }

  void stop() {
    stopped = true;
  }

  @Override
  public void run() {
    long seen = -1;
    int quiet = 0;
    while (!stopped) {
      try {
        Thread.sleep(LOOK_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
      Execution running = explorer.running();
      long now = explorer.tally().all() * 1_000_003 + (running == null ? 0 : running.log().size());
      if (now != seen
          || Hooks.running() == null
          || running != null && running.branching().isAsking()) {
        seen = now;
        quiet = 0;
      } else if (++quiet * LOOK_MILLIS > PATIENCE_SECONDS * 1_000L) {
        // Looks are counted, not time: on a busy machine both sides come to their turn less often.
        report();
        return;
      }
    }
  }

  private void report() {
    ThreadHandle strand = Hooks.running();
    if (strand == null || stopped) {
      return;
    }
    StackTraceElement[] stack = strand.thread.getStackTrace();
    if (stack.length == 0) {
      stack = carrier.getStackTrace();
    }
    alarm.stuck(strand.thread.getName(), ProgramStack.trim(stack));
  }
}
