// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.LiveThreads;
import io.jacquard.engine.state.ThreadTable;
import io.jacquard.runtime.jdk.ExternalUnparks;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Waiting for what no thread of the program brings: the end of a process, the answer of a service.
 * When nothing else can run, the execution waits for real; if nothing comes, the watchdog says so.
 */
public final class ExternalWaits {
  /** How long a service that was started may take to give a sign of life. */
  private static final long SERVICE_MILLIS = 3_000;

  private static final long SLICE_MILLIS = 500;

  private final Operations operations;
  private final ThreadTable threads;
  private final LiveThreads living;
  private final List<Thread> services = new ArrayList<>(0);

  ExternalWaits(Operations operations, ThreadTable threads, LiveThreads living) {
    this.operations = operations;
    this.threads = threads;
    this.living = living;
  }

  /** A thread of the JDK was started that will act on the program's threads. */
  void service(Thread thread) {
    String type = thread.getClass().getName();
    if (type.startsWith("jdk.internal.net.http.")
        || thread.getName().startsWith("process reaper")) {
      services.add(thread);
      ExternalUnparks.listen();
    }
  }

  /** Nothing can run: whether a thread can after a wait for the outside. */
  public boolean await() {
    long left = patience();
    while (left > 0) {
      if (take(Math.min(left, SLICE_MILLIS))) {
        operations.limit("waited for something outside the program", 0);
        return true;
      }
      left -= SLICE_MILLIS;
    }
    return false;
  }

  /** For how long a thread may still be woken from outside, in milliseconds. */
  private long patience() {
    long most = 0;
    for (ControlledThread thread : living.all()) {
      if (thread.kind == OperationKind.PARK && thread.outside) {
        long limit = (thread.deadline - thread.time) / 1_000_000;
        most = Math.max(most, thread.timed ? limit : Long.MAX_VALUE);
      }
    }
    for (Thread service : services) {
      most = service.isAlive() ? Math.max(most, SERVICE_MILLIS) : most;
    }
    return most;
  }

  private boolean take(long millis) {
    boolean any = false;
    for (Thread thread : ExternalUnparks.take(millis)) {
      ControlledThread known = threads.find(thread);
      if (known != null && known.kind == OperationKind.PARK) {
        known.permit = true;
        any = true;
      }
    }
    return any;
  }
}
