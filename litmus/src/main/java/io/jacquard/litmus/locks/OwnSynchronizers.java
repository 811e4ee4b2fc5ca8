// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.locks;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;

/** Locks that a program builds of the JDK's synchronizer. */
public final class OwnSynchronizers {
  private OwnSynchronizers() {}

  /** Held by at most one. */
  static class Mutex extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean tryAcquire(int free) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int held) {
      setState(0);
      return true;
    }

    @Override
    protected boolean isHeldExclusively() {
      return getState() == 1; // nobody asks but the holder
    }

    Condition condition() {
      return new ConditionObject();
    }
  }

  /** Opens for everybody who comes too early. */
  static final class Gate extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    @Override
    protected int tryAcquireShared(int ignored) {
      return getState() == 1 ? 1 : -1;
    }

    @Override
    protected boolean tryReleaseShared(int ignored) {
      setState(1);
      return true;
    }
  }

  /** Nothing gets lost under it. */
  @Litmus(topic = "locks", large = true, outcomes = "2")
  public static final class Guards {
    static int count;

    public static void main(String[] args) {
      Mutex mutex = new Mutex();
      Together.Body add =
          () -> {
            mutex.acquire(1);
            count++;
            mutex.release(1);
          };
      Together.run(add, add);
      Outcome.is("" + count);
    }
  }

  /** What one thread does without it races with what the other does under it. */
  @Litmus(
      topic = "locks",
      large = true,
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class OneWithout {
    static int count;

    public static void main(String[] args) {
      Mutex mutex = new Mutex();
      Together.run(
          () -> {
            mutex.acquire(1);
            count++;
            mutex.release(1);
          },
          () -> count++);
      Outcome.is("" + count);
    }
  }

  /** Its condition gives it up and has it back. */
  @Litmus(topic = "locks", large = true, outcomes = "1")
  public static final class ConditionOfIt {
    static int value;
    static int seen;

    public static void main(String[] args) {
      Mutex mutex = new Mutex();
      Condition full = mutex.condition();
      Together.run(
          () -> {
            mutex.acquire(1);
            while (value == 0) {
              full.awaitUninterruptibly();
            }
            seen = value;
            mutex.release(1);
          },
          () -> {
            mutex.acquire(1);
            value = 1;
            full.signal();
            mutex.release(1);
          });
      Outcome.is("" + seen);
    }
  }

  /** Nobody signals. */
  @Litmus(topic = "locks", large = true, expect = Finding.DEADLOCK, outcomes = "1")
  public static final class NobodySignals {
    static int value;

    public static void main(String[] args) {
      Mutex mutex = new Mutex();
      Condition full = mutex.condition();
      Together.run(
          () -> {
            mutex.acquire(1);
            if (value == 0) {
              full.awaitUninterruptibly();
            }
            mutex.release(1);
          },
          () -> {
            mutex.acquire(1);
            value = 1;
            mutex.release(1);
          });
      Outcome.is("" + value);
    }
  }

  /** What was done before it opened is seen behind it. */
  @Litmus(topic = "locks", large = true, outcomes = "1")
  public static final class OpenedForAll {
    static int value;
    static int seen;

    public static void main(String[] args) {
      Gate gate = new Gate();
      Together.run(
          () -> {
            gate.acquireShared(0);
            seen = value;
          },
          () -> {
            value = 1;
            gate.releaseShared(0);
          });
      Outcome.is("" + seen);
    }
  }
}
