// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.protocol.Protocol;
import io.jacquard.trace.result.JobCounts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The workers of a shared search: who is there, who has what, and what they say. */
final class WorkerPool {
  private static final long TICK_MILLIS = 50;

  /** Where one has worked, another may start at the second or third attempt. */
  private static final int MOST_CHANCES = 2;

  /**
   * A worker has said something.
   *
   * @param message none if it is gone
   */
  record Event(WorkerState from, Optional<Protocol.Message> message) {}

  private final int jobs;
  private final WorkerLink.Starter starter;
  private final FleetView view;
  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private final List<WorkerState> workers = new ArrayList<>();

  WorkerPool(int jobs, WorkerLink.Starter starter, FleetView view) {
    this.jobs = jobs;
    this.starter = starter;
    this.view = view;
  }

  WorkerState add(int job, WorkerLink link) {
    return add(job, link, 0);
  }

  private WorkerState add(int job, WorkerLink link, int chances) {
    WorkerState worker = new WorkerState(job, link, chances);
    workers.add(worker);
    link.listen(message -> events.add(new Event(worker, message)));
    return worker;
  }

  /** Starts a worker; says so and returns null if that cannot be. */
  @Nullable WorkerState start(int job) {
    return start(job, 0);
  }

  private @Nullable WorkerState start(int job, int chances) {
    try {
      return add(job, starter.start(job), chances);
    } catch (IOException e) {
      view.say("Worker " + job + " could not be started: " + e.getMessage());
      return null;
    }
  }

  /** Starts another worker in the place of one that is gone; says so if that is not done. */
  void replace(WorkerState lost, boolean worked) {
    if (worked || lost.chances > 0) {
      start(lost.job, worked ? MOST_CHANCES : lost.chances - 1);
    } else {
      view.say("Worker " + lost.job + " did not start; the search goes on with the others.");
    }
  }

  /** Starts those who are not there yet. */
  void fill() {
    for (int job = workers.size() + 1; job <= jobs; job++) {
      start(job);
    }
  }

  /**
   * The next message; null if none comes for a moment.
   *
   * @throws InterruptedException if the search is to end
   */
  @Nullable Event poll() throws InterruptedException {
    return events.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** All that ever were there. */
  List<WorkerState> all() {
    return List.copyOf(workers);
  }

  boolean isEmpty() {
    return workers.stream().allMatch(each -> each.gone);
  }

  /** Somebody who has nothing to do, the one that has been there longest. */
  @Nullable WorkerState idle() {
    for (WorkerState each : workers) {
      if (each.isIdle()) {
        return each;
      }
    }
    return null;
  }

  /** The leases that they have. */
  List<HeldLease> held() {
    List<HeldLease> held = new ArrayList<>();
    for (WorkerState each : workers) {
      if (each.lease != null) {
        held.add(each.lease);
      }
    }
    return held;
  }

  /** Asks for all leases. */
  void wantAll() {
    for (WorkerState each : workers) {
      each.want(0);
    }
  }

  /** Nobody wants any more what they work on. */
  void forgetAll() {
    for (WorkerState each : workers) {
      each.forget();
    }
  }

  void endAll() {
    for (WorkerState each : workers) {
      each.link.end();
    }
  }

  /** How far each of them is. */
  List<FleetView.Job> progress() {
    List<FleetView.Job> progress = new ArrayList<>();
    for (WorkerState each : workers) {
      if (!each.gone) {
        progress.add(new FleetView.Job(each.job, each.progress));
      }
    }
    return progress;
  }

  /**
   * How the search was shared.
   *
   * @param requeued how many leases were lost
   */
  JobCounts sharing(int requeued) {
    long present = 0;
    long busy = 0;
    for (WorkerState each : workers) {
      present += each.presentNanos();
      busy += each.busyNanos();
    }
    return new JobCounts(jobs, present == 0 ? 1 : Math.min(1, (double) busy / present), requeued);
  }
}
