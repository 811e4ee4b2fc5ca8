// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.control.AccessMode;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.knowledge.HeldState;
import io.jacquard.runtime.thread.ThreadHandle;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Hooks around calls into the JDK, and where the JDK calls back. See {@link Hooks}. */
public final class CallHooks {
  private static boolean reachedOutside;

  private CallHooks() {}

  /**
   * Before an application call into the JDK: operations inside the call are placed at this site.
   */
  public static void at(int site) {
    ThreadHandle self = Hooks.current;
    if (self != null) {
      self.callSite = site;
      self.using = null;
      self.outside = false;
    }
  }

  /** Before a call of an atomic or adder; {@code index} is -1 unless it is an atomic array. */
  public static void atomic(Object receiver, int index, int mode, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null && receiver != null) {
      Hooks.controller.atomic(self, receiver, receiver, index, AccessMode.of(mode), site);
    }
  }

  /** Before a call of an atomic field updater. */
  public static void updater(Object updater, Object target, int mode, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null && updater != null && target != null) {
      Hooks.controller.atomic(self, updater, target, -1, AccessMode.of(mode), site);
    }
  }

  /**
   * Before a call of a variable handle; {@code coordinate} is null for a static field, {@code
   * index} -1 for a field.
   */
  public static void varHandle(VarHandle handle, Object coordinate, int index, int mode, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null && handle != null) {
      Hooks.controller.varHandle(self, handle, coordinate, index, AccessMode.of(mode), site);
    }
  }

  /** Before a field is accessed by reflection. */
  public static void reflected(Field field, Object target, boolean write, int site) {
    if (field != null && Modifier.isStatic(field.getModifiers())) {
      named(field.getDeclaringClass(), true, site);
    }
    ThreadHandle self = Hooks.self();
    if (self != null && Hooks.tracking && field != null) {
      Hooks.controller.reflected(self, field, target, write, site);
    }
  }

  /** A class was named so that it is initialised, if the second argument says so. */
  public static void named(Class<?> type, boolean initialises, int site) {
    if (initialises && type != null) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        Hooks.controller.named(self, type, site);
      } else if (Hooks.controller == null) {
        UncontrolledInitialisation.initialise(type);
      }
    }
  }

  /**
   * The JDK looks for the constants of an enum, and may have kept those of an earlier execution. A
   * class that has been initialised has handed it those of this one.
   */
  public static void constants(Class<?> type) {
    if (type != null && type.isEnum() && type.getClassLoader() != null) {
      ThreadHandle self = Hooks.self();
      named(type, true, self == null ? 0 : self.callSite);
      Internals.initialise(type);
    }
  }

  /**
   * Before a method or constructor is called by reflection; {@code receiver} is null for static
   * methods and constructors.
   */
  public static void invoked(Executable called, Object receiver, Object[] arguments, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null && Hooks.tracking && called != null) {
      self.callSite = site;
      Hooks.controller.invoked(self, called, receiver, arguments, site);
    }
  }

  /** Before a call through a method handle; what it is given is null if it is not known. */
  public static void invoked(MethodHandle handle, Object[] given, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null && Hooks.tracking && handle != null) {
      self.callSite = site;
      Hooks.controller.invoked(self, handle, given, site);
    }
  }

  /** The JDK makes an object that calls, and cannot be seen calling. */
  public static void hidden(int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.hidden(self, site);
    }
  }

  /**
   * Before a call that reads or writes what the JDK holds for the program; {@code about} is null
   * unless it is about an object.
   */
  public static void held(Object about, int state, boolean write, int site) {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        Hooks.controller.held(self, about, HeldState.of(state), write, site);
      }
    }
  }

  /** Before a call of an object of a JDK class of which nothing is known. */
  public static void unknown(Object receiver, int site) {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null && receiver != null) {
        Hooks.controller.unknown(self, receiver, site);
      }
    }
  }

  /** Whether the program has ever looked at or changed something outside of it. */
  public static boolean hasReachedOutside() {
    return reachedOutside;
  }

  /** Before a call that looks at or changes something outside the program. */
  public static void outside(int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      reachedOutside = true;
      if (Hooks.tracking) {
        Hooks.controller.outside(self, site);
      }
    }
  }

  /** After an update that returns whether it changed anything. */
  public static void updated(boolean changed) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      if (changed) {
        self.iterations.effect();
      }
      Hooks.controller.updated(self, changed);
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
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null && value != null) {
        self.addArgument(value, index);
      }
    }
  }

  /** The second record if it is of the class of the first, which it is compared with. */
  public static Object alike(Object first, Object second) {
    return second != null && second.getClass() == first.getClass() ? second : first;
  }

  /** What the call announced next does to the default locale and time zone: 1 reads, 2 writes. */
  public static void defaults(int effect) {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        self.defaults = effect;
      }
    }
  }

  /** The part of an array argument that the call announced next is about. */
  public static void range(int from, int to) {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
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
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        self.callSite = site;
        Hooks.controller.call(self, receiver, site);
      }
    }
  }

  /** The same, if it is the method of the superclass, whatever the receiver has instead. */
  public static void superCall(Object receiver, int site) {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        self.callSite = site;
        Hooks.controller.superCall(self, receiver, site);
      }
    }
  }

  /** Before {@code addAll} of a collection: what to append. */
  public static java.util.Collection<?> snapshot(
      Object receiver, java.util.Collection<?> argument, int site) {
    if (Hooks.tracking && argument != null && receiver instanceof java.util.Vector) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        return (java.util.Collection<?>) Hooks.controller.snapshot(self, argument, site);
      }
    }
    return argument;
  }

  /**
   * Before texts are joined: each that can change is read by an operation of its own, as the JDK
   * does it one after the other.
   */
  public static CharSequence[] texts(CharSequence[] elements, int site) {
    ThreadHandle self = Hooks.tracking ? Hooks.self() : null;
    if (self == null || elements == null) {
      return elements;
    }
    CharSequence[] texts = new CharSequence[elements.length];
    for (int i = 0; i < elements.length; i++) {
      texts[i] = elements[i];
      if (elements[i] instanceof StringBuffer || elements[i] instanceof StringBuilder) {
        call(elements[i], site);
        texts[i] = elements[i].toString();
        called();
      }
    }
    return texts;
  }

  /** After such a call. */
  public static void called() {
    called(null);
  }

  /** After such a call that returned an object. */
  public static void called(Object result) {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        Hooks.controller.called(self, result);
      }
    }
  }

  /** At the start of a method that uninstrumented classes may call. */
  public static void callbackBegins() {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        Hooks.controller.callbackBegins(self);
      }
    }
  }

  /** At every end of such a method. */
  public static void callbackEnds() {
    callbackEnds(null);
  }

  /** Before such a method returns an object. */
  public static void callbackEnds(Object result) {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        Hooks.controller.callbackEnds(self, result);
      }
    }
  }

  /** Before a call into the JDK's concurrency classes. */
  public static void leaving() {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        Hooks.controller.leaving(self);
      }
    }
  }

  /** At the end of a task that the JDK's concurrency classes may have called. */
  public static void taskEnded() {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        Hooks.controller.taskEnded(self);
      }
    }
  }

  /** At the head of the method at which exploration begins, be there one thread or more. */
  public static void explore() {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.explore(self);
    }
  }

  /**
   * After a call into the JDK's concurrency classes, and at the start of a task they may have
   * called.
   */
  public static void entering() {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        Hooks.controller.entering(self);
      }
    }
  }
}
