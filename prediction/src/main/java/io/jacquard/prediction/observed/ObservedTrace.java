// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.observed;

import io.jacquard.prediction.order.TraceOrder;
import io.jacquard.trace.run.StoredEvent;
import io.jacquard.trace.run.StoredRun;
import io.jacquard.trace.run.StoredTime;
import io.jacquard.trace.run.StoredValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run with values: a read may see any write that gives it the value it saw. Locks that are held
 * from the beginning are taken by events of their own, which no plan has.
 */
public final class ObservedTrace implements TraceOrder {
  private static final StoredTime UNSEEN = new StoredTime(0, 0, false);

  private final List<@Nullable StoredEvent> events;
  private final int[] thread;
  private final int[] position;
  private final int[][] ofThread;
  private final int[][] needs;
  private final LockBlocks locks;
  private final ObservedAccesses accesses;

  private ObservedTrace(
      List<@Nullable StoredEvent> events,
      int[] thread,
      int[][] ofThread,
      int[][] needs,
      LockBlocks locks,
      ObservedAccesses accesses) {
    this.events = events;
    this.thread = thread;
    this.ofThread = ofThread;
    this.needs = needs;
    this.locks = locks;
    this.accesses = accesses;
    position = new int[thread.length];
    for (int[] each : ofThread) {
      for (int i = 0; i < each.length; i++) {
        position[each[i]] = i;
      }
    }
  }

  /** Applies the rules to a run. */
  public static ObservedTrace of(StoredRun run) {
    List<@Nullable StoredEvent> events = new ArrayList<>();
    List<String> paths = new ArrayList<>();
    for (StoredRun.Held each : run.held()) {
      events.add(null);
      paths.add(each.thread());
    }
    for (StoredEvent each : run.events()) {
      events.add(each);
      paths.add(each.thread());
    }
    Threads threads = Threads.of(paths);
    SyncRules rules = new SyncRules(events, threads.of());
    return new ObservedTrace(
        events,
        threads.of(),
        threads.events(),
        rules.needs(),
        LockBlocks.of(run.held(), events, threads.of()),
        ObservedAccesses.of(events, threads.of(), rules));
  }

  /** What happened; null for the taking of a lock that was held from the beginning. */
  public @Nullable StoredEvent stored(int event) {
    return events.get(event);
  }

  /** The value that an access leaves behind. */
  public StoredValue after(int event) {
    StoredEvent stored = events.get(event);
    return stored == null ? StoredValue.UNKNOWN : stored.after();
  }

  /** The value that an access finds. */
  public StoredValue before(int event) {
    StoredEvent stored = events.get(event);
    return stored == null ? StoredValue.UNKNOWN : stored.before();
  }

  /** What the clock of its thread showed; the clock was not looked at where nothing is stored. */
  StoredTime time(int event) {
    StoredEvent stored = events.get(event);
    return stored == null ? UNSEEN : stored.time();
  }

  /** Whether it is a plain access. */
  public boolean isPlain(int event) {
    StoredEvent stored = events.get(event);
    return stored != null && stored.plain();
  }

  /** The value of a variable before the first event. */
  public StoredValue initial(int variable) {
    return accesses.initial(variable);
  }

  /** The events that access a variable and do nothing else, in their order. */
  public int[] accessesOf(int variable) {
    return accesses.ofVariable(variable);
  }

  /** Whether an event writes a variable that it accesses. */
  public boolean isWrite(int event) {
    return accessed(event) != NONE && writes(event) > 0;
  }

  @Override
  public int size() {
    return thread.length;
  }

  @Override
  public int threads() {
    return ofThread.length;
  }

  @Override
  public int thread(int event) {
    return thread[event];
  }

  @Override
  public int position(int event) {
    return position[event];
  }

  @Override
  public int length(int thatThread) {
    return ofThread[thatThread].length;
  }

  @Override
  public int event(int thatThread, int number) {
    return ofThread[thatThread][number];
  }

  @Override
  public int needs(int event) {
    return needs[event].length;
  }

  @Override
  public int need(int event, int number) {
    return needs[event][number];
  }

  @Override
  public int locks() {
    return locks.count();
  }

  @Override
  public int taken(int event) {
    return locks.taken(event);
  }

  @Override
  public int given(int event) {
    return locks.given(event);
  }

  @Override
  public int release(int taking) {
    return locks.release(taking);
  }

  @Override
  public int place(int event) {
    StoredEvent stored = events.get(event);
    return stored == null ? NONE : stored.site();
  }

  @Override
  public int variables() {
    return accesses.variables();
  }

  @Override
  public int accessed(int event) {
    return accesses.accessed(event);
  }

  @Override
  public int read(int event) {
    return accesses.read(event);
  }

  @Override
  public int writes(int event) {
    return accesses.written(event).length;
  }

  @Override
  public int written(int event, int number) {
    return accesses.written(event)[number];
  }

  @Override
  public int[] writers(int read) {
    return accesses.writers(read);
  }

  @Override
  public int onlyWriter(int read) {
    int[] writers = accesses.writers(read);
    return writers.length == 1 ? writers[0] : NONE;
  }
}
