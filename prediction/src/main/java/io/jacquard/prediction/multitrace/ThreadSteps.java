// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.concolic.shared.SharedBranch;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.run.StoredEvent;
import java.util.ArrayList;
import java.util.List;

/**
 * What one thread did in a run: its events, and before each of them the branches that depend on
 * inputs or reads. The place of a branch is a slot: the number of events of the thread before it.
 */
final class ThreadSteps {
  private final TracedRun run;
  private final List<Integer> events = new ArrayList<>();
  private final List<List<SharedBranch>> branches = new ArrayList<>();

  /** For each slot a hash of what the thread did before it. */
  private final List<Long> histories = new ArrayList<>();

  ThreadSteps(TracedRun run) {
    this.run = run;
    branches.add(new ArrayList<>());
    histories.add(1L);
  }

  void add(int event) {
    long hash = slotHash(events.size());
    events.add(event);
    branches.add(new ArrayList<>());
    histories.add(mixed(hash, label(run.stored(event))));
  }

  void add(SharedBranch branch) {
    branches.get(events.size()).add(branch);
  }

  private long slotHash(int slot) {
    long hash = histories.get(slot);
    for (SharedBranch each : branches.get(slot)) {
      hash = mixed(mixed(hash, Sites.place(each.site())), each.taken());
    }
    return hash;
  }

  private static long mixed(long hash, long more) {
    long sum = (hash ^ more) * 0x9E3779B97F4A7C15L;
    return sum ^ (sum >>> 29);
  }

  private static long label(StoredEvent event) {
    long hash = mixed(event.kind().ordinal(), Sites.place(event.site()));
    return mixed(mixed(hash, event.outcome().hashCode()), event.name().hashCode());
  }

  /** How many events the thread has. */
  int size() {
    return events.size();
  }

  /** The index in the run of the event with this number. */
  int event(int number) {
    return events.get(number);
  }

  /** The branches before the event with this number, or behind all events. */
  List<SharedBranch> branches(int slot) {
    return branches.get(slot);
  }

  /** Stands for what the thread did before an event, and for the event. */
  long historyWith(int number) {
    return histories.get(number + 1);
  }

  /** Stands for what the thread did before a branch. */
  long historyBefore(int slot, SharedBranch branch) {
    long hash = histories.get(slot);
    for (SharedBranch each : branches.get(slot)) {
      if (each == branch) {
        return hash;
      }
      hash = mixed(mixed(hash, Sites.place(each.site())), each.taken());
    }
    throw new IllegalArgumentException("no branch of this slot");
  }

  /** How many events at the beginning are the same in both, with the branches before them. */
  int common(ThreadSteps other) {
    int count = 0;
    while (count < size()
        && count < other.size()
        && slotHash(count) == other.slotHash(count)
        && histories.get(count + 1).equals(other.histories.get(count + 1))) {
      count++;
    }
    return count;
  }
}
