// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

import java.util.ArrayList;
import java.util.List;

/**
 * Asks several sites at once and shows what came until the user loses patience: then the tasks that
 * are left lose their connection, whether or not they are just about to use it.
 */
public final class MetaSearch {
  private static final int PAGES = 22;

  private static final class Task {
    private Object connection = "connected";
    private int results;
    private boolean cancelled;

    private void run(MetaSearch search) {
      for (int i = 0; i < PAGES; i++) {
        synchronized (this) {
          results++;
        }
        search.show(i);
      }
      if (!isCancelled()) {
        search.show(connection.hashCode() & 1);
      }
    }

    private synchronized boolean isCancelled() {
      return cancelled;
    }

    private void cancel() {
      synchronized (this) {
        cancelled = true;
      }
      connection = null;
    }
  }

  private final List<Integer> shown = new ArrayList<>();
  private int pages;

  public static void main(String[] args) throws InterruptedException {
    MetaSearch search = new MetaSearch();
    Task[] tasks = {new Task(), new Task(), new Task(), new Task(), new Task()};
    Workers.run(
        () -> {
          tasks[0].run(search);
          tasks[1].run(search);
        },
        () -> {
          tasks[2].run(search);
          tasks[3].run(search);
          tasks[4].run(search);
        },
        () -> {
          search.show(0);
          for (Task task : tasks) {
            task.cancel();
          }
        });
  }

  private synchronized void show(int page) {
    pages++;
    shown.add(page);
  }
}
