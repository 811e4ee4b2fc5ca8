// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.ThreadOrigin;
import io.jacquard.engine.state.ThreadTable;
import io.jacquard.runtime.Members;
import io.jacquard.runtime.jdk.DeclaredField;
import io.jacquard.runtime.jdk.Internals;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds threads that are made of the same: started by one thread that did nothing else in between,
 * with the same task, or with lambdas of one place that have captured the same objects and values.
 *
 * <p>Where that is not sure, threads are different. A task of a class with a name knows its own
 * {@code this}, and may compare it with something; a thread of a class of the program does, too.
 */
final class ThreadComparison {
  private static final long INHERITED =
      Internals.offset("java.lang.Thread", "inheritableThreadLocals");
  private static final long BINDINGS = Internals.offset("java.lang.Thread", "scopedValueBindings");

  private final ThreadTable threads;
  private final ObjectTable objects;

  ThreadComparison(ThreadTable threads, ObjectTable objects) {
    this.threads = threads;
    this.objects = objects;
  }

  /** A thread was started; says which of those before it is made of the same. */
  void started(
      ControlledThread starter,
      ControlledThread child,
      @Nullable Object task,
      @Nullable Object container) {
    ThreadOrigin origin =
        new ThreadOrigin(starter, starter.operations, parts(child, task, container));
    child.origin = origin;
    objects.of(starter, child.thread).startedThread = true;
    origin.twin = twin(starter, child, origin);
  }

  /** The starts in between must follow each other, whatever they start. */
  private @Nullable ControlledThread twin(
      ControlledThread starter, ControlledThread child, ThreadOrigin origin) {
    int at = origin.at;
    for (int i = threads.size() - 1; i >= 0; i--) {
      ControlledThread other = threads.all().get(i);
      ThreadOrigin before = other.origin;
      if (other != child && before != null && before.starter == starter) {
        if (before.at != --at) {
          return null;
        }
        if (before.isLike(origin)) {
          return other;
        }
      }
    }
    return null;
  }

  private static Object @Nullable [] parts(
      ControlledThread child, @Nullable Object task, @Nullable Object container) {
    Thread thread = child.thread;
    if (task == null
        || child.interrupted
        || !isPlain(thread)
        || INHERITED == Internals.NONE
        || Internals.getReference(thread, INHERITED) != null) {
      return null;
    }
    List<Object> parts = new ArrayList<>();
    parts.add(thread.getClass());
    parts.add(container);
    parts.add(thread.getThreadGroup());
    parts.add(thread.getUncaughtExceptionHandler());
    parts.add(thread.getContextClassLoader());
    parts.add(new ThreadOrigin.Bits(thread.getPriority()));
    parts.add(new ThreadOrigin.Bits(thread.isDaemon() ? 1 : 0));
    if (BINDINGS != Internals.NONE) {
      parts.add(Internals.getReference(thread, BINDINGS));
    }
    if (task.getClass().isHidden()) {
      parts.add(task.getClass());
      addCaptured(parts, task);
    } else {
      parts.add(task);
    }
    return parts.toArray();
  }

  /** A thread whose code cannot refer to it but by asking which thread it is. */
  private static boolean isPlain(Thread thread) {
    return thread.getClass() == Thread.class
        || thread.getClass().getName().equals("java.lang.ThreadBuilders$BoundVirtualThread");
  }

  /** Lambdas have fields of their own only, all final. */
  private static void addCaptured(List<Object> parts, Object lambda) {
    for (DeclaredField field : Members.fields(lambda.getClass())) {
      if (!field.isStatic()) {
        long offset = field.offset();
        parts.add(
            switch (field.descriptor().charAt(0)) {
              case 'L', '[' -> Internals.getReference(lambda, offset);
              case 'J', 'D' -> new ThreadOrigin.Bits(Internals.getLong(lambda, offset));
              case 'Z', 'B' -> new ThreadOrigin.Bits(Internals.getByte(lambda, offset));
              case 'S', 'C' -> new ThreadOrigin.Bits(Internals.getShort(lambda, offset));
              default -> new ThreadOrigin.Bits(Internals.getInt(lambda, offset));
            });
      }
    }
  }
}
