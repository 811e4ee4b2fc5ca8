// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import io.jacquard.trace.schedule.Choice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The threads that have not ended, by index.
 *
 * <p>Most pending operations wait for nothing: they stay possible until they are done. Their
 * choices are kept from one point to the next, so that a step among many threads does not check
 * each of them again.
 */
public final class LiveThreads {
  /** With no more threads than this, checking them is cheaper than keeping track of them. */
  private static final int FEW = 8;

  private static final int[] NONE = {};

  private final List<ControlledThread> threads = new ArrayList<>();

  /** Those whose operation may have to wait, or is to be checked, by index. */
  private final List<ControlledThread> waiting = new ArrayList<>();

  /** The choices of all others, by index. */
  private int[] free = NONE;

  private int freeCount;
  private int few = FEW;

  /** Keeps track of choices however few threads there are. */
  public void keepTrack() {
    few = 0;
  }

  /** All of them. */
  public List<ControlledThread> all() {
    return threads;
  }

  /** A thread was started; it has the greatest index. */
  public void add(ControlledThread thread) {
    threads.add(thread);
    waiting.add(thread);
    announced(thread);
  }

  public void remove(ControlledThread thread) {
    threads.remove(thread);
    if (thread.free) {
      setWaiting(thread);
    }
    waiting.remove(thread);
  }

  /** The thread is about to do something else than before. */
  public void announced(ControlledThread thread) {
    boolean free = threads.size() > few && waitsForNothing(thread);
    if (free != thread.free) {
      if (free) {
        setFree(thread);
      } else {
        setWaiting(thread);
      }
    }
  }

  private static boolean waitsForNothing(ControlledThread thread) {
    return thread.step == null && thread.kind.isFree();
  }

  private void setFree(ControlledThread thread) {
    thread.free = true;
    waiting.remove(thread);
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount + FEW);
    }
    int at = firstFrom(thread.index);
    System.arraycopy(free, at, free, at + 1, freeCount - at);
    free[at] = Choice.of(thread.index, Outcomes.NORMAL);
    freeCount++;
  }

  private void setWaiting(ControlledThread thread) {
    thread.free = false;
    int at = firstFrom(thread.index);
    freeCount--;
    System.arraycopy(free, at + 1, free, at, freeCount - at);
    int to = 0;
    while (to < waiting.size() && waiting.get(to).index < thread.index) {
      to++;
    }
    waiting.add(to, thread);
  }

  /** Where the choices of threads with this index or a greater one begin. */
  private int firstFrom(int index) {
    int at = 0;
    while (at < freeCount && Choice.thread(free[at]) < index) {
      at++;
    }
    return at;
  }

  /** How many threads there are whose operation waits for nothing. */
  public int free() {
    return freeCount;
  }

  /** How many threads there are that have to be checked. */
  public int waiting() {
    return waiting.size();
  }

  public ControlledThread waiting(int i) {
    return waiting.get(i);
  }

  /** The choices of the threads whose operation waits for nothing, by index; not a copy. */
  public int[] freeChoices() {
    return free;
  }

  /** Where the free choices end, from a position on, that are of threads before this index. */
  public int freeBefore(int index, int from) {
    int to = from;
    while (to < freeCount && Choice.thread(free[to]) < index) {
      to++;
    }
    return to;
  }
}
