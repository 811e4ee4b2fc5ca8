// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.Containers;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.ThreadEngine;
import io.jacquard.runtime.Unwind;
import io.jacquard.trace.Choice;
import io.jacquard.trace.ChoiceException;
import io.jacquard.trace.Ending;
import io.jacquard.trace.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The model of how threads and the program begin and end: start, shutdown hooks, exit. */
final class ThreadLifecycle {
  private static final List<String> IDLE_METHODS =
      List.of(
          "java.util.concurrent.ThreadPoolExecutor.getTask",
          "java.util.concurrent.ForkJoinPool.awaitWork",
          "java.util.concurrent.ForkJoinPool.runWorker",
          "java.util.TimerThread.mainLoop");

  private final Lifecycle execution;
  private final ThreadEngine engine;
  private final ThreadTable threads;
  private final Living living;
  private final Objects objects;
  private final Races races;
  private final Calls calls;
  private final OutsideWaits outside;
  private final @Nullable Recorder recorder;
  private final List<Thread> shutdownHooks = new ArrayList<>(0);
  private boolean shuttingDown;

  /** How many threads the program still waits for. */
  private int awaited;

  ThreadLifecycle(
      Lifecycle execution,
      ThreadEngine engine,
      ThreadTable threads,
      Living living,
      Objects objects,
      Races races,
      Calls calls,
      OutsideWaits outside,
      @Nullable Recorder recorder) {
    this.execution = execution;
    this.engine = engine;
    this.threads = threads;
    this.living = living;
    this.objects = objects;
    this.races = races;
    this.calls = calls;
    this.outside = outside;
    this.recorder = recorder;
  }

  /** Makes the main thread of the program, which has the first turn. */
  ControlledThread startMain(Runnable body) {
    return adopt(Machine.mainThread(body), new ThreadLocation("0", "thread "));
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
    Machine.seed(added);
    return added;
  }

  /** Returns true when the thread must not be started for real. */
  boolean start(ControlledThread self, Thread thread, @Nullable Object container) {
    if (thread.getClass().getName().startsWith("jdk.internal.")) {
      outside.service(thread); // of the JDK, started on the way
      return false;
    }
    if (threads.find(thread) != null) {
      throw Thrown.illegalThreadState();
    }
    if (!Hooks.isTracking()) {
      objects.enterEarly(Hooks.earlyObjects(), Hooks.earlyCount());
      Hooks.startTracking();
    }
    objects.publish(self, thread);
    Object task = Machine.task(thread);
    objects.publish(self, task);
    if (recorder != null) {
      recorder.starting(thread, task);
    }
    ThreadLocation location = locationOfChild(self, thread);
    execution.perform(self, Kind.START, location, true, self.callSite);
    if (threads.find(thread) != null) {
      throw Thrown.illegalThreadState();
    }
    if (container != null) {
      Containers.enter(thread, container); // may refuse the thread
    }
    register(self, thread, location, self.callSite);
    if (engine.startsThreads() && container != null) {
      Containers.start(thread);
      return true;
    }
    return !engine.startsThreads();
  }

  private ThreadLocation locationOfChild(ControlledThread parent, Thread thread) {
    ThreadLocation location = threads.lifeOf(thread);
    location.path = parent.path + "." + ++parent.children;
    return location;
  }

  private void register(ControlledThread self, Thread thread, ThreadLocation location, int site) {
    if (threads.size() == Choice.THREADS) {
      throw execution.refuse(self, ChoiceException.tooManyThreads());
    }
    ControlledThread child = adopt(thread, location);
    child.interrupted = Machine.takeInterrupt(thread);
    child.site = site;
    child.callSite = site;
    races.order(self, child);
  }

  void begin(ControlledThread self) {
    if (self.index > 0) {
      execution.began(self);
    }
  }

  void end(ControlledThread self) {
    try {
      calls.leaveAll(self);
      if (Hooks.isTracking()) {
        execution.perform(self, Kind.END, self.location, true, 0);
      }
      self.ended = true;
      if (self.awaited && --awaited == 0) {
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
      location.path = "0.0." + ++hooks; // whoever happens to end last is no parent
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

  /**
   * Whether everybody who still lives is a worker that waits for work nobody will bring: no
   * deadlock.
   */
  boolean onlyIdle() {
    for (ControlledThread thread : living.all()) {
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
    execution.failed(self, failure);
    Thread.UncaughtExceptionHandler handler = self.thread.getUncaughtExceptionHandler();
    return Thread.getDefaultUncaughtExceptionHandler() == null
        && (handler == null || handler.getClass() == ThreadGroup.class);
  }

  /** Ends the program; hooks run first unless it is halted. */
  void exit(ControlledThread self, boolean halt) {
    if (Hooks.isTracking()) {
      execution.perform(self, Kind.EXIT, Location.EVERYTHING, true, self.callSite);
    }
    if (halt) {
      throw execution.finish(self, Ending.NORMAL);
    }
    if (!shuttingDown) {
      shutDown(self);
    }
    self.exited = true;
    execution.perform(self, Kind.EXIT, Location.EVERYTHING, true, self.callSite);
  }
}
