// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.control.Controller;
import io.jacquard.runtime.jdk.ExternalUnparks;
import io.jacquard.runtime.jdk.PerExecutionPools;
import io.jacquard.runtime.program.Tagged;
import io.jacquard.runtime.symbolic.ShadowHooks;
import io.jacquard.runtime.thread.ThreadAbandonedError;
import io.jacquard.runtime.thread.ThreadHandle;

/**
 * The static methods that instrumented code calls: those about memory and classes, and the state
 * that all hooks share. {@link MonitorHooks}, {@link ThreadHooks}, {@link CallHooks}, {@link
 * LoopHooks}, {@link StepHooks}, {@link RecordingHooks}, {@link MachineHooks} and those of locks
 * and of the library have the others.
 *
 * <p>Each hook first checks whether the calling thread is the controlled thread that holds the
 * turn: {@link #current} is a plain static field, written only at hand-overs, and no uncontrolled
 * thread can ever be equal to its thread. If not, the hook does what the original instruction would
 * have done. The memory hooks are kept tiny so that the JIT inlines their test of {@link #tracking}
 * into application code.
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

  static ThreadHandle current;
  public static Controller controller;

  /**
   * Arrays that the holder of the turn has been found to own, the latest first; null for none. They
   * have no room for an owner, and a look into the table at every access is most of the cost of
   * code that works on an array of its own. No other thread can reach them.
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
    PerExecutionPools.forget();
    ExternalUnparks.reset();
  }

  /** Removes the controller; hooks do nothing until the next execution. */
  public static void uninstall() {
    tracking = false;
    current = null;
    controller = null;
    disown();
    PerExecutionPools.forget();
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
  public static void turn(ThreadHandle handle) {
    current = handle;
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
  public static ThreadHandle self() {
    ThreadHandle handle = current;
    return handle != null && handle.thread == Thread.currentThread() && handle.inside == 0
        ? handle
        : null;
  }

  /**
   * The controlled thread that holds the turn, or null; for a watchdog, so perhaps a moment old.
   */
  public static ThreadHandle running() {
    return current;
  }

  /**
   * The calling controlled thread, or null; for code that instrumented programs call through the
   * API.
   */
  public static ThreadHandle caller() {
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
    ThreadHandle self = self();
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
    ThreadHandle self = self();
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
    ThreadHandle self = self();
    if (self != null && object != null && !ownedBy(self, object)) {
      controller.publish(self, value);
      controller.writeField(self, object, site);
    }
  }

  private static boolean ownedBy(ThreadHandle self, Object object) {
    return object instanceof Tagged shadowed
        && (int) (shadowed.$jacquardTag() >>> 48) == self.index + 1;
  }

  /** Before GETSTATIC. */
  public static void getStatic(int site) {
    if (tracking) {
      ThreadHandle self = self();
      if (self != null) {
        controller.readStatic(self, site);
      }
    }
  }

  /** Before PUTSTATIC of a primitive. */
  public static void putStatic(int site) {
    if (tracking) {
      ThreadHandle self = self();
      if (self != null) {
        controller.writeStatic(self, site);
      }
    }
  }

  /** Before PUTSTATIC of a reference. */
  public static void putStatic(Object value, int site) {
    if (tracking) {
      ThreadHandle self = self();
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
      ThreadHandle self = self();
      if (self != null && inRange(array, index)) {
        controller.readElement(self, array, index, site);
      }
    }
  }

  /** Before an array store of a primitive. */
  public static void putElement(Object array, int index, int site) {
    if (tracking && array != owned && array != ownedBefore) {
      ThreadHandle self = self();
      if (self != null && inRange(array, index)) {
        controller.writeElement(self, array, index, site);
      }
    }
  }

  /** Before AASTORE. */
  public static void putElement(Object array, int index, Object value, int site) {
    if (tracking && array != owned && array != ownedBefore) {
      ThreadHandle self = self();
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
      ThreadHandle self = self();
      if (self != null && value != null) {
        controller.publish(self, value);
      }
    }
  }

  /** Instead of {@code System.arraycopy}. */
  public static void arraycopy(
      Object source, int sourceAt, Object target, int targetAt, int length, int site) {
    ThreadHandle self = tracking ? self() : null;
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
    ThreadHandle self = current;
    if (self == null) {
      return 0;
    }
    long maker = self.index + 1L;
    return (tracking ? maker << 48 : 0) | maker << 32 | (++self.allocations & 0xffff_ffffL);
  }

  /**
   * After {@code clone()} of an object: what the agent has added must not be copied, and what
   * others may write meanwhile is copied once more, field by field.
   */
  public static void cloned(Object copy, Object original, int site) {
    if (copy instanceof Tagged) {
      Tagged made = (Tagged) copy;
      made.$jacquardState(null);
      made.$jacquardTag(newTag());
      ThreadHandle self = tracking ? self() : null;
      if (self != null
          && copy != original
          && copy.getClass() == original.getClass()
          && !ownedBy(self, original)) {
        controller.cloned(self, original, copy, site);
      }
    }
  }

  /**
   * After NEWARRAY and its kin, and after the construction of an object of an uninstrumented class.
   */
  public static void created(Object object) {
    if (tracking) {
      ThreadHandle self = self();
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
      ThreadHandle self = self();
      if (self != null) {
        controller.received(self, object);
      }
    } else if (current != null && earlyCount < EARLY) {
      early[earlyCount++] = object;
    }
  }

  // ---- classes and handlers

  /** Before a use of a class that is initialised anew in each execution. */
  public static void use(int classEpoch, Class<?> type, int site) {
    if (classEpoch != epoch) {
      ThreadHandle self = self();
      if (self != null) {
        controller.initialise(self, type, site);
      } else if (controller == null) {
        UncontrolledInitialisation.initialise(type);
      }
    }
  }

  /** At the start of every exception handler. */
  public static void caught(Throwable failure) {
    if (failure == ThreadAbandonedError.INSTANCE) {
      throw ThreadAbandonedError.INSTANCE;
    }
    ShadowHooks.caught();
    ThreadHandle self = self();
    if (self != null) {
      controller.caught(self, failure);
    }
  }
}
