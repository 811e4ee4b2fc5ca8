// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.thread.ThreadHandle;

/**
 * Hooks instead of calls of the program about groups of threads. The JDK asks the JVM for its
 * threads, or keeps lists of those that were really started; the execution knows better. See {@link
 * Hooks}.
 */
public final class GroupHooks {
  private GroupHooks() {}

  /** Instead of {@code ThreadGroup.interrupt}. */
  public static void interrupt(ThreadGroup group, int site) {
    ThreadHandle self = Hooks.self();
    if (self == null || group == null) {
      group.interrupt();
      return;
    }
    self.callSite = site;
    for (Thread thread : Hooks.controller.threads(self, site)) {
      if (isIn(group, thread, true)) {
        thread.interrupt();
      }
    }
  }

  /** Instead of {@code ThreadGroup.activeCount}. */
  public static int activeCount(ThreadGroup group, int site) {
    ThreadHandle self = Hooks.self();
    if (self == null || group == null) {
      return group.activeCount();
    }
    int count = 0;
    for (Thread thread : Hooks.controller.threads(self, site)) {
      if (isIn(group, thread, true)) {
        count++;
      }
    }
    return count;
  }

  /** Instead of {@code Thread.activeCount}. */
  public static int activeCount(int site) {
    return activeCount(Thread.currentThread().getThreadGroup(), site);
  }

  /** Instead of {@code ThreadGroup.enumerate(Thread[])}. */
  public static int enumerate(ThreadGroup group, Thread[] into, int site) {
    return enumerate(group, into, true, site);
  }

  /** Instead of {@code Thread.enumerate}. */
  public static int enumerate(Thread[] into, int site) {
    return enumerate(Thread.currentThread().getThreadGroup(), into, true, site);
  }

  /** Instead of {@code ThreadGroup.enumerate(Thread[], boolean)}. */
  public static int enumerate(ThreadGroup group, Thread[] into, boolean all, int site) {
    ThreadHandle self = Hooks.self();
    if (self == null || group == null || into == null) {
      return group.enumerate(into, all);
    }
    int count = 0;
    for (Thread thread : Hooks.controller.threads(self, site)) {
      if (count < into.length && isIn(group, thread, all)) {
        into[count++] = thread;
      }
    }
    return count;
  }

  /** Whether the thread is in the group, or in one inside it if all of these count. */
  private static boolean isIn(ThreadGroup group, Thread thread, boolean all) {
    ThreadGroup own = thread.getThreadGroup();
    return own == group || all && own != null && group.parentOf(own);
  }
}
