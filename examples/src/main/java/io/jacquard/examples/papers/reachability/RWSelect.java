// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

import io.jacquard.examples.papers.Crew;
import io.jacquard.ports.SelectiveWait;
import io.jacquard.ports.SyncPort;
import java.util.ArrayList;
import java.util.List;

/** Readers and writers that ask a thread with selective wait: 768 sequences. */
public final class RWSelect implements Database {
  private final SelectiveWait server = new SelectiveWait();
  private final SyncPort<Thread> startRead = server.port();
  private final SyncPort<Thread> endRead = server.port();
  private final SyncPort<Thread> startWrite = server.port();
  private final SyncPort<Thread> endWrite = server.port();
  private int readers;
  private boolean writing;

  private RWSelect() {}

  /** Arguments: how many readers, writers; 3 2 without. */
  public static void main(String[] args) {
    RWSelect database = new RWSelect();
    List<Runnable> users = Database.users(database, args);
    List<Runnable> bodies = new ArrayList<>(users);
    bodies.add(() -> database.serve(2 * users.size()));
    Crew.start(bodies);
  }

  private void serve(int requests) {
    for (int i = 0; i < requests; i++) {
      server.select(
          startRead.when(!writing, who -> readers++),
          startWrite.when(!writing && readers == 0, who -> writing = true),
          endRead.when(true, who -> readers--),
          endWrite.when(true, who -> writing = false));
    }
  }

  @Override
  public void startRead() {
    startRead.send(Thread.currentThread());
  }

  @Override
  public void endRead() {
    endRead.send(Thread.currentThread());
  }

  @Override
  public void startWrite() {
    startWrite.send(Thread.currentThread());
  }

  @Override
  public void endWrite() {
    endWrite.send(Thread.currentThread());
  }
}
