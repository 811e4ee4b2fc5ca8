// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.jdk;

import java.util.ArrayList;
import java.util.List;

/**
 * What threads that are not under control do to those that are: a service thread of the JVM unparks
 * a thread that waits for a process or for a connection. It cannot be let in at any time; it is
 * kept until nothing else can run.
 */
public final class ExternalUnparks {
  private static final List<Thread> UNPARKED = new ArrayList<>();

  /** Whether unparks are recorded; else the tool's own threads would fill the list. */
  private static volatile boolean listening;

  private ExternalUnparks() {}

  /** Forgets everything; an execution begins. */
  public static void reset() {
    listening = false;
    synchronized (UNPARKED) {
      UNPARKED.clear();
    }
  }

  /** From now on unparks are kept: a thread has come to wait for the outside. */
  public static void listen() {
    listening = true;
  }

  public static void unparked(Thread thread) {
    if (listening && thread != null) {
      synchronized (UNPARKED) {
        UNPARKED.add(thread);
        UNPARKED.notifyAll();
      }
    }
  }

  /** Takes the threads unparked so far; waits so long for the first if there are none. */
  public static List<Thread> take(long millis) {
    synchronized (UNPARKED) {
      if (UNPARKED.isEmpty() && millis > 0) {
        try {
          UNPARKED.wait(millis);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
      List<Thread> all = new ArrayList<>(UNPARKED);
      UNPARKED.clear();
      return all;
    }
  }
}
