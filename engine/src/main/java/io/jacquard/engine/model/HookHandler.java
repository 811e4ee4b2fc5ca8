// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.observe.StepNotifier;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.ThreadDistinction;
import io.jacquard.engine.state.ThreadTable;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.control.AccessMode;
import io.jacquard.runtime.control.Controller;
import io.jacquard.runtime.control.JdkCounter;
import io.jacquard.runtime.control.LibraryStep;
import io.jacquard.runtime.control.LockCall;
import io.jacquard.runtime.control.StepEffect;
import io.jacquard.runtime.control.ThreadQuery;
import io.jacquard.runtime.knowledge.HeldState;
import io.jacquard.runtime.thread.ThreadHandle;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Connects the hooks to the models of one execution. */
public final class HookHandler implements Controller {
  private final Lifecycle execution;
  private final Models models;
  private final ThreadTable threads;
  private final ObjectTable objects;
  private final RaceDetector races;
  private final StepNotifier steps;
  private final ThreadDistinction distinction;
  private final int processors;

  /**
   * @param steps receives each step
   * @param processors how many the machine has, as the program sees it
   */
  public HookHandler(
      Lifecycle execution,
      Models models,
      ThreadTable threads,
      ObjectTable objects,
      RaceDetector races,
      StepNotifier steps,
      ThreadDistinction distinction,
      int processors) {
    this.execution = execution;
    this.models = models;
    this.threads = threads;
    this.objects = objects;
    this.races = races;
    this.steps = steps;
    this.distinction = distinction;
    this.processors = processors;
  }

  /** While there is one thread there is nothing to distinguish. */
  private void distinguish(String how) {
    if (Hooks.isTracking()) {
      distinction.note(how);
    }
  }

  private static ControlledThread own(ThreadHandle handle) {
    return (ControlledThread) handle;
  }

  @Override
  public void branch(ThreadHandle self, boolean taken, int site) {
    steps.branch(own(self), site, taken);
  }

  @Override
  public void compared(ThreadHandle self, int left, int right, int site) {
    steps.compared(own(self), site, left, right);
  }

  @Override
  public void at(ThreadHandle self, int site) {
    steps.at(own(self), site);
  }

  @Override
  public void switched(ThreadHandle self, int key, int site) {
    steps.switched(own(self), site, key);
  }

  @Override
  public void entered(ThreadHandle self, int site) {
    steps.entered(own(self), site);
  }

  @Override
  public void defined(ThreadHandle self, int local, int value, int site) {
    if (steps.wantValues()) {
      steps.defined(own(self), site, local, value);
    }
  }

  @Override
  public void defined(ThreadHandle self, int local, long value, int site) {
    if (steps.wantValues()) {
      steps.defined(own(self), site, local, value);
    }
  }

  @Override
  public void defined(ThreadHandle self, int local, float value, int site) {
    if (steps.wantValues()) {
      steps.defined(own(self), site, local, value);
    }
  }

  @Override
  public void defined(ThreadHandle self, int local, double value, int site) {
    if (steps.wantValues()) {
      steps.defined(own(self), site, local, value);
    }
  }

  @Override
  public void defined(ThreadHandle self, int local, Object value, int site) {
    steps.defined(own(self), site, local, value);
  }

  @Override
  public void readField(ThreadHandle self, Object object, int site) {
    models.memory.field(own(self), object, false, site);
  }

  @Override
  public void writeField(ThreadHandle self, Object object, int site) {
    models.memory.field(own(self), object, true, site);
  }

  @Override
  public void readStatic(ThreadHandle self, int site) {
    models.memory.statics(own(self), false, site);
  }

  @Override
  public void writeStatic(ThreadHandle self, int site) {
    models.memory.statics(own(self), true, site);
  }

  @Override
  public void readElement(ThreadHandle self, Object array, int index, int site) {
    models.memory.element(own(self), array, index, false, site);
  }

  @Override
  public void writeElement(ThreadHandle self, Object array, int index, int site) {
    models.memory.element(own(self), array, index, true, site);
  }

  @Override
  public void publish(ThreadHandle self, Object value) {
    objects.publish(own(self), value);
  }

  @Override
  public void publishInto(ThreadHandle self, Object container, Object value) {
    if (!objects.ownedBy(own(self), container)) {
      objects.publish(own(self), value);
    }
  }

  @Override
  public void cloned(ThreadHandle self, Object original, Object copy, int site) {
    models.memory.cloned(own(self), original, copy, site);
  }

  @Override
  public void created(ThreadHandle self, Object object) {
    objects.created(own(self), object);
  }

  @Override
  public void received(ThreadHandle self, Object object) {
    objects.received(own(self), object);
  }

  @Override
  public void monitorEnter(ThreadHandle self, Object object, int site) {
    models.monitors.enter(own(self), object, site);
  }

  @Override
  public void monitorExit(ThreadHandle self, Object object, int site) {
    models.monitors.exit(own(self), object, site);
  }

  @Override
  public void await(ThreadHandle self, Object object, long nanos, int site)
      throws InterruptedException {
    models.monitors.await(own(self), object, nanos, site);
  }

  @Override
  public void signal(ThreadHandle self, Object object, boolean all, int site) {
    models.monitors.signal(own(self), object, all, site);
  }

  @Override
  public boolean holdsLock(ThreadHandle self, Object object) {
    return models.monitors.holds(own(self), object);
  }

  @Override
  public boolean start(ThreadHandle self, Thread thread, Object container) {
    return models.lifecycle.start(own(self), thread, container);
  }

  @Override
  public void begin(ThreadHandle self) {
    models.lifecycle.begin(own(self));
  }

  @Override
  public void end(ThreadHandle self) {
    models.lifecycle.end(own(self));
  }

  @Override
  public boolean uncaught(ThreadHandle self, Throwable failure) {
    return models.lifecycle.uncaught(own(self), failure);
  }

  @Override
  public void join(ThreadHandle self, Thread thread, long nanos, int site)
      throws InterruptedException {
    models.threadWaits.join(own(self), thread, nanos, site);
  }

  @Override
  public void sleep(ThreadHandle self, long nanos, int site) throws InterruptedException {
    models.threadWaits.sleep(own(self), nanos, site);
  }

  @Override
  public void yieldNow(ThreadHandle self, int site) {
    models.threadWaits.yieldNow(own(self), site);
  }

  @Override
  public void park(ThreadHandle self, Object blocker, long nanos) {
    models.threadWaits.park(own(self), blocker, nanos);
  }

  @Override
  public void unpark(ThreadHandle self, Thread thread) {
    models.threadWaits.unpark(own(self), thread);
  }

  @Override
  public boolean interrupt(ThreadHandle self, Thread thread) {
    return models.threadWaits.interrupt(own(self), thread);
  }

  @Override
  public void waitsOnce(ThreadHandle self) {
    models.monitors.waitsOnce();
  }

  @Override
  public void updatesOnce(ThreadHandle self) {
    models.memory.updatesOnce();
  }

  @Override
  public void query(ThreadHandle self, Thread thread, ThreadQuery question, int site) {
    models.threadQueries.query(own(self), thread, question, site);
  }

  @Override
  public void blocks(ThreadHandle self, Object blocker, int site) {
    models.held.access(own(self), self.thread, HeldState.OBJECT, true, site);
    own(self).blocker = blocker;
  }

  @Override
  public @Nullable Object blocker(ThreadHandle self, Thread thread, int site) {
    return models.threadQueries.blocker(own(self), thread, site);
  }

  @Override
  public Thread[] threads(ThreadHandle self, int site) {
    return models.threadQueries.threads(own(self), site);
  }

  @Override
  public boolean interrupted(ThreadHandle self, Thread thread, boolean clear) {
    return models.threadQueries.interrupted(own(self), thread, clear);
  }

  @Override
  public boolean isAlive(ThreadHandle self, Thread thread) {
    return models.threadQueries.isAlive(own(self), thread);
  }

  @Override
  public Thread.State state(ThreadHandle self, Thread thread) {
    return models.threadQueries.state(own(self), thread);
  }

  @Override
  public boolean joins(Thread thread) {
    return threads.joins(thread);
  }

  @Override
  public boolean owns(Thread thread) {
    return threads.find(thread) != null;
  }

  @Override
  public void atomic(
      ThreadHandle self, Object receiver, Object target, int index, AccessMode mode, int site) {
    models.memory.atomic(own(self), receiver, target, index, mode, site);
  }

  @Override
  public void fence(ThreadHandle self, boolean acquires, boolean releases) {
    models.memory.fence(own(self), acquires, releases);
  }

  @Override
  public void unsafe(
      ThreadHandle self, @Nullable Object base, long offset, int bytes, AccessMode mode, int site) {
    models.memory.unsafe(own(self), base, offset, bytes, mode, site);
  }

  @Override
  public void varHandle(
      ThreadHandle self,
      VarHandle handle,
      Object coordinate,
      int index,
      AccessMode mode,
      int site) {
    models.memory.varHandle(own(self), handle, coordinate, index, mode, site);
  }

  @Override
  public void reflected(ThreadHandle self, Field field, Object target, boolean write, int site) {
    models.memory.reflected(own(self), field, target, write, site);
  }

  @Override
  public void invoked(
      ThreadHandle self,
      Executable called,
      @Nullable Object receiver,
      Object @Nullable [] arguments,
      int site) {
    models.indirect.executable(own(self), called, receiver, arguments, site);
  }

  @Override
  public void invoked(ThreadHandle self, MethodHandle handle, Object @Nullable [] given, int site) {
    models.indirect.handle(own(self), handle, given, site);
  }

  @Override
  public void hidden(ThreadHandle self, int site) {
    models.unknowns.hidden(site);
  }

  @Override
  public void outside(ThreadHandle self, int site) {
    models.unknowns.outside(own(self), site);
  }

  @Override
  public void updated(ThreadHandle self, boolean changed) {
    models.memory.updated(own(self), changed);
  }

  @Override
  public void spin(ThreadHandle self, int loop, int site) {
    models.spins.head(own(self), loop, site);
  }

  @Override
  public void call(ThreadHandle self, Object receiver, int site) {
    models.calls.call(own(self), receiver, site);
  }

  @Override
  public void superCall(ThreadHandle self, Object receiver, int site) {
    models.calls.superCall(own(self), receiver, site);
  }

  @Override
  public Object snapshot(ThreadHandle self, Collection<?> argument, int site) {
    return models.calls.snapshot(own(self), argument, site);
  }

  @Override
  public void called(ThreadHandle self, Object result) {
    models.calls.called(own(self), result);
  }

  @Override
  public void result(ThreadHandle self, Object value) {
    models.calls.result(own(self), value);
  }

  @Override
  public void callbackBegins(ThreadHandle self) {
    models.calls.callbackBegins(own(self));
  }

  @Override
  public void callbackEnds(ThreadHandle self, Object result) {
    models.calls.callbackEnds(own(self), result);
  }

  @Override
  public void caught(ThreadHandle self, Throwable failure) {
    execution.caught(own(self), failure);
    models.calls.caught(own(self));
  }

  @Override
  public void leaving(ThreadHandle self) {
    races.leaving(own(self));
  }

  @Override
  public void taskEnded(ThreadHandle self) {
    races.taskEnded(own(self));
  }

  @Override
  public void explore(ThreadHandle self) {
    execution.explore();
  }

  @Override
  public void entering(ThreadHandle self) {
    races.entering(own(self));
  }

  @Override
  public long lockCall(
      ThreadHandle self,
      LockCall call,
      Object lock,
      Object other,
      long amount,
      long nanos,
      int site)
      throws InterruptedException {
    return models.locks.call(own(self), call, lock, other, amount, nanos, site);
  }

  @Override
  public @Nullable Object declaredStep(
      ThreadHandle self,
      Object state,
      @Nullable Predicate<Object> condition,
      @Nullable UnaryOperator<Object> change,
      StepEffect effect,
      int site) {
    return models.declared.step(own(self), state, condition, change, effect, site);
  }

  @Override
  public void lockSeen(ThreadHandle self, Object lock) {
    models.locks.seen(own(self), lock);
  }

  @Override
  public Thread[] threadsOf(ThreadHandle self, LockCall call, Object lock, Object other, int site) {
    return models.locks.threads(own(self), call, lock, other, site);
  }

  @Override
  public void uses(ThreadHandle self, Object object, int site) {
    models.library.uses(own(self), object, site);
  }

  @Override
  public void text(ThreadHandle self, Object object, int site) {
    models.library.text(own(self), object, site);
  }

  @Override
  public void step(ThreadHandle self, Object object, LibraryStep step, long nanos, int site) {
    models.librarySteps.step(own(self), object, step, nanos, site);
  }

  @Override
  public void held(ThreadHandle self, Object about, HeldState state, boolean write, int site) {
    models.held.access(own(self), about, state, write, site);
  }

  @Override
  public String lockText(ThreadHandle self, Object lock, String free, int site) {
    return models.lockTexts.of(own(self), lock, free, site);
  }

  @Override
  public void serialised(ThreadHandle self, Semaphore semaphore, int site) {
    models.locks.serialised(own(self), semaphore, site);
  }

  @Override
  public void unknown(ThreadHandle self, Object receiver, int site) {
    models.held.unknown(own(self), receiver, site);
  }

  @Override
  public void spins(ThreadHandle self) {
    models.threadWaits.yieldInside(own(self));
    models.library.resumeCall(own(self));
  }

  @Override
  public void idle(ThreadHandle self, Object pool) {
    own(self).idle = !(pool instanceof ScheduledThreadPoolExecutor);
  }

  @Override
  public void giveTask(ThreadHandle self, Object task) {
    models.library.giveTask(own(self), task);
  }

  @Override
  public void takeTask(ThreadHandle self, Object task) {
    models.library.takeTask(own(self), task);
  }

  @Override
  public void giveResult(ThreadHandle self, Object task) {
    models.library.giveResult(own(self), task);
  }

  @Override
  public void takeResult(ThreadHandle self, Object task) {
    models.library.takeResult(own(self), task);
  }

  @Override
  public int number(ThreadHandle self, JdkCounter kind) {
    return models.numbers.next(own(self), kind);
  }

  @Override
  public long threadId(ThreadHandle self) {
    return models.numbers.nextId(own(self));
  }

  @Override
  public void seed(ThreadHandle self) {
    MachineModel.seed(own(self));
  }

  @Override
  public long nanosOfEpoch(ThreadHandle self) {
    distinguish("the time");
    models.clock.look(own(self));
    return MachineModel.nanosOfEpoch(own(self));
  }

  @Override
  public void initialise(ThreadHandle self, Class<?> type, int site) {
    models.classes.initialise(own(self), type, site);
  }

  @Override
  public void named(ThreadHandle self, Class<?> type, int site) {
    models.classes.named(own(self), type, site);
  }

  @Override
  public long nanoTime(ThreadHandle self) {
    distinguish("the time");
    return MachineModel.nanoTime(own(self));
  }

  @Override
  public void looksAtClock(ThreadHandle self) {
    models.clock.look(own(self));
  }

  @Override
  public long currentTimeMillis(ThreadHandle self) {
    distinguish("the time");
    return MachineModel.currentTimeMillis(own(self));
  }

  @Override
  public int identityHashCode(ThreadHandle self, Object object) {
    distinguish("a hash code");
    return objects.hash(own(self), object);
  }

  @Override
  public long randomSeed(ThreadHandle self, int site) {
    distinguish("a random value");
    return models.randomness.seed(own(self), site);
  }

  @Override
  public long threadId(ThreadHandle self, Thread thread, int site) {
    distinguish("the id of a thread");
    models.numbers.idSeen(thread, site);
    return thread.getId();
  }

  @Override
  public void seedLocal(ThreadHandle self, int site) {
    distinguish("a random value");
    models.randomness.seedLocal(own(self), site);
  }

  @Override
  public int availableProcessors() {
    return processors;
  }

  @Override
  public void taskFailed(ThreadHandle self, Throwable failure) {
    execution.caught(own(self), failure);
    models.tasks.failed(own(self), failure);
  }

  @Override
  public void resultRequested(ThreadHandle self, Object result) {
    models.tasks.requested(result);
  }

  @Override
  public void exit(ThreadHandle self, int status, boolean halt) {
    models.lifecycle.exit(own(self), status, halt);
  }

  @Override
  public void addShutdownHook(ThreadHandle self, Thread hook) {
    models.lifecycle.addShutdownHook(hook);
  }

  @Override
  public boolean removeShutdownHook(ThreadHandle self, Thread hook) {
    return models.lifecycle.removeShutdownHook(hook);
  }
}
