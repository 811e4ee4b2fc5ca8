// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.engine;

import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.thread.ThreadAbandonedError;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The user's own threads, really started, of which one runs at a time; works on every JDK.
 *
 * <p>Threads wait on plain monitors: {@code LockSupport} is hooked, and a hook that parks would
 * enter itself.
 */
public final class PlatformEngine extends ThreadEngine {
  private static final long UNWIND_MILLIS = 2_000;

  /** Where a thread waits for its turn. */
  private static final class Gate {
    private boolean open;
    private boolean killed;

    synchronized void open() {
      open = true;
      notify();
    }

    synchronized void kill() {
      killed = true;
      open();
    }

    synchronized void pass() {
      boolean interrupted = false;
      while (!open) {
        try {
          wait();
        } catch (InterruptedException e) {
          interrupted = true; // not ours: it came from outside the execution; keep it
        }
      }
      open = false;
      if (interrupted && !killed) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * By identity: a program's thread class may have a hash code of its own, or one that we gave it.
   */
  private final Map<Thread, ThreadHandle> waiting =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Gate over = new Gate();

  @Override
  public String name() {
    return "platform";
  }

  @Override
  public boolean startsThreads() {
    return true;
  }

  @Override
  public void run(ThreadHandle first) {
    installed = this;
    first.thread.start();
    Hooks.turn(first);
    gate(first).open();
    over.pass();
  }

  @Override
  public void prepare(ThreadHandle handle) {
    handle.vehicle = new Gate();
    waiting.put(handle.thread, handle);
  }

  @Override
  public void entered(Thread thread) {
    ThreadHandle handle = waiting.remove(thread);
    if (handle != null) {
      pass(handle);
      Hooks.controller.begin(handle);
    }
  }

  @Override
  public void switchTo(ThreadHandle from, ThreadHandle to) {
    Hooks.turn(to);
    gate(to).open();
    pass(from);
  }

  @Override
  public void leave(ThreadHandle from, ThreadHandle to) {
    Hooks.turn(to);
    gate(to).open();
  }

  @Override
  public void finish(ThreadHandle from, boolean ended) {
    Hooks.turn(null);
    over.open();
    if (!ended) {
      pass(from);
    }
  }

  private void pass(ThreadHandle handle) {
    Gate gate = gate(handle);
    gate.pass();
    if (gate.killed) {
      throw ThreadAbandonedError.INSTANCE;
    }
  }

  @Override
  public boolean discard(Iterable<? extends ThreadHandle> handles) {
    boolean gone = true;
    for (ThreadHandle handle : handles) {
      if (handle.thread.isAlive()) {
        abandon(handle.thread);
        gate(handle).kill();
        gone &= joined(handle.thread);
      }
    }
    waiting.clear();
    return gone;
  }

  private static boolean joined(Thread thread) {
    try {
      thread.join(UNWIND_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (thread.isAlive()) {
      return false;
    }
    gone(thread);
    return true;
  }

  @Override
  public StackTraceElement[] stack(ThreadHandle handle) {
    return handle.thread.getStackTrace();
  }

  private static Gate gate(ThreadHandle handle) {
    return (Gate) handle.vehicle;
  }
}
