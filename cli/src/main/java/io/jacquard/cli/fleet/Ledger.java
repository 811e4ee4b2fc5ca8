// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.trace.lease.Lease;
import io.jacquard.trace.lease.LeaseReturn;
import io.jacquard.trace.result.SearchYield;
import io.jacquard.trace.result.StoredPart;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The books of a shared search: what is left, what was found, and how many executions may still be
 * run. Used by one thread.
 *
 * <p>Numbered executions are those that are drawn one after the other: a limit on how many may be
 * run is one on their numbers, and of two failures that with the lower number ends the search. So
 * these searches count what they count on one core.
 */
final class Ledger {
  /** What follows from a lease that has come back. */
  enum Consequence {
    NONE,
    /** Leases that are held must come back and get a new limit. */
    LIMITED,
    /** Leases that are held are of a search that has begun anew. */
    ANEW,
    STOP
  }

  private final long maxExecutions;
  private final long before;
  private final Merging merging = new Merging();
  private Frontier frontier = new LocalFrontier();
  private long limitNumber = Long.MAX_VALUE;
  private int maxSteps;
  private boolean grows;
  private boolean inputsRequested;
  private boolean stopped;

  /**
   * @param maxExecutions 0 for any number
   * @param before how many executions were counted before the search was taken up
   */
  Ledger(long maxExecutions, long before) {
    this.maxExecutions = maxExecutions;
    this.before = before;
  }

  /** The whole search, which a worker has explored so far under this lease. */
  HeldLease open(int lease, LeaseReturn back, boolean mayGrow) {
    grows = mayGrow;
    limit(back.number());
    Part root = new Part(null, null, 0, 0);
    frontier.add(root);
    frontier.take();
    return new HeldLease(lease, root, back.number() < 0 ? -1 : 0, 0, List.of());
  }

  /** A search that was stored. */
  void open(Frontier left, SearchYield known, int steps) {
    frontier = left;
    maxSteps = steps;
    merging.add(known, -1);
    long lowest = Long.MAX_VALUE;
    for (Part part : left.waiting()) {
      lowest = Math.min(lowest, part.number);
    }
    limit(lowest == Long.MAX_VALUE ? -1 : lowest);
  }

  private void limit(long number) {
    if (number >= 0 && maxExecutions > 0) {
      limitNumber = before + maxExecutions;
    }
  }

  /**
   * The next lease; null if there is nothing to do at present.
   *
   * @param granted how many executions other leases may run
   */
  @Nullable HeldLease next(int number, long granted, int jobs) {
    long left = maxExecutions - (merging.executions() - before) - granted;
    boolean counts = maxExecutions > 0 && limitNumber == Long.MAX_VALUE;
    Part part = counts && left <= 0 ? null : frontier.take();
    if (part == null) {
      return null;
    }
    boolean numbered = part.number >= 0;
    long grant = counts ? (left + jobs - 1) / jobs : 0;
    if (numbered && limitNumber != Long.MAX_VALUE) {
      grant = limitNumber - part.number;
    }
    return new HeldLease(number, part, numbered ? part.number : -1, grant, part.plans);
  }

  /** What a worker has to know of a lease. */
  Lease terms(HeldLease lease, long millis) {
    Part part = lease.part;
    return new Lease(
        part.state, lease.plans, part.given == 0, lease.granted, millis, maxSteps, grows);
  }

  /** A lease was lost with its worker: the part is as it was. */
  void lose(HeldLease lease) {
    lease.part.losses++;
    frontier.putBack(lease.part);
  }

  /**
   * A lease has come back.
   *
   * @param others leases that are still held
   */
  Consequence take(HeldLease lease, LeaseReturn back, Collection<HeldLease> others) {
    Part part = lease.part;
    if (lease.first >= limitNumber) {
      frontier.remove(part);
      return Consequence.NONE;
    }
    boolean failed = back.end() == LeaseReturn.End.STOPPED;
    if (lease.first >= 0 && back.number() > limitNumber) {
      frontier.putBack(part); // it went on behind the failure: once more, up to there
      return Consequence.NONE;
    }
    inputsRequested |= back.inputsRequested();
    if (back.end() == LeaseReturn.End.CUT) {
      return beginAnew(lease, back);
    }
    maxSteps = back.maxSteps();
    merging.add(back.found(), lease.first);
    part.plans.subList(0, lease.plans.size()).clear(); // they are in its state now
    if (back.plans() != null && part.giver != null) {
      part.giver.plans.add(back.plans());
    }
    for (LeaseReturn.Given each : back.parts()) {
      frontier.add(new Part(each.state(), part, back.level(), each.number()));
      part.given++;
    }
    part.unsplit = lease.wantedParts > 0 && back.parts().isEmpty() ? part.unsplit + 1 : 0;
    part.losses = 0;
    part.state = back.state();
    part.level = back.level();
    part.number = back.number();
    part.waiting = back.waiting();
    if (back.state() == null || lease.first >= 0 && back.number() >= limitNumber) {
      frontier.remove(part);
    } else {
      frontier.putBack(part);
    }
    // first, since what is behind the failure must not be settled
    Consequence consequence = failed ? stopAt(lease, back) : Consequence.NONE;
    if (lease.first >= 0) {
      settle(others);
    }
    return consequence;
  }

  /** Executions before the lowest number of a part that is not over will all count. */
  private void settle(Collection<HeldLease> others) {
    long lowest = Long.MAX_VALUE;
    for (Part part : frontier.waiting()) {
      lowest = Math.min(lowest, part.number);
    }
    for (HeldLease each : others) {
      lowest = Math.min(lowest, each.first);
    }
    merging.settle(lowest);
  }

  /** A failure ends the search; of numbered executions, those behind it. */
  private Consequence stopAt(HeldLease lease, LeaseReturn back) {
    stopped = true;
    if (lease.first < 0) {
      return Consequence.STOP;
    }
    limitNumber = Math.min(limitNumber, back.number());
    merging.dropFrom(limitNumber + 1);
    for (Part part : frontier.waiting()) {
      if (part.number >= limitNumber) {
        frontier.remove(part);
      }
    }
    return Consequence.LIMITED;
  }

  /** The bound on steps was too small: all is forgotten but what was found. */
  private Consequence beginAnew(HeldLease lease, LeaseReturn back) {
    merging.restart();
    merging.add(back.found(), -1);
    maxSteps = back.maxSteps();
    grows = false;
    frontier = new LocalFrontier();
    frontier.add(new Part(null, null, 0, lease.first < 0 ? -1 : 0));
    return Consequence.ANEW;
  }

  /** Whether no part is left. */
  boolean isEmpty() {
    return frontier.isEmpty();
  }

  /** Whether as many executions were run as may be. */
  boolean isSpent() {
    return maxExecutions > 0
        && limitNumber == Long.MAX_VALUE
        && merging.executions() - before >= maxExecutions;
  }

  /** Whether a failure has ended the search. */
  boolean isStopped() {
    return stopped;
  }

  /** Whether nothing is left that would be explored without a limit. */
  boolean isExhausted() {
    return frontier.isEmpty() && limitNumber == Long.MAX_VALUE;
  }

  boolean isAsked() {
    return inputsRequested;
  }

  int maxSteps() {
    return maxSteps;
  }

  /** Null if nothing has been found yet. */
  @Nullable SearchYield found() {
    return merging.isEmpty() ? null : merging.all();
  }

  long executions() {
    return merging.executions();
  }

  int findings() {
    return merging.findings();
  }

  List<StoredPart> left() {
    return frontier.stored();
  }
}
