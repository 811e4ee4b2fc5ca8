// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;

/** Writes logs without an execution: threads that only announce. */
public final class Logged {
  public final EventLog log = new EventLog();
  private final List<ControlledThread> threads = new ArrayList<>();

  /** A location with this name. */
  public static Location location(String name) {
    return new Location() {
      @Override
      public String describe() {
        return name;
      }
    };
  }

  /** The thread does an operation at a site; threads are made as they are needed. */
  Logged add(int thread, OperationKind kind, Location target, boolean writes, int site) {
    while (threads.size() <= thread) {
      int index = threads.size();
      threads.add(
          new ControlledThread(
              null,
              ExecutionSettings.DEFAULT,
              Thread.currentThread(),
              index,
              new ThreadLocation(String.valueOf(index), "thread ")));
    }
    ControlledThread self = threads.get(thread);
    self.kind = kind;
    self.target = target;
    self.writes = writes;
    self.site = site;
    log.add(self);
    return this;
  }

  /** A step of which only the thread and the site matter. */
  public Logged at(int thread, int site) {
    return add(thread, OperationKind.YIELD, null, false, site);
  }
}
