// SPDX-License-Identifier: Apache-2.0
package io.jacquard.ports;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Semaphore;

/**
 * A monitor with signal-and-continue: the signaller stays inside, and the signalled thread enters
 * again in competition with all who come from outside. What was signalled may be over by then, so
 * waiting belongs into a loop.
 *
 * <p>Unlike a {@link java.util.concurrent.locks.ReentrantLock}, those who were signalled compete
 * with each other, too; unlike {@code synchronized}, there may be several conditions, and a signal
 * goes to the thread that has waited longest. A thread must not enter twice. Nothing here can be
 * interrupted.
 */
public final class MonitorSC {
  private final Semaphore mutex = new Semaphore(1);

  /** Makes a monitor that nobody is in. */
  public MonitorSC() {}

  /** Waits until nobody is inside, and enters. */
  public void enter() {
    mutex.acquireUninterruptibly();
  }

  /** Leaves. */
  public void exit() {
    mutex.release();
  }

  /** Makes a condition with an empty queue. */
  public Condition condition() {
    return new Condition();
  }

  /** A queue of threads inside the monitor; whoever calls its methods must be inside, too. */
  public final class Condition {
    private final Queue<Semaphore> waiting = new ArrayDeque<>();

    private Condition() {}

    /** Leaves the monitor, waits for a signal, and enters again. */
    public void await() {
      Semaphore signalled = new Semaphore(0);
      waiting.add(signalled);
      exit();
      signalled.acquireUninterruptibly();
      enter();
    }

    /** Lets the first in the queue enter again, if there is one. */
    public void signal() {
      Semaphore first = waiting.poll();
      if (first != null) {
        first.release();
      }
    }

    /** Lets all in the queue enter again. */
    public void signalAll() {
      while (!waiting.isEmpty()) {
        signal();
      }
    }

    /** How many wait for a signal. */
    public int length() {
      return waiting.size();
    }
  }
}
