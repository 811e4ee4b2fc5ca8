// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.engine;

import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.thread.ThreadAbandonedError;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Threads as continuations of the JDK on one carrier: a switch costs a fraction of a microsecond.
 *
 * <p>The user's {@code Thread} objects are never started; {@link Fibers#mount} makes each the
 * current thread while its continuation runs. The loop runs on the explorer's thread. A
 * continuation that cannot be suspended (a native frame is on its stack) keeps its carrier, and the
 * loop moves to a spare one: the thread stays, the loop moves.
 */
public final class ContinuationEngine extends ThreadEngine {
  private static final long CARRIER_STACK = 64L << 20;
  private static final long UNWIND_MILLIS = 2_000;

  /** One suspended or running thread. */
  private static final class Fiber {
    final Object continuation;
    Carrier on;
    Carrier pinnedOn;

    Fiber(Object continuation) {
      this.continuation = continuation;
    }
  }

  /** A real thread that may run the loop. */
  private static final class Carrier {
    final Thread thread;
    private boolean signalled;

    Carrier(Thread thread) {
      this.thread = thread;
    }

    synchronized void give() {
      signalled = true;
      notify();
    }

    synchronized void await() {
      while (!signalled) {
        try {
          wait();
        } catch (InterruptedException e) {
          // carriers are ours: no interrupt of them has a meaning
        }
      }
      signalled = false;
    }
  }

  private final Fibers fibers;
  private final Deque<Carrier> idle = new ArrayDeque<>();
  private Carrier first;
  private ThreadHandle turn;
  private boolean over;

  public ContinuationEngine(Fibers fibers) {
    this.fibers = fibers;
  }

  @Override
  public String name() {
    return "continuation";
  }

  @Override
  public boolean startsThreads() {
    return false;
  }

  @Override
  public void run(ThreadHandle handle) {
    installed = this;
    if (first == null || first.thread != Thread.currentThread()) {
      first = new Carrier(Thread.currentThread());
    }
    turn = handle;
    over = false;
    if (!loop(first)) {
      first.await();
    }
    Hooks.turn(null);
  }

  /**
   * Runs the thread that has the turn; false if the loop continued on another carrier, true at the
   * end of the execution.
   */
  private boolean loop(Carrier me) {
    while (turn != null) {
      ThreadHandle handle = turn;
      Fiber fiber = (Fiber) handle.vehicle;
      if (fiber.pinnedOn != null) {
        if (me != first) {
          keep(me);
        }
        fiber.pinnedOn.give();
        return false;
      }
      fiber.on = me;
      Hooks.turn(handle);
      fibers.mount(me.thread, handle.thread);
      fibers.run(fiber.continuation);
      fibers.mount(me.thread, me.thread);
      if (isAbandoned(handle.thread)) {
        gone(handle.thread);
      }
    }
    if (me != first) {
      retire(me);
    }
    return true;
  }

  /**
   * The execution ended on a spare carrier: the first one may return. A carrier unwound later says
   * nothing more.
   */
  private void retire(Carrier me) {
    keep(me);
    synchronized (idle) {
      if (over) {
        return;
      }
      over = true;
    }
    first.give();
  }

  private void keep(Carrier carrier) {
    synchronized (idle) {
      idle.push(carrier);
    }
  }

  @Override
  public void prepare(ThreadHandle handle) {
    Runnable life =
        new Runnable() {
          @Override
          public void run() {
            handle.live();
          }
        };
    handle.vehicle = new Fiber(fibers.create(life));
  }

  @Override
  public void switchTo(ThreadHandle from, ThreadHandle to) {
    turn = to;
    if (!fibers.pause()) {
      pinned(from, to);
    } else if (isAbandoned(from.thread)) {
      throw ThreadAbandonedError.INSTANCE;
    }
  }

  /**
   * This carrier is stuck under {@code from}: another one runs the loop until {@code from} has the
   * turn again.
   */
  private void pinned(ThreadHandle from, ThreadHandle to) {
    Fiber fiber = (Fiber) from.vehicle;
    Carrier mine = fiber.on;
    fiber.pinnedOn = mine;
    fibers.mount(mine.thread, mine.thread);
    Fiber next = (Fiber) to.vehicle;
    (next.pinnedOn != null ? next.pinnedOn : spare()).give();
    mine.await();
    fiber.pinnedOn = null;
    fibers.mount(mine.thread, from.thread);
    if (turn != from) {
      abandon(from.thread);
      throw ThreadAbandonedError.INSTANCE; // woken only because the execution is over
    }
    Hooks.turn(from);
  }

  private Carrier spare() {
    synchronized (idle) {
      if (!idle.isEmpty()) {
        return idle.pop();
      }
    }
    Carrier[] made = new Carrier[1];
    Thread thread =
        new Thread(null, () -> serve(made[0]), "jacquard-carrier", CARRIER_STACK, false);
    thread.setDaemon(true);
    made[0] = new Carrier(thread);
    thread.start();
    return made[0];
  }

  private void serve(Carrier me) {
    while (true) {
      me.await();
      loop(me);
    }
  }

  @Override
  public void leave(ThreadHandle from, ThreadHandle to) {
    turn = to;
  }

  @Override
  public void finish(ThreadHandle from, boolean ended) {
    turn = null;
    if (!ended && !fibers.pause()) {
      throw ThreadAbandonedError.INSTANCE;
    }
  }

  /** Most suspended threads are simply forgotten. */
  @Override
  public boolean discard(Iterable<? extends ThreadHandle> handles) {
    boolean gone = true;
    for (ThreadHandle handle : handles) {
      Fiber fiber = (Fiber) handle.vehicle;
      if (fiber.pinnedOn != null) {
        fiber.pinnedOn.give();
      } else if (!handle.idle && HeldMonitorCheck.possible(fibers.stack(fiber.continuation))) {
        gone &= unwind(handle, fiber);
      }
      handle.vehicle = null;
    }
    return gone;
  }

  /** Lets the thread run to its end by an error, on a carrier that can be left if it does not. */
  private boolean unwind(ThreadHandle handle, Fiber fiber) {
    abandon(handle.thread);
    Thread carrier =
        new Thread(
            null,
            () -> {
              Thread self = Thread.currentThread();
              fibers.mount(self, handle.thread);
              fibers.run(fiber.continuation);
              fibers.mount(self, self);
              gone(handle.thread);
            },
            "jacquard-unwinder",
            CARRIER_STACK,
            false);
    carrier.setDaemon(true);
    carrier.start();
    try {
      carrier.join(UNWIND_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return !carrier.isAlive();
  }

  @Override
  public StackTraceElement[] stack(ThreadHandle handle) {
    return fibers.stack(((Fiber) handle.vehicle).continuation);
  }
}
