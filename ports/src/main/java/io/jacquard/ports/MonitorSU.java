// SPDX-License-Identifier: Apache-2.0
package io.jacquard.ports;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.Semaphore;

/**
 * A monitor with signal-and-urgent-wait: {@link Condition#signal} hands the monitor to the thread
 * that has waited longest, which finds what was signalled still true, and the signaller goes on
 * when that one leaves or waits again, before anybody enters from outside.
 *
 * <p>A thread leaves with {@link #exit} as often as it came in with {@link #enter}; it must not
 * enter twice. Nothing here can be interrupted.
 */
public final class MonitorSU {
  private final Semaphore mutex = new Semaphore(1);

  /** Signallers, the last on top. Each waits at a semaphore of its own: no choice, no race. */
  private final Deque<Semaphore> urgent = new ArrayDeque<>();

  /** Makes a monitor that nobody is in. */
  public MonitorSU() {}

  /** Waits until nobody is inside and no signaller waits to go on, and enters. */
  public void enter() {
    mutex.acquireUninterruptibly();
  }

  /** Leaves: the last signaller goes on, or else somebody may enter. */
  public void exit() {
    Semaphore next = urgent.poll();
    if (next == null) {
      mutex.release();
    } else {
      next.release();
    }
  }

  /** Makes a condition with an empty queue. */
  public Condition condition() {
    return new Condition();
  }

  /** A queue of threads inside the monitor; whoever calls its methods must be inside, too. */
  public final class Condition {
    private final Queue<Semaphore> waiting = new ArrayDeque<>();

    private Condition() {}

    /** Leaves the monitor, and comes back when it is handed over by a signal. */
    public void await() {
      Semaphore turn = new Semaphore(0);
      waiting.add(turn);
      exit();
      turn.acquireUninterruptibly();
    }

    /** Hands the monitor to the first in the queue, if there is one, and waits to have it back. */
    public void signal() {
      Semaphore first = waiting.poll();
      if (first != null) {
        Semaphore turn = new Semaphore(0);
        urgent.push(turn);
        first.release();
        turn.acquireUninterruptibly();
      }
    }

    /** Whether nobody waits. */
    public boolean isEmpty() {
      return waiting.isEmpty();
    }
  }
}
