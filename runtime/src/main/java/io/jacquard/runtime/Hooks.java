// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.concurrent.TimeUnit;

/**
 * The static methods that instrumented code calls.
 *
 * <p>Each hook first asks whether the calling thread is the controlled thread that holds the turn:
 * {@link #current} is a plain static field, written only at hand-overs, and no uncontrolled thread
 * can ever be equal to its thread. If not, the hook does what the original instruction would have
 * done. The memory hooks are kept tiny so that the JIT inlines their test of {@link #tracking} into
 * application code.
 */
public final class Hooks {
  /**
   * True while more than one thread exists in the running execution: only then is an access an
   * operation.
   */
  static boolean tracking;

  /**
   * Changes with every execution; a class whose own number differs has to be initialised anew. A
   * class starts with 0, which is never current.
   */
  public static int epoch = 1;

  /**
   * How many objects made before the second thread are remembered, so that they have names when it
   * comes.
   */
  private static final int EARLY = 4096;

  static Strand current;
  static Controller controller;

  /**
   * Arrays that the holder of the turn has been found to own, the latest first; null for none. They
   * have no room for an owner, and asking the table at every access is most of the cost of code
   * that works on an array of its own. No other thread can reach them.
   */
  private static Object owned;

  private static Object ownedBefore;
  private static final Object[] early = new Object[EARLY];
  private static int earlyCount;

  private Hooks() {}

  // ---- installation, by the engine

  /** Installs the controller of one execution. */
  public static void install(Controller newController) {
    controller = newController;
    tracking = false;
    disown();
    epoch++;
    OwnPools.forget();
    Outside.reset();
  }

  /** Removes the controller; hooks do nothing until the next execution. */
  public static void uninstall() {
    tracking = false;
    current = null;
    controller = null;
    disown();
    OwnPools.forget();
    java.util.Arrays.fill(early, 0, earlyCount, null);
    earlyCount = 0;
  }

  /** The arrays and JDK objects the first thread has made while it was alone, in order. */
  public static Object[] earlyObjects() {
    return early;
  }

  public static int earlyCount() {
    return earlyCount;
  }

  /** From now on accesses are operations. */
  public static void startTracking() {
    tracking = true;
  }

  public static boolean isTracking() {
    return tracking;
  }

  /** The turn goes to this thread. Called at hand-overs only. */
  public static void turn(Strand strand) {
    current = strand;
    disown();
  }

  /** The holder of the turn is the only thread that can reach this array. */
  public static void own(Object array) {
    ownedBefore = owned;
    owned = array;
  }

  /** An array may have been published, or the turn goes to another thread. */
  public static void disown() {
    owned = null;
    ownedBefore = null;
  }

  /** The controlled thread that is running on this very thread, or null. */
  static Strand self() {
    Strand strand = current;
    return strand != null && strand.thread == Thread.currentThread() && strand.inside == 0
        ? strand
        : null;
  }

  /**
   * The controlled thread that holds the turn, or null; for a watchdog, so perhaps a moment old.
   */
  public static Strand running() {
    return current;
  }

  /**
   * The calling controlled thread, or null; for code that instrumented programs call through the
   * API.
   */
  public static Strand caller() {
    return self();
  }

  // ---- memory

  /** Before GETFIELD; does nothing for null, the instruction itself throws. */
  public static void getField(Object object, int site) {
    if (tracking) {
      trackedRead(object, site);
    }
  }

  private static void trackedRead(Object object, int site) {
    Strand self = self();
    if (self != null && object != null && !ownedBy(self, object)) {
      controller.readField(self, object, site);
    }
  }

  /** Before PUTFIELD of a primitive. */
  public static void putField(Object object, int site) {
    if (tracking) {
      trackedWrite(object, site);
    }
  }

  private static void trackedWrite(Object object, int site) {
    Strand self = self();
    if (self != null && object != null && !ownedBy(self, object)) {
      controller.writeField(self, object, site);
    }
  }

  /** Before PUTFIELD of a reference. */
  public static void putField(Object object, Object value, int site) {
    if (tracking) {
      trackedWrite(object, value, site);
    }
  }

  private static void trackedWrite(Object object, Object value, int site) {
    Strand self = self();
    if (self != null && object != null && !ownedBy(self, object)) {
      controller.publish(self, value);
      controller.writeField(self, object, site);
    }
  }

  private static boolean ownedBy(Strand self, Object object) {
    return object instanceof Shadowed shadowed
        && (int) (shadowed.$jacquardTag() >>> 48) == self.index + 1;
  }

  /** Before GETSTATIC. */
  public static void getStatic(int site) {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.readStatic(self, site);
      }
    }
  }

  /** Before PUTSTATIC of a primitive. */
  public static void putStatic(int site) {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.writeStatic(self, site);
      }
    }
  }

  /** Before PUTSTATIC of a reference. */
  public static void putStatic(Object value, int site) {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.publish(self, value);
        controller.writeStatic(self, site);
      }
    }
  }

  /**
   * Before an array load; does nothing for null or an index out of range, the instruction itself
   * throws.
   */
  public static void getElement(Object array, int index, int site) {
    if (tracking && array != owned && array != ownedBefore) {
      Strand self = self();
      if (self != null && inRange(array, index)) {
        controller.readElement(self, array, index, site);
      }
    }
  }

  /** Before an array store of a primitive. */
  public static void putElement(Object array, int index, int site) {
    if (tracking && array != owned && array != ownedBefore) {
      Strand self = self();
      if (self != null && inRange(array, index)) {
        controller.writeElement(self, array, index, site);
      }
    }
  }

  /** Before AASTORE. */
  public static void putElement(Object array, int index, Object value, int site) {
    if (tracking && array != owned && array != ownedBefore) {
      Strand self = self();
      if (self != null && inRange(array, index)) {
        controller.publishInto(self, array, value);
        controller.writeElement(self, array, index, site);
      }
    }
  }

  private static boolean inRange(Object array, int index) {
    return array != null && index >= 0 && index < java.lang.reflect.Array.getLength(array);
  }

  /** An argument of a call that leaves instrumented code and may keep it. */
  public static void publish(Object value) {
    if (tracking) {
      Strand self = self();
      if (self != null && value != null) {
        controller.publish(self, value);
      }
    }
  }

  /** Instead of {@code System.arraycopy}. */
  public static void arraycopy(
      Object source, int sourceAt, Object target, int targetAt, int length, int site) {
    Strand self = tracking ? self() : null;
    if (self == null
        || !ArrayCopies.stepwise(self, source, sourceAt, target, targetAt, length, site)) {
      System.arraycopy(source, sourceAt, target, targetAt, length);
    }
  }

  /** Instead of {@code clone()} of an array. */
  public static Object clone(Object array, int site) {
    return ArrayCopies.clone(tracking ? self() : null, array, site);
  }

  /**
   * The tag of an object under construction; stored by the constructor of the topmost application
   * class.
   */
  public static long newTag() {
    Strand self = current;
    if (self == null) {
      return 0;
    }
    long maker = self.index + 1L;
    return (tracking ? maker << 48 : 0) | maker << 32 | (++self.allocations & 0xffff_ffffL);
  }

  /** After {@code clone()} of an object: what the agent has added must not be copied. */
  public static void cloned(Object copy) {
    if (copy instanceof Shadowed) {
      Shadowed made = (Shadowed) copy;
      made.$jacquardState(null);
      made.$jacquardTag(newTag());
    }
  }

  /**
   * After NEWARRAY and its kin, and after the construction of an object of an uninstrumented class.
   */
  public static void created(Object object) {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.created(self, object);
      }
    } else if (current != null && earlyCount < EARLY) {
      early[earlyCount++] = object;
    }
  }

  /** After a call of the JDK that may have made the object it returns. */
  public static void received(Object object) {
    if (object == null) {
      return;
    }
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.received(self, object);
      }
    } else if (current != null && earlyCount < EARLY) {
      early[earlyCount++] = object;
    }
  }

  // ---- monitors

  /** Instead of MONITORENTER, and at the start of a method that was synchronized. */
  public static void monitorEnter(Object object, int site) {
    Strand self = self();
    if (self != null) {
      controller.monitorEnter(self, java.util.Objects.requireNonNull(object), site);
    } else {
      ThreadEngine.endIfAbandoned();
      FreeMonitors.enter(object);
    }
  }

  /** Instead of MONITOREXIT, and at every end of a method that was synchronized. */
  public static void monitorExit(Object object, int site) {
    Strand self = self();
    if (self != null) {
      controller.monitorExit(self, java.util.Objects.requireNonNull(object), site);
    } else if (!ThreadEngine.isAbandoned()) {
      FreeMonitors.exit(object);
    }
  }

  /** Instead of {@code Object.wait()}. */
  public static void await(Object object, int site) throws InterruptedException {
    awaitNanos(object, 0, site);
  }

  /** Instead of {@code Object.wait(long)}. */
  public static void await(Object object, long millis, int site) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    awaitNanos(object, TimeUnit.MILLISECONDS.toNanos(millis), site);
  }

  /** Instead of {@code Object.wait(long, int)}. */
  public static void await(Object object, long millis, int nanos, int site)
      throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("nanosecond timeout value out of range");
    }
    awaitNanos(object, TimeUnit.MILLISECONDS.toNanos(millis) + nanos, site);
  }

  private static void awaitNanos(Object object, long nanos, int site) throws InterruptedException {
    Strand self = self();
    if (self != null) {
      controller.await(self, java.util.Objects.requireNonNull(object), nanos, site);
    } else {
      ThreadEngine.endIfAbandoned();
      FreeMonitors.await(object, nanos);
    }
  }

  /** Instead of {@code Object.notify()}. */
  public static void signal(Object object, int site) {
    Strand self = self();
    if (self != null) {
      controller.signal(self, java.util.Objects.requireNonNull(object), false, site);
    } else if (!ThreadEngine.isAbandoned()) {
      FreeMonitors.signal(object, false);
    }
  }

  /** Instead of {@code Object.notifyAll()}. */
  public static void signalAll(Object object, int site) {
    Strand self = self();
    if (self != null) {
      controller.signal(self, java.util.Objects.requireNonNull(object), true, site);
    } else if (!ThreadEngine.isAbandoned()) {
      FreeMonitors.signal(object, true);
    }
  }

  /** Instead of {@code Thread.holdsLock(Object)}. */
  public static boolean holdsLock(Object object) {
    Strand self = self();
    return self != null
        ? controller.holdsLock(self, java.util.Objects.requireNonNull(object))
        : FreeMonitors.holds(object);
  }

  // ---- threads: instead of application calls

  /**
   * Before an application call into the JDK: operations inside the call are placed at this site.
   */
  public static void at(int site) {
    Strand self = current;
    if (self != null) {
      self.callSite = site;
      self.using = null;
      self.outside = false;
    }
  }

  public static void join(Thread thread, int site) throws InterruptedException {
    Strand self = self();
    if (self != null && controller.joins(thread)) {
      controller.join(self, thread, 0, site);
    } else {
      thread.join();
    }
  }

  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    Strand self = self();
    if (self != null && millis >= 0 && controller.joins(thread)) {
      controller.join(self, thread, TimeUnit.MILLISECONDS.toNanos(millis), site);
    } else {
      thread.join(millis);
    }
  }

  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    Strand self = self();
    if (self != null && millis >= 0 && nanos >= 0 && nanos <= 999_999 && controller.joins(thread)) {
      controller.join(self, thread, TimeUnit.MILLISECONDS.toNanos(millis) + nanos, site);
    } else {
      thread.join(millis, nanos);
    }
  }

  /** Instead of {@code Thread.join(Duration)} (Java 19 and later). */
  public static boolean join(Thread thread, java.time.Duration duration, int site)
      throws InterruptedException {
    join(thread, Math.max(1, duration.toMillis()), site);
    return !thread.isAlive();
  }

  public static void sleep(long millis, int site) throws InterruptedException {
    Strand self = self();
    if (self != null && millis >= 0) {
      controller.sleep(self, TimeUnit.MILLISECONDS.toNanos(millis), site);
    } else {
      Thread.sleep(millis);
    }
  }

  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    Strand self = self();
    if (self != null && millis >= 0 && nanos >= 0 && nanos <= 999_999) {
      controller.sleep(self, TimeUnit.MILLISECONDS.toNanos(millis) + nanos, site);
    } else {
      Thread.sleep(millis, nanos);
    }
  }

  /** Instead of {@code Thread.sleep(Duration)} (Java 19 and later). */
  public static void sleep(java.time.Duration duration, int site) throws InterruptedException {
    sleep(Math.max(0, duration.toMillis()), site);
  }

  /** Instead of {@code TimeUnit.sleep(long)}. */
  public static void sleep(TimeUnit unit, long amount, int site) throws InterruptedException {
    Strand self = self();
    if (self != null) {
      controller.sleep(self, unit, Math.max(0, amount), site);
    } else {
      unit.sleep(amount);
    }
  }

  /** Instead of {@code Thread.yield()} and {@code Thread.onSpinWait()}. */
  public static void yieldNow(int site) {
    Strand self = self();
    if (self != null) {
      controller.yieldNow(self, site);
    } else {
      Thread.yield();
    }
  }

  /** Instead of {@code Thread.isAlive()}, which is native on some JDKs. */
  public static boolean alive(Thread thread) {
    return answersFor(thread) ? isAlive(thread) : thread.isAlive();
  }

  // ---- threads: at the head of JDK methods

  /** Head of {@code Thread.start}, with its container or null; true means: return at once. */
  public static boolean start(Thread thread, Object container) {
    Strand self = self();
    if (self == null) {
      ThreadEngine.endIfAbandoned();
      return false;
    }
    return controller.start(self, thread, container);
  }

  /**
   * Head of every {@code run()} of a subclass of Thread; the turn is waited for here on platform
   * threads.
   */
  public static void run(Object receiver) {
    if (receiver instanceof Thread thread && thread == Thread.currentThread()) {
      ThreadEngine engine = ThreadEngine.installed;
      if (engine != null) {
        engine.entered(thread);
      }
    }
  }

  /** End of {@code Thread.exit()}. */
  public static void exit(Thread thread) {
    Strand self = self();
    if (self != null && self.thread == thread) {
      controller.end(self);
    }
  }

  /** Head of {@code Thread.dispatchUncaughtException}; true means: return at once. */
  public static boolean uncaught(Thread thread, Throwable failure) {
    // An abandoned thread may die of what its way out has led to: a lock that it did not have.
    if (failure == Unwind.INSTANCE || ThreadEngine.isAbandoned()) {
      return true;
    }
    Strand self = self();
    try {
      return self != null && self.thread == thread && controller.uncaught(self, failure);
    } catch (Unwind over) {
      return true; // the execution ended here; the JVM must not print that
    }
  }

  /** Head of {@code LockSupport.park*}; true means: return at once. Negative nanos: no limit. */
  public static boolean park(Object blocker, long nanos) {
    Strand self = self();
    if (self == null) {
      ThreadEngine.endIfAbandoned();
      return false;
    }
    controller.park(self, blocker, nanos);
    return true;
  }

  /** Head of {@code LockSupport.parkUntil}; the deadline is in milliseconds since the epoch. */
  public static boolean parkUntil(Object blocker, long deadline) {
    Strand self = self();
    if (self == null) {
      ThreadEngine.endIfAbandoned();
      return false;
    }
    long millis = Math.max(0, deadline - controller.currentTimeMillis(self));
    controller.park(self, blocker, TimeUnit.MILLISECONDS.toNanos(millis));
    return true;
  }

  /** Head of {@code LockSupport.unpark}; true means: return at once. */
  public static boolean unpark(Thread thread) {
    Strand self = self();
    if (self == null) {
      Outside.unparked(thread);
      return false;
    }
    if (thread == null || !controller.owns(thread)) {
      return false;
    }
    controller.unpark(self, thread);
    return true;
  }

  /** Head of {@code Thread.interrupt}; true means: return at once. */
  public static boolean interrupt(Thread thread) {
    Strand self = self();
    if (self == null || !controller.owns(thread)) {
      return false;
    }
    controller.interrupt(self, thread);
    return true;
  }

  /**
   * Whether the running execution answers for this thread; asked before the three queries that
   * follow.
   */
  public static boolean answersFor(Thread thread) {
    Strand self = self();
    return self != null && controller.owns(thread);
  }

  public static boolean isInterrupted(Thread thread) {
    return controller.interrupted(current, thread, false);
  }

  public static boolean interrupted(Thread thread) {
    return controller.interrupted(current, thread, true);
  }

  public static boolean isAlive(Thread thread) {
    return controller.isAlive(current, thread);
  }

  public static Thread.State state(Thread thread) {
    return controller.state(current, thread);
  }

  // ---- calls into the JDK

  /** Before a call of an atomic or adder; {@code index} is -1 unless it is an atomic array. */
  public static void atomic(Object receiver, int index, int mode, int site) {
    Strand self = self();
    if (self != null && receiver != null) {
      controller.atomic(self, receiver, receiver, index, AccessMode.of(mode), site);
    }
  }

  /** Before a call of an atomic field updater. */
  public static void updater(Object updater, Object target, int mode, int site) {
    Strand self = self();
    if (self != null && updater != null && target != null) {
      controller.atomic(self, updater, target, -1, AccessMode.of(mode), site);
    }
  }

  /**
   * Before a call of a variable handle; {@code coordinate} is null for a static field, {@code
   * index} -1 for a field.
   */
  public static void varHandle(VarHandle handle, Object coordinate, int index, int mode, int site) {
    Strand self = self();
    if (self != null && handle != null) {
      controller.varHandle(self, handle, coordinate, index, AccessMode.of(mode), site);
    }
  }

  /** Before a field is accessed by reflection. */
  public static void reflected(Field field, Object target, boolean write, int site) {
    Strand self = self();
    if (self != null && tracking && field != null) {
      controller.reflected(self, field, target, write, site);
    }
  }

  /** Before a method is called by reflection. */
  public static void invoked(Method method, int site) {
    Strand self = self();
    if (self != null && tracking && method != null) {
      controller.invoked(self, method, site);
    }
  }

  /** Before a call through a method handle. */
  public static void invoked(MethodHandle handle, int site) {
    Strand self = self();
    if (self != null && tracking && handle != null) {
      controller.invoked(self, handle, site);
    }
  }

  /** Before a call that looks at or changes something outside the program. */
  public static void outside(int site) {
    Strand self = self();
    if (self != null && tracking) {
      controller.outside(self, site);
    }
  }

  /** After an update that tells whether it changed anything. */
  public static void updated(boolean changed) {
    Strand self = self();
    if (self != null) {
      if (changed) {
        self.iterations.effect();
      }
      controller.updated(self, changed);
    }
  }

  /** After an update that put a value in the place of another: the same one changes nothing. */
  public static void exchanged(int old, int value) {
    updated(old != value);
  }

  public static void exchanged(long old, long value) {
    updated(old != value);
  }

  public static void exchanged(Object old, Object value) {
    updated(old != value);
  }

  /** An argument, at this position, of the call that is announced next. */
  public static void argument(Object value, int index) {
    if (tracking) {
      Strand self = self();
      if (self != null && value != null) {
        self.addArgument(value, index);
      }
    }
  }

  /** The part of an array argument that the call announced next is about. */
  public static void range(int from, int to) {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        self.rangeFrom = from;
        self.rangeTo = to;
      }
    }
  }

  /** The only element that the call announced next is about. */
  public static void index(int index) {
    range(index, index + 1);
  }

  /** Before a call of an uninstrumented class that may touch objects which threads share. */
  public static void call(Object receiver, int site) {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.call(self, receiver, site);
      }
    }
  }

  /** Before {@code addAll} of a collection: what to append. */
  public static java.util.Collection<?> snapshot(
      Object receiver, java.util.Collection<?> argument, int site) {
    if (tracking && argument != null && receiver instanceof java.util.Vector) {
      Strand self = self();
      if (self != null) {
        return (java.util.Collection<?>) controller.snapshot(self, argument, site);
      }
    }
    return argument;
  }

  /** After such a call. */
  public static void called() {
    called(null);
  }

  /** After such a call that returned an object. */
  public static void called(Object result) {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.called(self, result);
      }
    }
  }

  /** At the start of a method that uninstrumented classes may call. */
  public static void callbackBegins() {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.callbackBegins(self);
      }
    }
  }

  /** At every end of such a method. */
  public static void callbackEnds() {
    callbackEnds(null);
  }

  /** Before such a method returns an object. */
  public static void callbackEnds(Object result) {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.callbackEnds(self, result);
      }
    }
  }

  /** Before a call into the JDK's concurrency classes. */
  public static void leaving() {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.leaving(self);
      }
    }
  }

  /** At the end of a task that the JDK's concurrency classes may have called. */
  public static void taskEnded() {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.taskEnded(self);
      }
    }
  }

  /**
   * After a call into the JDK's concurrency classes, and at the start of a task they may have
   * called.
   */
  public static void entering() {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.entering(self);
      }
    }
  }

  // ---- loops that may only wait

  /** At the head of a loop some iterations of which are pure. */
  public static void spin(int loop, int site) {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.spin(self, loop, site);
      }
    }
  }

  /** Where a thread is in no iteration of the loop, or in one that is not pure. */
  public static void leaveSpin(int loop) {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        self.iterations.leave(loop);
      }
    }
  }

  /** After an instruction that leaves something behind, where it could be part of an iteration. */
  public static void effect() {
    if (tracking) {
      Strand self = self();
      if (self != null) {
        self.iterations.effect();
      }
    }
  }

  /** Before a call that is known to be pure only if its receiver is of this very class. */
  public static void expect(Object receiver, Class<?> type) {
    if (tracking && receiver != null && receiver.getClass() != type) {
      effect();
    }
  }

  // ---- classes and handlers

  /** Before a use of a class that is initialised anew in each execution. */
  public static void use(int classEpoch, Class<?> type, int site) {
    if (classEpoch != epoch) {
      Strand self = self();
      if (self != null) {
        controller.initialise(self, type, site);
      } else if (controller == null) {
        FreeClasses.initialise(type);
      }
    }
  }

  /** At the start of every exception handler. */
  public static void caught(Throwable failure) {
    if (failure == Unwind.INSTANCE) {
      throw Unwind.INSTANCE;
    }
    Sym.caught();
    if (tracking) {
      Strand self = self();
      if (self != null) {
        controller.caught(self);
      }
    }
  }

  // ---- step observers: only in classes they ask for

  /** Before IFEQ to IFLE. */
  public static void branch(int value, int opcode, int site) {
    Strand self = self();
    if (self != null) {
      controller.branch(self, Jumps.taken(value, opcode), site);
    }
  }

  /** Before IF_ICMPEQ to IF_ICMPLE. */
  public static void branch(int left, int right, int opcode, int site) {
    Strand self = self();
    if (self != null) {
      controller.branch(self, Jumps.taken(left, right, opcode), site);
    }
  }

  /** Before IF_ACMPEQ and IF_ACMPNE; before IFNULL and IFNONNULL, with null on the right. */
  public static void branch(Object left, Object right, int opcode, int site) {
    Strand self = self();
    if (self != null) {
      controller.branch(self, Jumps.taken(left, right, opcode), site);
    }
  }

  /** Before TABLESWITCH and LOOKUPSWITCH. */
  public static void branchOn(int key, int site) {
    Strand self = self();
    if (self != null) {
      controller.switched(self, key, site);
    }
  }

  /** At the start of a method's body. */
  public static void entered(int site) {
    Strand self = self();
    if (self != null) {
      controller.entered(self, site);
    }
  }

  /** After ISTORE and IINC. */
  public static void defined(int local, int value, int site) {
    Strand self = self();
    if (self != null) {
      controller.defined(self, local, value, site);
    }
  }

  /** After LSTORE. */
  public static void defined(int local, long value, int site) {
    Strand self = self();
    if (self != null) {
      controller.defined(self, local, value, site);
    }
  }

  /** After FSTORE. */
  public static void defined(int local, float value, int site) {
    Strand self = self();
    if (self != null) {
      controller.defined(self, local, value, site);
    }
  }

  /** After DSTORE. */
  public static void defined(int local, double value, int site) {
    Strand self = self();
    if (self != null) {
      controller.defined(self, local, value, site);
    }
  }

  /** After ASTORE. */
  public static void defined(int local, Object value, int site) {
    Strand self = self();
    if (self != null) {
      controller.defined(self, local, value, site);
    }
  }

  // ---- the machine

  public static long nanoTime() {
    Strand self = self();
    return self != null ? controller.nanoTime(self) : System.nanoTime();
  }

  public static long currentTimeMillis() {
    Strand self = self();
    return self != null ? controller.currentTimeMillis(self) : System.currentTimeMillis();
  }

  /**
   * Instead of {@code System.identityHashCode}, and the body of {@code hashCode} where Object's is
   * inherited.
   */
  public static int identityHashCode(Object object) {
    Strand self = self();
    return self != null && object != null
        ? controller.identityHashCode(self, object)
        : System.identityHashCode(object);
  }

  /** Instead of {@code Object.hashCode()} called on a receiver whose static type is Object. */
  public static int hashCode(Object object) {
    return object.getClass() == Object.class || object.getClass().isArray()
        ? identityHashCode(object)
        : object.hashCode();
  }

  /** The argument of {@code new Random(seed)} where the program wrote {@code new Random()}. */
  public static long randomSeed() {
    Strand self = self();
    return self != null ? controller.randomSeed(self) : System.nanoTime();
  }

  /** Instead of {@code Math.random()}. */
  public static double random() {
    Strand self = self();
    return self != null ? (controller.randomSeed(self) >>> 11) * 0x1.0p-53 : Math.random();
  }

  public static int availableProcessors(Runtime runtime) {
    Strand self = self();
    return self != null ? controller.availableProcessors() : runtime.availableProcessors();
  }

  public static void exit(int status) {
    Strand self = self();
    if (self != null) {
      controller.exit(self, status, false);
    } else {
      System.exit(status);
    }
  }

  public static void exit(Runtime runtime, int status) {
    exit(status);
  }

  public static void halt(Runtime runtime, int status) {
    Strand self = self();
    if (self != null) {
      controller.exit(self, status, true);
    } else {
      runtime.halt(status);
    }
  }

  public static void addShutdownHook(Runtime runtime, Thread hook) {
    Strand self = self();
    if (self != null) {
      controller.addShutdownHook(self, hook);
    } else {
      runtime.addShutdownHook(hook);
    }
  }

  public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
    Strand self = self();
    return self != null
        ? controller.removeShutdownHook(self, hook)
        : runtime.removeShutdownHook(hook);
  }
}
