// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The threads of one execution, by index and by the JDK's object for them. */
public final class ThreadTable {
  private final List<ControlledThread> threads = new ArrayList<>();
  private final IdentityTable<ControlledThread> byThread = new IdentityTable<>();
  private final IdentityTable<ThreadLocation> unstarted = new IdentityTable<>();

  public void add(ControlledThread thread) {
    threads.add(thread);
    byThread.put(thread.thread, thread);
  }

  /** All of them, also those that have ended; grows with the execution. */
  public List<ControlledThread> all() {
    return threads;
  }

  public int size() {
    return threads.size();
  }

  public ControlledThread get(int index) {
    return threads.get(index);
  }

  public @Nullable ControlledThread find(Thread thread) {
    ControlledThread main = threads.get(0);
    return main.thread == thread ? main : byThread.get(thread);
  }

  public ControlledThread get(Thread thread) {
    ControlledThread found = find(thread);
    if (found == null) {
      throw new IllegalStateException("not a thread of this execution: " + thread.getName());
    }
    return found;
  }

  /**
   * The life of a thread, also of one that has not been started: joining it, querying whether it
   * lives and starting it conflict.
   */
  public ThreadLocation lifeOf(Thread thread) {
    ControlledThread known = find(thread);
    if (known != null) {
      return known.location;
    }
    ThreadLocation location = unstarted.get(thread);
    if (location == null) {
      location = new ThreadLocation(ThreadLocation.UNKNOWN, "thread ");
      unstarted.put(thread, location);
    }
    return location;
  }

  /** Whether the model answers a join of this thread: it was started here, or not yet. */
  public boolean joins(@Nullable Thread thread) {
    return thread != null && (find(thread) != null || !thread.isAlive());
  }
}
