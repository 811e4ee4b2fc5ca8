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

  /**
   * @param log the operations of the execution so far
   * @param enabled whether races are looked for; clocks are kept in any case
   */
  public RaceDetector(EventLog log, boolean enabled) {
    this.log = log;
    this.enabled = enabled;
  }

  public List<Race> found() {
    return found;
  }

  /** A plain access that has just been done: the last event of the log. */
  public void access(ControlledThread self, VarState variable, boolean write) {
    if (!enabled) {
      return;
    }
    int step = log.size() - 1;
    checkAtomic(self, variable, step, write);
    if (write) {
      write(self, variable, step);
    } else {
      read(self, variable, step);
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
    int step = log.size() - 1;
    checkWriter(self, variable, step, write);
    if (write) {
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
    if (variable.readers != null) {
      variable.readers.set(me, now);
      variable.readSteps = with(variable.readSteps, me, step);
    } else if (variable.reader < 0
        || variable.reader == me
        || variable.readTime <= self.clock.get(variable.reader)) {
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
    long pair = (long) Math.min(first, second) << 32 | Math.max(first, second);
    if (pairs == null) {
      pairs = new HashSet<>();
    }
    if (pairs.add(pair)) {
      found.add(
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
              published));
    }
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
    if (shared) {
      lock.sharedReleased.join(self.clock);
      lock.sharedTime = Math.max(lock.sharedTime, self.time);
    } else {
      lock.released.join(self.clock);
      lock.releasedTime = Math.max(lock.releasedTime, self.time);
    }
    self.clock.tick(self.index);
  }

  /** Everything {@code from} has done happens before what {@code to} does next. */
  public void order(ControlledThread from, ControlledThread to) {
    to.clock.join(from.clock);
    to.time = Math.max(to.time, from.time);
    from.clock.tick(from.index);
  }
}
