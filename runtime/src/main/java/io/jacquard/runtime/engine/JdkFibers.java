// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.engine;

import io.jacquard.runtime.jdk.Internals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.annotation.ChangesCurrentThread;
import jdk.internal.vm.annotation.DontInline;

/**
 * Continuations of the JDK. Only loaded where it has them.
 *
 * <p>{@code @ChangesCurrentThread} is not for show: without it on a method of a boot class, the
 * optimising compiler moves reads of the current thread across the change and schedules break.
 */
final class JdkFibers extends Fibers {
  /** Constant, so that the compiler sees through it. */
  private static final MethodHandle SET_CURRENT_THREAD;

  static {
    try {
      Method method = Thread.class.getDeclaredMethod("setCurrentThread", Thread.class);
      method.setAccessible(true);
      SET_CURRENT_THREAD = MethodHandles.lookup().unreflect(method);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @Override
  public Object create(Runnable body) {
    return new JdkFiber(body);
  }

  @Override
  public void run(Object fiber) {
    ((Continuation) fiber).run();
  }

  @Override
  @DontInline
  public boolean pause() {
    return Continuation.yield(JdkFiber.SCOPE);
  }

  @Override
  @ChangesCurrentThread
  public void mount(Thread carrier, Thread thread) {
    try {
      SET_CURRENT_THREAD.invokeExact(carrier, thread);
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  @Override
  public StackTraceElement[] stack(Object fiber) {
    return ((Continuation) fiber).getStackTrace();
  }
}
