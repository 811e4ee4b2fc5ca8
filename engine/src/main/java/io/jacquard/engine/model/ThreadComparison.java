// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.engine.state.ThreadOrigin;
import io.jacquard.runtime.Members;
import io.jacquard.runtime.jdk.DeclaredField;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds threads that are made of the same: started by one thread that did nothing else in between
 * but to look at variables or to set them, with the same task, or with lambdas of one place that
 * have captured the same objects and values. Whether others see what it did in between, the log
 * tells.
 *
 * <p>Where that is not sure, threads are different. A task of a class with a name knows its own
 * {@code this}, and may compare it with something; a thread of a class of the program does, too.
 */
final class ThreadComparison {
  private static final long INHERITED =
      Internals.offset("java.lang.Thread", "inheritableThreadLocals");
  private static final long BINDINGS = Internals.offset("java.lang.Thread", "scopedValueBindings");

  private final EventLog log;
  private final ObjectTable objects;

  ThreadComparison(EventLog log, ObjectTable objects) {
    this.log = log;
    this.objects = objects;
  }

  /** A thread was started; says which of those before it is made of the same. */
  void started(
      ControlledThread starter,
      ControlledThread child,
      @Nullable Object task,
      @Nullable Object container) {
    ThreadOrigin origin = new ThreadOrigin(parts(child, task, container));
    child.origin = origin;
    objects.of(starter, child.thread).startedThread = true;
    origin.twin = twin(starter, origin);
  }

  /** Looks back at what the starter did. */
  private @Nullable ControlledThread twin(ControlledThread starter, ThreadOrigin origin) {
    for (int at = log.size() - 2; at >= 0; at--) {
      if (log.thread(at) != starter.index) {
        continue;
      }
      if (log.kind(at) == OperationKind.START) {
        ControlledThread other =
            log.location(at) instanceof ThreadLocation life ? life.thread : null;
        if (other != null && other.origin != null && other.origin.isLike(origin)) {
          return other;
        }
      } else if (!isMemory(log.kind(at)) || log.extras(at) != null) {
        return null;
      }
    }
    return null;
  }

  private static boolean isMemory(OperationKind kind) {
    return kind.group() == OperationKind.Group.MEMORY || kind == OperationKind.CALL;
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
