// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.protocol.Order;
import io.jacquard.protocol.Protocol;
import org.jspecify.annotations.Nullable;

/** What the hub knows of one worker. */
final class WorkerState {
  final int job;
  final WorkerLink link;

  /** How often another one may be started in its place if it does not start. */
  final int chances;

  /** Whether it can be given something. */
  boolean ready;

  /** Whether it works on what nobody wants any more. */
  boolean stale;

  /** Whether it has gone, or is to be taken for gone. */
  boolean gone;

  @Nullable HeldLease lease;
  Protocol.Progress progress = Protocol.Progress.NONE;

  // since when it could be given something, and for how many nanoseconds it had something to do
  private boolean present;
  private long since;
  private long until;
  private long busy;

  WorkerState(int job, WorkerLink link, int chances) {
    this.job = job;
    this.link = link;
    this.chances = chances;
  }

  /** Whether it has never said that it can be given something. */
  boolean isNew() {
    return !ready && lease == null && !stale;
  }

  /** It can be given something. */
  void setReady() {
    ready = true;
    if (!present) {
      present = true;
      since = System.nanoTime();
    }
  }

  boolean isIdle() {
    return ready && !gone && lease == null;
  }

  /** Asks for its lease, and for so many parts of what is left. */
  void want(int parts) {
    if (lease != null) {
      lease.wanted = true;
      lease.wantedParts = parts;
      link.send(new Order.Want(lease.number, parts));
    }
  }

  /** It has given its lease back. */
  void done() {
    if (lease != null) {
      busy += lease.ageNanos();
      lease = null;
    }
    stale = false;
    progress = Protocol.Progress.NONE;
  }

  /** What it works on is not wanted any more; it will say when it has ended. */
  void forget() {
    if (lease != null) {
      done();
      ready = false;
      stale = true;
    }
  }

  /** It works no more for this search. */
  void leave() {
    done();
    gone = true;
    until = System.nanoTime();
  }

  long presentNanos() {
    return present ? (gone ? until : System.nanoTime()) - since : 0;
  }

  long busyNanos() {
    return busy + (lease == null ? 0 : lease.ageNanos());
  }
}
