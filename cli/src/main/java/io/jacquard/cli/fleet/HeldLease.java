// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import java.util.List;

/** A part that a worker has, from the time it was given to it. */
final class HeldLease {
  final int number;
  final Part part;

  /** The number of its first execution; negative if executions have none. */
  final long first;

  /** How many executions it may run; 0 for any number. */
  final long granted;

  /** The plans that went with it. The part has them until the lease comes back. */
  final List<String> plans;

  final long since = System.nanoTime();
  boolean wanted;
  int wantedParts;

  HeldLease(int number, Part part, long first, long granted, List<String> plans) {
    this.number = number;
    this.part = part;
    this.first = first;
    this.granted = granted;
    this.plans = List.copyOf(plans);
  }

  long ageNanos() {
    return System.nanoTime() - since;
  }
}
