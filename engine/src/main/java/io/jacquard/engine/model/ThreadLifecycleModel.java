// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.failure.Thrown;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.record.ProgramStack;
import io.jacquard.engine.record.Recorder;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.LiveThreads;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.engine.state.ThreadTable;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.jdk.ThreadContainers;
import io.jacquard.runtime.thread.ThreadAbandonedError;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.schedule.Choice;
import io.jacquard.trace.schedule.ChoiceException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The model of how threads and the program begin and end: start, shutdown hooks, exit. */
public final class ThreadLifecycleModel {
  private static final List<String> IDLE_METHODS =
      List.of(
          "java.util.concurrent.ThreadPoolExecutor.getTask",
          "java.util.concurrent.ForkJoinPool.awaitWork",
          "java.util.concurrent.ForkJoinPool.runWorker",
          "java.util.TimerThread.mainLoop");

  private final Lifecycle execution;
  private final ThreadEngine engine;
  private final ThreadTable threads;
  private final LiveThreads living;
  private final ObjectTable objects;
  private final RaceDetector races;
  private final MonitorModel monitors;
  private final CallModel calls;
  private final ExternalWaits outside;
  private final @Nullable ThreadComparison comparison;
  private final @Nullable Recorder recorder;
  private final List<Thread> shutdownHooks = new ArrayList<>(0);
  private boolean shuttingDown;

  /** How many threads the program still waits for. */
  private int awaited;

  ThreadLifecycleModel(
      Lifecycle execution,
      ThreadEngine engine,
      ThreadTable threads,
      LiveThreads living,
      ObjectTable objects,
      RaceDetector races,
      MonitorModel monitors,
      CallModel calls,
      ExternalWaits outside,
      @Nullable ThreadComparison comparison,
      @Nullable Recorder recorder) {
    this.execution = execution;
    this.engine = engine;
    this.threads = threads;
    this.living = living;
    this.objects = objects;
    this.races = races;
    this.monitors = monitors;
    this.calls = calls;
    this.outside = outside;
    this.comparison = comparison;
    this.recorder = recorder;
  }

  /** Makes the main thread of the program, which has the first turn. */
  public ControlledThread startMain(Runnable body) {
    return adopt(MachineModel.mainThread(body), new ThreadLocation("0", "thread "));
  }

  private ControlledThread adopt(Thread thread, ThreadLocation location) {
    ControlledThread added = execution.create(thread, location);
    threads.add(added);
    living.add(added);
    added.awaited = shuttingDown || !thread.isDaemon();
    if (added.awaited) {
      awaited++;
    }
    engine.prepare(added);
    MachineModel.seed(added);
    return added;
  }

  /** Returns true when the thread must not be started for real. */
  boolean start(ControlledThread self, Thread thread, @Nullable Object container) {
    if (thread.getClass().getName().startsWith("jdk.internal.")) {
      outside.service(thread); // of the JDK, started on the way
      return false;
    }
    if (threads.find(thread) != null) {
      throw Thrown.alreadyStarted(thread);
    }
    if (!Hooks.isTracking()) {
      objects.enterEarly(Hooks.earlyObjects(), Hooks.earlyCount());
      Hooks.startTracking();
    }
    objects.publish(self, thread);
    Object task = MachineModel.task(thread);
    objects.publish(self, task);
    if (recorder != null) {
      recorder.starting(thread, task);
    }
    ThreadLocation location = locationOfChild(self, thread);
    execution.perform(self, OperationKind.START, location, true, self.callSite);
    if (threads.find(thread) != null) {
      throw Thrown.alreadyStarted(thread);
    }
    if (container != null) {
      ThreadContainers.enter(thread, container); // may refuse the thread
    }
    ControlledThread child = register(self, thread, location, self.callSite);
    if (comparison != null) {
      comparison.started(self, child, task, container);
    }
    if (engine.startsThreads() && container != null) {
      ThreadContainers.start(thread);
      return true;
    }
    return !engine.startsThreads();
  }

  private ThreadLocation locationOfChild(ControlledThread parent, Thread thread) {
    ThreadLocation location = threads.lifeOf(thread);
    location.path = parent.path + "." + ++parent.children;
    return location;
  }

  private ControlledThread register(
      ControlledThread self, Thread thread, ThreadLocation location, int site) {
    if (threads.size() == Choice.THREADS) {
      throw execution.refuse(self, ChoiceException.tooManyThreads());
    }
    ControlledThread child = adopt(thread, location);
    child.interrupted = MachineModel.takeInterrupt(thread);
    child.site = site;
    child.callSite = site;
    races.order(self, child);
    return child;
  }

  public void begin(ControlledThread self) {
    if (self.index > 0) {
      execution.began(self);
    }
  }

  public void end(ControlledThread self) {
    try {
      calls.leaveAll(self);
      if (Hooks.isTracking()) {
        execution.perform(self, OperationKind.END, self.location, true, 0);
      }
      self.ended = true;
      monitors.ended(self);
      if (self.awaited && --awaited == 0) {
        shutDown(self);
      }
      execution.leave(self);
    } catch (ThreadAbandonedError over) {
      if (!self.ended) {
        throw over;
      }
    }
  }

  /**
   * The program is over but for its shutdown hooks, which start together; ends the execution if
   * there are none left.
   */
  private void shutDown(ControlledThread self) {
    if (shuttingDown || shutdownHooks.isEmpty()) {
      throw execution.finish(self, Ending.NORMAL);
    }
    shuttingDown = true;
    awaited = 0;
    for (ControlledThread thread : threads.all()) {
      thread.awaited = false;
    }
    int hooks = 0;
    for (Thread hook : shutdownHooks) {
      Hooks.startTracking();
      ThreadLocation location = threads.lifeOf(hook);
      location.path = "0.0." + ++hooks; // the thread that happens to end last is no parent
      location.hook = true;
      register(self, hook, location, 0);
      if (engine.startsThreads()) {
        self.inside++; // started by the JVM's shutdown, not by an operation of the program
        try {
          hook.start();
        } finally {
          self.inside--;
        }
      }
    }
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

  /** Whether all live threads are workers that wait for work that never comes: no deadlock. */
  public boolean onlyIdle() {
    for (ControlledThread thread : living.all()) {
      if (!thread.thread.isDaemon() && !idle(thread)) {
        return false;
      }
    }
    return true;
  }

  private boolean idle(ControlledThread thread) {
    if (thread.kind != OperationKind.PARK
        && thread.kind != OperationKind.WAKE
        && thread.step == null) {
      return false;
    }
    for (StackTraceElement frame : ProgramStack.of(engine, thread)) {
      if (IDLE_METHODS.contains(frame.getClassName() + "." + frame.getMethodName())) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when no handler of the program wants to see the failure. */
  boolean uncaught(ControlledThread self, Throwable failure) {
    calls.leaveAll(self);
    if (UncaughtHandlers.exist(self.thread)) {
      execution.handled(self, failure);
      return false;
    }
    execution.failed(self, failure);
    return true;
  }

  /** Ends the program; hooks run first unless it is halted. */
  void exit(ControlledThread self, int status, boolean halt) {
    if (Hooks.isTracking()) {
      execution.perform(self, OperationKind.EXIT, Location.EVERYTHING, true, self.callSite);
    }
    execution.exited(self, status, halt);
    if (halt) {
      throw execution.finish(self, Ending.NORMAL);
    }
    if (!shuttingDown) {
      shutDown(self);
    }
    self.exited = true;
    execution.perform(self, OperationKind.EXIT, Location.EVERYTHING, true, self.callSite);
  }
}
