// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Loads the pages of a site: workers take addresses from a queue, and the user stops them. The
 * queue goes away, perhaps between a worker's look whether it is over and what it does then.
 */
public final class SiteLoader {
  private static final int PAGES = 176;

  private Deque<Integer> queue = new ArrayDeque<>();
  private final Object statistics = new Object();
  private final Object[] seen = new Object[PAGES + 1];
  private int loaded;
  private boolean stopped;
  private int checks;

  private SiteLoader() {}

  public static void main(String[] args) throws InterruptedException {
    SiteLoader loader = new SiteLoader();
    for (int i = 0; i < PAGES; i++) {
      loader.queue.add(i);
    }
    for (int i = 0; i < loader.seen.length; i++) {
      loader.seen[i] = new Object();
    }
    Workers.run(loader::work, loader::work, loader::stop);
  }

  private void work() {
    while (true) {
      Integer page;
      synchronized (this) {
        page = stopped ? null : queue.poll();
      }
      if (page == null) {
        break;
      }
      synchronized (seen[page]) {
        seen[page].hashCode();
      }
      synchronized (statistics) {
        loaded++;
      }
    }
    if (!isStopped()) {
      queue.clear();
    }
  }

  private synchronized boolean isStopped() {
    return stopped;
  }

  private void stop() {
    for (int i = 0; i < 2 * PAGES; i++) {
      synchronized (statistics) {
        checks++;
      }
    }
    synchronized (this) {
      stopped = true;
      queue = null;
    }
  }
}
