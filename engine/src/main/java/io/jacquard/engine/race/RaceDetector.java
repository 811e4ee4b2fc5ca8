// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.race;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.LockLocation;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.engine.state.ObjectState;
import io.jacquard.engine.state.VarState;
import io.jacquard.engine.state.VectorClock;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Data races by happens-before, with epochs where they do (after FastTrack, Flanagan and Freund,
 * PLDI 2009).
 *
 * <p>The relation here is <em>synchronises-with</em>: what excuses a race. It is not the dependence
 * that exploration uses: two increments of an atomic depend on each other, and excuse accesses made
 * before and after them.
 */
public final class RaceDetector {
  /**
   * Two accesses, at least one a write, that nothing orders.
   *
   * @param published whether the first step is not the access itself, but made the object reachable
   *     for other threads, after its thread had written the variable
   */
  public record Race(
      String variable,
      int firstThread,
      int secondThread,
      int firstStep,
      int secondStep,
      int firstSite,
      int secondSite,
      boolean firstWrites,
      boolean secondWrites,
      boolean published) {}

  private final EventLog log;
  private final boolean enabled;
  private @Nullable VectorClock library;
  private final List<Race> found = new ArrayList<>(0);
  private @Nullable Set<Long> pairs;

  /** By thread index, what it has read under an optimistic stamp; null if no thread has one. */
  private @Nullable OptimisticReads @Nullable [] optimistic;

  /** Null until there is a fence. */
  private @Nullable Fences fences;

  /** Where races go that may turn out to be none; null if they count. */
  private @Nullable List<Race> suspects;

  /**
   * @param log the operations of the execution so far
   * @param enabled whether races are looked for; clocks are kept in any case
   */
  public RaceDetector(EventLog log, boolean enabled) {
    this.log = log;
    this.enabled = enabled;
  }

  /**
   * The races so far.
   *
   * @param whole whether the execution has come to its end: then nobody will validate the
   *     optimistic reads that are left, and they count
   */
  public List<Race> found(boolean whole) {
    if (whole && optimistic != null) {
      for (int thread = 0; thread < optimistic.length; thread++) {
        closeSection(thread);
      }
    }
    return found;
  }

  /** A plain access that has just been done: the last event of the log. */
  public void access(ControlledThread self, VarState variable, boolean write) {
    if (!enabled) {
      return;
    }
    if (fences != null) {
      fences.accessed(self, variable, write);
    }
    int step = log.size() - 1;
    if (write) {
      usesReads(self);
    } else if (optimistic != null && section(self.index) != null) {
      readOptimistically(self, variable, step);
      return;
    }
    checkAtomic(self, variable, step, write);
    if (write) {
      write(self, variable, step);
    } else {
      read(self, variable, step);
    }
  }

  /** The thread is at a fence. */
  public void fence(ControlledThread self, boolean acquires, boolean releases) {
    if (fences == null) {
      fences = new Fences();
    }
    fences.fence(self, acquires, releases);
  }

  // ---- optimistic reads

  /** The thread has got a stamp: its reads count only if it validates the stamp or uses them. */
  public void readsOptimistically(ControlledThread self, LockLocation lock) {
    if (!enabled) {
      return;
    }
    closeSection(self.index);
    if (optimistic == null) {
      optimistic = new OptimisticReads[self.index + 1];
    } else if (self.index >= optimistic.length) {
      optimistic = Arrays.copyOf(optimistic, 2 * self.index);
    }
    optimistic[self.index] = new OptimisticReads(lock);
  }

  /**
   * The thread has asked whether its stamp is still valid. If it is, a writer that takes the lock
   * from now on comes after the reads, and further reads may be validated as well.
   */
  public void validated(ControlledThread self, LockLocation lock, boolean valid) {
    OptimisticReads section = section(self.index);
    if (section == null || section.lock != lock) {
      return;
    }
    if (valid) {
      closeSection(self.index);
      release(self, lock, true);
      readsOptimistically(self, lock);
    } else {
      Objects.requireNonNull(optimistic)[self.index] = null;
    }
  }

  private @Nullable OptimisticReads section(int thread) {
    return optimistic != null && thread < optimistic.length ? optimistic[thread] : null;
  }

  /** The thread does more than to read: what it has read counts. */
  private void usesReads(ControlledThread self) {
    if (optimistic != null) {
      closeSection(self.index);
    }
  }

  private void readOptimistically(ControlledThread self, VarState variable, int step) {
    OptimisticReads section = Objects.requireNonNull(section(self.index));
    suspects = section.suspects;
    checkAtomic(self, variable, step, false);
    checkWriter(self, variable, step, false);
    suspects = null;
    section.reads.add(new OptimisticReads.Read(variable, step, self.clock.get(self.index)));
  }

  /** What the thread has read counts. */
  private void closeSection(int thread) {
    OptimisticReads section = section(thread);
    if (section == null) {
      return;
    }
    Objects.requireNonNull(optimistic)[thread] = null;
    for (Race suspect : section.suspects) {
      add(suspect);
    }
    for (OptimisticReads.Read read : section.reads) {
      VarState variable = read.variable();
      // its thread has released nothing since, so nothing that came in between is ordered after it
      if (variable.writer >= 0 && variable.writer != thread && variable.writeStep > read.step()) {
        report(variable, thread, variable.writer, read.step(), variable.writeStep, false, true);
      }
      if (variable.atomicWriter >= 0
          && variable.atomicWriter != thread
          && variable.atomicWriteStep > read.step()) {
        report(
            variable,
            thread,
            variable.atomicWriter,
            read.step(),
            variable.atomicWriteStep,
            false,
            true);
      }
      addReader(variable, thread, read.time(), read.step());
    }
  }

  /**
   * A volatile, atomic or opaque access: it races with plain ones only. Of such accesses the last
   * is remembered.
   */
  public void atomicAccess(ControlledThread self, VarState variable, boolean write) {
    if (!enabled) {
      return;
    }
    if (fences != null) {
      fences.accessed(self, variable, write);
    }
    int step = log.size() - 1;
    checkWriter(self, variable, step, write);
    if (write) {
      usesReads(self);
      checkReaders(self, variable, step);
      variable.atomicWriter = self.index;
      variable.atomicWriteTime = self.clock.get(self.index);
      variable.atomicWriteStep = step;
    } else {
      variable.atomicReader = self.index;
      variable.atomicReadTime = self.clock.get(self.index);
      variable.atomicReadStep = step;
    }
  }

  /**
   * A write of a part: it races with reads of the whole that nothing orders, not with writes of
   * other parts.
   */
  public void checkReads(ControlledThread self, VarState whole) {
    if (enabled) {
      checkReaders(self, whole, log.size() - 1);
    }
  }

  private void checkAtomic(ControlledThread self, VarState variable, int step, boolean write) {
    int writer = variable.atomicWriter;
    if (writer >= 0 && writer != self.index && variable.atomicWriteTime > self.clock.get(writer)) {
      report(variable, writer, self.index, variable.atomicWriteStep, step, true, write);
    }
    int reader = variable.atomicReader;
    if (write
        && reader >= 0
        && reader != self.index
        && variable.atomicReadTime > self.clock.get(reader)) {
      report(variable, reader, self.index, variable.atomicReadStep, step, false, true);
    }
  }

  private void read(ControlledThread self, VarState variable, int step) {
    int me = self.index;
    checkWriter(self, variable, step, false);
    int now = self.clock.get(me);
    if (variable.readers == null
        && variable.reader >= 0
        && variable.readTime <= self.clock.get(variable.reader)) {
      variable.reader = -1; // whoever comes after this read comes after that one, too
    }
    addReader(variable, me, now, step);
  }

  private static void addReader(VarState variable, int me, int now, int step) {
    if (variable.readers != null) {
      variable.readers.set(me, now);
      variable.readSteps = with(variable.readSteps, me, step);
    } else if (variable.reader < 0 || variable.reader == me) {
      variable.reader = me;
      variable.readTime = now;
      variable.readStep = step;
    } else {
      VectorClock readers = new VectorClock(me + 1);
      readers.set(variable.reader, variable.readTime);
      readers.set(me, now);
      variable.readers = readers;
      variable.readSteps = with(with(null, variable.reader, variable.readStep), me, step);
    }
  }

  private void write(ControlledThread self, VarState variable, int step) {
    checkWriter(self, variable, step, true);
    checkReaders(self, variable, step);
    variable.readers = null;
    variable.readSteps = null;
    variable.reader = -1;
    variable.writer = self.index;
    variable.writeTime = self.clock.get(self.index);
    variable.writeStep = step;
  }

  private void checkReaders(ControlledThread self, VarState variable, int step) {
    if (variable.readers != null) {
      int[] steps = Objects.requireNonNull(variable.readSteps);
      for (int other = 0; other < steps.length; other++) {
        if (other != self.index && variable.readers.get(other) > self.clock.get(other)) {
          report(variable, other, self.index, steps[other], step, false, true);
        }
      }
    } else if (variable.reader >= 0
        && variable.reader != self.index
        && variable.readTime > self.clock.get(variable.reader)) {
      report(variable, variable.reader, self.index, variable.readStep, step, false, true);
    }
  }

  /** Whether no thread has written the variable since its object was published. */
  public boolean isUnwritten(VarState variable) {
    return enabled
        && variable.owner.publisher >= 0
        && variable.writer < 0
        && variable.atomicWriter < 0;
  }

  /**
   * A variable that no thread wrote since its object was published, but that holds a value: it was
   * written before. If nothing orders the publication and this access, that write races.
   */
  public void checkPublication(ControlledThread self, VarState variable, boolean write) {
    ObjectState object = variable.owner;
    int publisher = object.publisher;
    if (publisher != self.index && object.publishTime > self.clock.get(publisher)) {
      int first = stepOf(publisher, object.publishOperation);
      if (first >= 0) {
        report(variable, publisher, self.index, first, log.size() - 1, true, write);
      }
    }
  }

  /**
   * The step that is the given operation of the thread, or -1 if it has not been done yet. Branches
   * on inputs are steps, but no operations.
   */
  private int stepOf(int thread, int operation) {
    int seen = 0;
    for (int i = 0; i < log.size(); i++) {
      if (log.thread(i) == thread && log.kind(i) != OperationKind.BRANCH && seen++ == operation) {
        return i;
      }
    }
    return -1;
  }

  private void checkWriter(ControlledThread self, VarState variable, int step, boolean writes) {
    int writer = variable.writer;
    if (writer >= 0 && writer != self.index && variable.writeTime > self.clock.get(writer)) {
      report(variable, writer, self.index, variable.writeStep, step, true, writes);
    }
  }

  private void report(
      VarState variable,
      int firstThread,
      int secondThread,
      int firstStep,
      int secondStep,
      boolean firstWrites,
      boolean secondWrites) {
    // what was not written since the publication was written before
    boolean published = firstWrites && isUnwritten(variable);
    int first = log.site(firstStep);
    int second = log.site(secondStep);
    if (pairs != null && pairs.contains(pair(first, second))) {
      return;
    }
    Race race =
        new Race(
            variable.title(),
            firstThread,
            secondThread,
            log.operations(firstStep),
            log.operations(secondStep),
            first,
            second,
            firstWrites,
            secondWrites,
            published);
    if (suspects == null) {
      add(race);
    } else {
      suspects.add(race);
    }
  }

  private void add(Race race) {
    if (pairs == null) {
      pairs = new HashSet<>();
    }
    if (pairs.add(pair(race.firstSite, race.secondSite))) {
      found.add(race);
    }
  }

  private static long pair(int first, int second) {
    return (long) Math.min(first, second) << 32 | Math.max(first, second);
  }

  private static int[] with(int @Nullable [] steps, int thread, int step) {
    int[] result =
        steps == null
            ? new int[thread + 1]
            : thread < steps.length ? steps : Arrays.copyOf(steps, thread + 1);
    result[thread] = step;
    return result;
  }

  // ---- synchronises-with

  /** The thread sees everything released into the variable. */
  public void acquire(ControlledThread self, VarState variable) {
    if (variable.sync != null) {
      self.clock.join(variable.sync);
      self.time = Math.max(self.time, variable.syncTime);
    }
  }

  /** A thread that acquires the variable from now on sees what this one has done. */
  public void release(ControlledThread self, VarState variable) {
    usesReads(self);
    if (variable.sync == null) {
      variable.sync = new VectorClock(self.clock);
    } else {
      variable.sync.join(self.clock);
    }
    variable.syncTime = Math.max(variable.syncTime, self.time);
    self.clock.tick(self.index);
  }

  /**
   * A call into the JDK's concurrency classes. They run as real code, so that it is not seen which
   * of them synchronise: every call is taken to see all calls before it. This can hide a race in
   * one schedule, and never makes one up.
   */
  public void leaving(ControlledThread self) {
    usesReads(self);
    if (library == null) {
      library = new VectorClock(self.clock);
    } else {
      library.join(self.clock);
    }
    self.clock.tick(self.index);
  }

  /** A task that a pool may have run: a thread that learns of its end sees what it did. */
  public void taskEnded(ControlledThread self) {
    if (library != null) {
      leaving(self);
    }
  }

  public void entering(ControlledThread self) {
    if (library != null) {
      self.clock.join(library);
    }
  }

  public void acquire(ControlledThread self, MonitorState monitor) {
    self.clock.join(monitor.released);
    self.time = Math.max(self.time, monitor.releasedTime);
  }

  public void release(ControlledThread self, MonitorState monitor) {
    usesReads(self);
    monitor.released.assign(self.clock);
    monitor.releasedTime = self.time;
    self.clock.tick(self.index);
  }

  /** A shared acquire comes after the exclusive releases; an exclusive one, after all releases. */
  public void acquire(ControlledThread self, LockLocation lock, boolean shared) {
    self.clock.join(lock.released);
    self.time = Math.max(self.time, lock.releasedTime);
    if (!shared) {
      self.clock.join(lock.sharedReleased);
      self.time = Math.max(self.time, lock.sharedTime);
    }
  }

  public void release(ControlledThread self, LockLocation lock, boolean shared) {
    usesReads(self);
    if (shared) {
      lock.sharedReleased.join(self.clock);
      lock.sharedTime = Math.max(lock.sharedTime, self.time);
    } else {
      lock.released.join(self.clock);
      lock.releasedTime = Math.max(lock.releasedTime, self.time);
    }
    self.clock.tick(self.index);
  }

  /** The state of the lock has changed: in the JDK, a write of a volatile field. */
  public void changed(ControlledThread self, LockLocation lock) {
    usesReads(self);
    lock.changes.join(self.clock);
    self.clock.tick(self.index);
  }

  /** The thread has looked at the state of the lock: in the JDK, a read of that field. */
  public void looked(ControlledThread self, LockLocation lock) {
    self.clock.join(lock.changes);
  }

  /** Everything {@code from} has done happens before what {@code to} does next. */
  public void order(ControlledThread from, ControlledThread to) {
    usesReads(from);
    to.clock.join(from.clock);
    to.time = Math.max(to.time, from.time);
    from.clock.tick(from.index);
  }
}
