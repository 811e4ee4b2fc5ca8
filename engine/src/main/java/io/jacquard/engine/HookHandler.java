// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.AccessMode;
import io.jacquard.runtime.Controller;
import io.jacquard.runtime.LockCall;
import io.jacquard.runtime.Numbering;
import io.jacquard.runtime.Question;
import io.jacquard.runtime.Strand;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** Connects the hooks to the models of one execution. */
final class HookHandler implements Controller {
  private final Lifecycle execution;
  private final Models models;
  private final ThreadTable threads;
  private final Objects objects;
  private final Races races;
  private final Steps steps;
  private final int processors;

  /**
   * @param steps whom each step is told
   * @param processors how many the machine has, as the program sees it
   */
  HookHandler(
      Lifecycle execution,
      Models models,
      ThreadTable threads,
      Objects objects,
      Races races,
      Steps steps,
      int processors) {
    this.execution = execution;
    this.models = models;
    this.threads = threads;
    this.objects = objects;
    this.races = races;
    this.steps = steps;
    this.processors = processors;
  }

  private static ControlledThread own(Strand strand) {
    return (ControlledThread) strand;
  }

  @Override
  public void branch(Strand self, boolean taken, int site) {
    steps.branch(own(self), site, taken);
  }

  @Override
  public void switched(Strand self, int key, int site) {
    steps.switched(own(self), site, key);
  }

  @Override
  public void entered(Strand self, int site) {
    steps.entered(own(self), site);
  }

  @Override
  public void defined(Strand self, int local, int value, int site) {
    if (steps.wantValues()) {
      steps.defined(own(self), site, local, value);
    }
  }

  @Override
  public void defined(Strand self, int local, long value, int site) {
    if (steps.wantValues()) {
      steps.defined(own(self), site, local, value);
    }
  }

  @Override
  public void defined(Strand self, int local, float value, int site) {
    if (steps.wantValues()) {
      steps.defined(own(self), site, local, value);
    }
  }

  @Override
  public void defined(Strand self, int local, double value, int site) {
    if (steps.wantValues()) {
      steps.defined(own(self), site, local, value);
    }
  }

  @Override
  public void defined(Strand self, int local, Object value, int site) {
    steps.defined(own(self), site, local, value);
  }

  @Override
  public void readField(Strand self, Object object, int site) {
    models.memory.field(own(self), object, false, site);
  }

  @Override
  public void writeField(Strand self, Object object, int site) {
    models.memory.field(own(self), object, true, site);
  }

  @Override
  public void readStatic(Strand self, int site) {
    models.memory.statics(own(self), false, site);
  }

  @Override
  public void writeStatic(Strand self, int site) {
    models.memory.statics(own(self), true, site);
  }

  @Override
  public void readElement(Strand self, Object array, int index, int site) {
    models.memory.element(own(self), array, index, false, site);
  }

  @Override
  public void writeElement(Strand self, Object array, int index, int site) {
    models.memory.element(own(self), array, index, true, site);
  }

  @Override
  public void publish(Strand self, Object value) {
    objects.publish(own(self), value);
  }

  @Override
  public void publishInto(Strand self, Object container, Object value) {
    if (!objects.ownedBy(own(self), container)) {
      objects.publish(own(self), value);
    }
  }

  @Override
  public void created(Strand self, Object object) {
    objects.created(own(self), object);
  }

  @Override
  public void received(Strand self, Object object) {
    objects.received(own(self), object);
  }

  @Override
  public void monitorEnter(Strand self, Object object, int site) {
    models.monitors.enter(own(self), object, site);
  }

  @Override
  public void monitorExit(Strand self, Object object, int site) {
    models.monitors.exit(own(self), object, site);
  }

  @Override
  public void await(Strand self, Object object, long nanos, int site) throws InterruptedException {
    models.monitors.await(own(self), object, nanos, site);
  }

  @Override
  public void signal(Strand self, Object object, boolean all, int site) {
    models.monitors.signal(own(self), object, all, site);
  }

  @Override
  public boolean holdsLock(Strand self, Object object) {
    return models.monitors.holds(own(self), object);
  }

  @Override
  public boolean start(Strand self, Thread thread, Object container) {
    return models.lifecycle.start(own(self), thread, container);
  }

  @Override
  public void begin(Strand self) {
    models.lifecycle.begin(own(self));
  }

  @Override
  public void end(Strand self) {
    models.lifecycle.end(own(self));
  }

  @Override
  public boolean uncaught(Strand self, Throwable failure) {
    return models.lifecycle.uncaught(own(self), failure);
  }

  @Override
  public void join(Strand self, Thread thread, long nanos, int site) throws InterruptedException {
    models.threadWaits.join(own(self), thread, nanos, site);
  }

  @Override
  public void sleep(Strand self, long nanos, int site) throws InterruptedException {
    models.threadWaits.sleep(own(self), nanos, site);
  }

  @Override
  public void yieldNow(Strand self, int site) {
    models.threadWaits.yieldNow(own(self), site);
  }

  @Override
  public void park(Strand self, Object blocker, long nanos) {
    models.threadWaits.park(own(self), nanos);
  }

  @Override
  public void unpark(Strand self, Thread thread) {
    models.threadWaits.unpark(own(self), thread);
  }

  @Override
  public void interrupt(Strand self, Thread thread) {
    models.threadWaits.interrupt(own(self), thread);
  }

  @Override
  public void waitsOnce(Strand self) {
    models.monitors.waitsOnce();
  }

  @Override
  public void asks(Strand self, Thread thread, Question question, int site) {
    models.questions.ask(own(self), thread, question, site);
  }

  @Override
  public boolean interrupted(Strand self, Thread thread, boolean clear) {
    return models.questions.interrupted(own(self), thread, clear);
  }

  @Override
  public boolean isAlive(Strand self, Thread thread) {
    return models.questions.isAlive(own(self), thread);
  }

  @Override
  public Thread.State state(Strand self, Thread thread) {
    return models.questions.state(own(self), thread);
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
      Strand self, Object receiver, Object target, int index, AccessMode mode, int site) {
    models.memory.atomic(own(self), receiver, target, index, mode, site);
  }

  @Override
  public void varHandle(
      Strand self, VarHandle handle, Object coordinate, int index, AccessMode mode, int site) {
    models.memory.varHandle(own(self), handle, coordinate, index, mode, site);
  }

  @Override
  public void reflected(Strand self, Field field, Object target, boolean write, int site) {
    models.memory.reflected(own(self), field, target, write, site);
  }

  @Override
  public void invoked(Strand self, Method method, int site) {
    models.unknowns.method(own(self), method.getDeclaringClass(), site);
  }

  @Override
  public void invoked(Strand self, MethodHandle handle, int site) {
    models.unknowns.handle(own(self), handle, site);
  }

  @Override
  public void outside(Strand self, int site) {
    models.unknowns.outside(own(self), site);
  }

  @Override
  public void updated(Strand self, boolean changed) {
    models.memory.updated(own(self), changed);
  }

  @Override
  public void spin(Strand self, int loop, int site) {
    models.spins.head(own(self), loop, site);
  }

  @Override
  public void call(Strand self, Object receiver, int site) {
    models.calls.call(own(self), receiver, site);
  }

  @Override
  public void superCall(Strand self, Object receiver, int site) {
    models.calls.superCall(own(self), receiver, site);
  }

  @Override
  public Object snapshot(Strand self, Collection<?> argument, int site) {
    return models.calls.snapshot(own(self), argument, site);
  }

  @Override
  public void called(Strand self, Object result) {
    models.calls.called(own(self), result);
  }

  @Override
  public void result(Strand self, Object value) {
    models.calls.result(own(self), value);
  }

  @Override
  public void callbackBegins(Strand self) {
    models.calls.callbackBegins(own(self));
  }

  @Override
  public void callbackEnds(Strand self, Object result) {
    models.calls.callbackEnds(own(self), result);
  }

  @Override
  public void caught(Strand self, Throwable failure) {
    execution.caught(own(self), failure);
    models.calls.caught(own(self));
  }

  @Override
  public void leaving(Strand self) {
    races.leaving(own(self));
  }

  @Override
  public void taskEnded(Strand self) {
    races.taskEnded(own(self));
  }

  @Override
  public void entering(Strand self) {
    races.entering(own(self));
  }

  @Override
  public long lockCall(
      Strand self, LockCall call, Object lock, Object other, long amount, long nanos, int site)
      throws InterruptedException {
    return models.locks.call(own(self), call, lock, other, amount, nanos, site);
  }

  @Override
  public void lockSeen(Strand self, Object lock) {
    models.locks.seen(own(self), lock);
  }

  @Override
  public Thread[] threadsOf(Strand self, LockCall call, Object lock, Object other, int site) {
    return models.locks.threads(own(self), call, lock, other, site);
  }

  @Override
  public void uses(Strand self, Object object, int site) {
    models.library.uses(own(self), object, site);
  }

  @Override
  public void spins(Strand self) {
    models.threadWaits.yieldInside(own(self));
    models.library.goesOn(own(self));
  }

  @Override
  public void idle(Strand self, Object pool) {
    own(self).idle = !(pool instanceof ScheduledThreadPoolExecutor);
  }

  @Override
  public void giveTask(Strand self, Object task) {
    models.library.giveTask(own(self), task);
  }

  @Override
  public void takeTask(Strand self, Object task) {
    models.library.takeTask(own(self), task);
  }

  @Override
  public void giveResult(Strand self, Object task) {
    models.library.giveResult(own(self), task);
  }

  @Override
  public void takeResult(Strand self, Object task) {
    models.library.takeResult(own(self), task);
  }

  @Override
  public int number(Strand self, Numbering kind) {
    return Machine.number(own(self), kind);
  }

  @Override
  public long threadId(Strand self) {
    return Machine.threadId(own(self));
  }

  @Override
  public void seed(Strand self) {
    Machine.seed(own(self));
  }

  @Override
  public long nanosOfEpoch(Strand self) {
    return Machine.nanosOfEpoch(own(self));
  }

  @Override
  public void initialise(Strand self, Class<?> type, int site) {
    models.classes.initialise(own(self), type, site);
  }

  @Override
  public void named(Strand self, Class<?> type, int site) {
    models.classes.named(own(self), type, site);
  }

  @Override
  public long nanoTime(Strand self) {
    return Machine.nanoTime(own(self));
  }

  @Override
  public long currentTimeMillis(Strand self) {
    return Machine.currentTimeMillis(own(self));
  }

  @Override
  public int identityHashCode(Strand self, Object object) {
    return objects.hash(own(self), object);
  }

  @Override
  public long randomSeed(Strand self) {
    return Machine.randomSeed(own(self));
  }

  @Override
  public int availableProcessors() {
    return processors;
  }

  @Override
  public void exit(Strand self, int status, boolean halt) {
    models.lifecycle.exit(own(self), halt);
  }

  @Override
  public void addShutdownHook(Strand self, Thread hook) {
    models.lifecycle.addShutdownHook(hook);
  }

  @Override
  public boolean removeShutdownHook(Strand self, Thread hook) {
    return models.lifecycle.removeShutdownHook(hook);
  }
}
