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
final class Staff {
  private static final long TICK_MILLIS = 50;

  /** Where one has worked, another may start at the second or third attempt. */
  private static final int MOST_CHANCES = 2;

  /**
   * A worker has said something.
   *
   * @param message none if it is gone
   */
  record Event(Employee from, Optional<Protocol.Message> message) {}

  private final int jobs;
  private final WorkerLink.Starter starter;
  private final FleetView view;
  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private final List<Employee> employees = new ArrayList<>();

  Staff(int jobs, WorkerLink.Starter starter, FleetView view) {
    this.jobs = jobs;
    this.starter = starter;
    this.view = view;
  }

  Employee hire(int job, WorkerLink link) {
    return hire(job, link, 0);
  }

  private Employee hire(int job, WorkerLink link, int chances) {
    Employee employee = new Employee(job, link, chances);
    employees.add(employee);
    link.listen(message -> events.add(new Event(employee, message)));
    return employee;
  }

  /** Starts a worker; says so and returns null if that cannot be. */
  @Nullable Employee start(int job) {
    return start(job, 0);
  }

  private @Nullable Employee start(int job, int chances) {
    try {
      return hire(job, starter.start(job), chances);
    } catch (IOException e) {
      view.say("Worker " + job + " could not be started: " + e.getMessage());
      return null;
    }
  }

  /** Starts another worker in the place of one that is gone; says so if that is not done. */
  void replace(Employee lost, boolean worked) {
    if (worked || lost.chances > 0) {
      start(lost.job, worked ? MOST_CHANCES : lost.chances - 1);
    } else {
      view.say("Worker " + lost.job + " did not start; the search goes on with the others.");
    }
  }

  /** Starts those who are not there yet. */
  void fill() {
    for (int job = employees.size() + 1; job <= jobs; job++) {
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
  List<Employee> all() {
    return List.copyOf(employees);
  }

  boolean isEmpty() {
    return employees.stream().allMatch(each -> each.gone);
  }

  /** Somebody who has nothing to do, the one that has been there longest. */
  @Nullable Employee idle() {
    for (Employee each : employees) {
      if (each.isIdle()) {
        return each;
      }
    }
    return null;
  }

  /** The leases that they have. */
  List<HeldLease> held() {
    List<HeldLease> held = new ArrayList<>();
    for (Employee each : employees) {
      if (each.lease != null) {
        held.add(each.lease);
      }
    }
    return held;
  }

  /** Asks for all leases. */
  void wantAll() {
    for (Employee each : employees) {
      each.want(0);
    }
  }

  /** Nobody wants any more what they work on. */
  void forgetAll() {
    for (Employee each : employees) {
      each.forget();
    }
  }

  void endAll() {
    for (Employee each : employees) {
      each.link.end();
    }
  }

  /** How far each of them is. */
  List<FleetView.Job> progress() {
    List<FleetView.Job> progress = new ArrayList<>();
    for (Employee each : employees) {
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
    for (Employee each : employees) {
      present += each.presentNanos();
      busy += each.busyNanos();
    }
    return new JobCounts(jobs, present == 0 ? 1 : Math.min(1, (double) busy / present), requeued);
  }
}
