// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.Containers;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.Unwind;
import io.jacquard.trace.Choice;
import io.jacquard.trace.ChoiceException;
import io.jacquard.trace.Ending;
import io.jacquard.trace.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The model of threads: start, begin, end, join, sleep, yield, park, interrupt. */
final class Threads {
  private static final List<String> IDLE_METHODS =
      List.of(
          "java.util.concurrent.ThreadPoolExecutor.getTask",
          "java.util.concurrent.ForkJoinPool.awaitWork",
          "java.util.concurrent.ForkJoinPool.runWorker",
          "java.util.TimerThread.mainLoop");

  private final Execution execution;
  private final IdentityTable<ControlledThread> byThread = new IdentityTable<>();
  private final IdentityTable<ThreadLocation> unstarted = new IdentityTable<>();
  final ThreadQuestions questions;
  private final List<Thread> shutdownHooks = new ArrayList<>(0);
  private boolean shuttingDown;

  Threads(Execution execution) {
    this.execution = execution;
    questions = new ThreadQuestions(execution, this);
  }

  @Nullable ControlledThread find(Thread thread) {
    ControlledThread main = execution.threads.get(0);
    return main.thread == thread ? main : byThread.get(thread);
  }

  ControlledThread get(Thread thread) {
    ControlledThread found = find(thread);
    if (found == null) {
      throw new IllegalStateException("not a thread of this execution: " + thread.getName());
    }
    return found;
  }

  // ---- start and end

  /** Returns true when the thread must not be started for real. */
  boolean start(ControlledThread self, Thread thread, @Nullable Object container) {
    if (thread.getClass().getName().startsWith("jdk.internal.")) {
      execution.outside.service(thread); // of the JDK, started on the way
      return false;
    }
    if (find(thread) != null) {
      throw Thrown.illegalThreadState();
    }
    if (!Hooks.isTracking()) {
      execution.objects.enterEarly(Hooks.earlyObjects(), Hooks.earlyCount());
      Hooks.startTracking();
    }
    execution.objects.publish(self, thread);
    Object task = execution.machine.task(thread);
    execution.objects.publish(self, task);
    if (execution.recorder != null) {
      execution.recorder.starting(thread, task);
    }
    ThreadLocation location = locationOfChild(self, thread);
    execution.perform(self, Kind.START, location, true, self.callSite);
    if (find(thread) != null) {
      throw Thrown.illegalThreadState();
    }
    if (container != null) {
      Containers.enter(thread, container); // may refuse the thread
    }
    register(self, thread, location, self.callSite);
    if (execution.engine.startsThreads() && container != null) {
      Containers.start(thread);
      return true;
    }
    return !execution.engine.startsThreads();
  }

  private ThreadLocation locationOfChild(ControlledThread parent, Thread thread) {
    ThreadLocation location = lifeOf(thread);
    location.path = parent.path + "." + ++parent.children;
    return location;
  }

  /**
   * The life of a thread, also of one that has not been started: joining it, asking whether it
   * lives and starting it conflict.
   */
  ThreadLocation lifeOf(Thread thread) {
    ControlledThread known = find(thread);
    if (known != null) {
      return known.location;
    }
    ThreadLocation location = unstarted.get(thread);
    if (location == null) {
      location = new ThreadLocation(ThreadLocation.UNKNOWN, "thread ");
      unstarted.put(thread, location);
    }
    return location;
  }

  /** Whether a join of this thread is ours to answer: it was started here, or not yet. */
  boolean joins(Thread thread) {
    return find(thread) != null || !thread.isAlive();
  }

  private void register(ControlledThread self, Thread thread, ThreadLocation location, int site) {
    if (execution.threads.size() == Choice.THREADS) {
      throw execution.refuse(self, ChoiceException.tooManyThreads());
    }
    ControlledThread child =
        new ControlledThread(execution, thread, execution.threads.size(), location);
    child.interrupted = execution.machine.takeInterrupt(thread);
    child.site = site;
    child.callSite = site;
    byThread.put(thread, child);
    execution.adopt(child);
    execution.engine.prepare(child);
    execution.machine.seed(child);
    execution.races.order(self, child);
  }

  void begin(ControlledThread self) {
    if (self.index > 0) {
      execution.began(self);
    }
  }

  void end(ControlledThread self) {
    try {
      execution.calls.leaveAll(self);
      if (Hooks.isTracking()) {
        execution.perform(self, Kind.END, self.location, true, 0);
      }
      self.ended = true;
      if (self.awaited && --execution.awaited == 0) {
        shutDown(self);
      }
      execution.leave(self);
    } catch (Unwind over) {
      if (!self.ended) {
        throw over;
      }
    }
  }

  /**
   * The program is over but for its shutdown hooks, which start together; ends the execution if
   * there are none left.
   */
  void shutDown(ControlledThread self) {
    if (shuttingDown || shutdownHooks.isEmpty()) {
      throw execution.finish(self, Ending.NORMAL);
    }
    shuttingDown = true;
    execution.awaited = 0;
    for (ControlledThread thread : execution.threads) {
      thread.awaited = false;
    }
    int hooks = 0;
    for (Thread hook : shutdownHooks) {
      Hooks.startTracking();
      ThreadLocation location = lifeOf(hook);
      location.path = "0.0." + ++hooks; // whoever happens to end last is no parent
      location.hook = true;
      register(self, hook, location, 0);
      if (execution.engine.startsThreads()) {
        self.inside++; // started by the JVM's shutdown, not by an operation of the program
        try {
          hook.start();
        } finally {
          self.inside--;
        }
      }
    }
  }

  boolean isShuttingDown() {
    return shuttingDown;
  }

  void addShutdownHook(Thread hook) {
    if (shuttingDown) {
      throw Thrown.illegalState("Shutdown in progress");
    }
    if (shutdownHooks.contains(hook)) {
      throw Thrown.illegalArgument("Hook previously registered");
    }
    shutdownHooks.add(hook);
  }

  boolean removeShutdownHook(Thread hook) {
    if (shuttingDown) {
      throw Thrown.illegalState("Shutdown in progress");
    }
    return shutdownHooks.remove(hook);
  }

  /**
   * Whether everybody who still lives is a worker that waits for work nobody will bring: no
   * deadlock.
   */
  boolean onlyIdle() {
    for (ControlledThread thread : execution.living.all()) {
      if (!thread.thread.isDaemon() && !idle(thread)) {
        return false;
      }
    }
    return true;
  }

  private boolean idle(ControlledThread thread) {
    if (thread.kind != Kind.PARK && thread.kind != Kind.WAKE) {
      return false;
    }
    for (StackTraceElement frame : execution.stackOf(thread)) {
      if (IDLE_METHODS.contains(frame.getClassName() + "." + frame.getMethodName())) {
        return true;
      }
    }
    return false;
  }

  // ---- waiting

  boolean hasEnded(@Nullable Location location) {
    return location instanceof ThreadLocation life && (life.thread == null || life.thread.ended);
  }

  /** The operation announced next waits at most so long; 0 is without limit. */
  void limit(ControlledThread self, long nanos) {
    self.timed = nanos > 0;
    self.deadline = self.time + nanos;
    if (self.timed && !self.idle) {
      execution.sawTimed();
    }
  }

  /** The timed operation is over; if it timed out, its time has passed. */
  void expired(ControlledThread self) {
    if (self.timed && self.outcome == Outcomes.TIMEOUT) {
      self.time = Math.max(self.time, self.deadline);
    }
    self.timed = false;
  }

  void join(ControlledThread self, Thread thread, long nanos, int site)
      throws InterruptedException {
    limit(self, nanos);
    if (Hooks.isTracking() || find(thread) != null) {
      execution.perform(self, Kind.JOIN, lifeOf(thread), false, site);
    }
    boolean timedOut = self.timed && self.outcome == Outcomes.TIMEOUT;
    expired(self);
    ControlledThread other = find(thread);
    if (self.interrupted && (other == null || !other.ended)) {
      self.interrupted = false;
      throw new InterruptedException();
    }
    if (other != null && !timedOut) {
      execution.races.order(other, self);
    }
  }

  void sleep(ControlledThread self, long nanos, int site) throws InterruptedException {
    if (!Hooks.isTracking()) {
      if (self.interrupted) {
        self.interrupted = false;
        throw new InterruptedException();
      }
      self.time += nanos;
      return;
    }
    limit(self, Math.max(1, nanos));
    execution.perform(self, Kind.SLEEP, null, false, site);
    expired(self);
    if (self.interrupted) {
      self.interrupted = false;
      throw new InterruptedException();
    }
  }

  void yieldNow(ControlledThread self, int site) {
    if (Hooks.isTracking()) {
      execution.perform(self, Kind.YIELD, null, false, site);
      self.yields.done(site, execution.log.size() - self.operations - self.branches);
    }
  }

  /**
   * A method of the JDK yields while it waits. No program can tell how often it looked before it
   * went on or parked, so it is no loss that others go first.
   */
  void yieldInside(ControlledThread self) {
    self.yields.setInside(true);
    yieldNow(self, self.callSite);
    self.yields.setInside(false);
  }

  void park(ControlledThread self, long nanos) {
    limit(self, nanos < 0 || self.closes() ? 0 : Math.max(1, nanos));
    Location place = execution.library.parkingPlace(self);
    execution.perform(self, Kind.PARK, place, execution.library.beside(self), true, self.callSite);
    expired(self);
    if (self.outcome == Outcomes.NORMAL && self.permit) {
      self.permit = false;
      if (self.unparked != null) {
        self.clock.join(self.unparked);
      }
    }
    execution.library.announced(self, place);
  }

  void unpark(ControlledThread self, Thread thread) {
    ControlledThread other = get(thread);
    boolean apart = Hooks.isTracking() && !execution.library.wakes(self, other);
    if (apart) {
      execution.perform(self, Kind.UNPARK, other.permitLocation, true, self.callSite);
    }
    other.permit = true;
    tell(self, other);
    if (apart) {
      execution.library.goesOn(self);
    }
  }

  /** What {@code self} has done happens before {@code other} goes on because of it. */
  private static void tell(ControlledThread self, ControlledThread other) {
    if (other.unparked == null) {
      other.unparked = new VectorClock(self.clock);
    } else {
      other.unparked.join(self.clock);
    }
    self.clock.tick(self.index);
  }

  void interrupt(ControlledThread self, Thread thread) {
    ControlledThread other = get(thread);
    // A pool that shuts down interrupts its idle workers: part of that call.
    boolean apart = Hooks.isTracking() && !execution.library.wakes(self, other);
    if (apart) {
      execution.perform(self, Kind.INTERRUPT, other.flagLocation, true, self.callSite);
    }
    if (!other.interrupted) {
      other.interruptedBy = self.index;
      other.interruptedAt = self.clock.get(self.index);
    }
    other.interrupted = true; // also of a thread that has ended, as the JDK does it
    execution.monitors.interrupted(other);
    tell(self, other);
    if (apart) {
      execution.library.goesOn(self);
    }
  }

  /**
   * Whether the thread is interrupted and has come to know: what it calls now, it calls after the
   * interrupt.
   */
  boolean knowsOfInterrupt(ControlledThread self) {
    return self.interrupted
        && (self.interruptedBy < 0
            || self.interruptedBy == self.index
            || self.clock.get(self.interruptedBy) >= self.interruptedAt);
  }

  /** The thread takes notice of an interrupt by throwing an exception. */
  void noticeInterrupt(ControlledThread self) {
    self.interrupted = false;
    if (self.unparked != null) {
      self.clock.join(self.unparked);
    }
  }
}
