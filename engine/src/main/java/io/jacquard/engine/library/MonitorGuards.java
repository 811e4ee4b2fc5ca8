// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.knowledge.GuardingMonitor;
import io.jacquard.runtime.knowledge.JdkTable;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The monitors that methods of the JDK take: {@code synchronized} methods of the old collections,
 * blocks in the wrappers of {@code Collections}, the locks of print streams and inside
 * copy-on-write lists and concurrent hash maps. A map has one for each bin; they are taken for one
 * lock.
 *
 * <p>While one thread is inside such a method the others are held back by the model, so that no
 * thread ever waits for the real monitor.
 */
final class MonitorGuards {
  /** The wrappers leave these to their users; the old collections need no monitor for them. */
  private static final Set<String> UNGUARDED =
      Set.of(
          "elements",
          "getClass",
          "iterator",
          "listIterator",
          "parallelStream",
          "spliterator",
          "stream");

  /** What iterators of a vector do under its monitor. */
  private static final Set<String> GUARDED_STEPS =
      Set.of("add", "forEachRemaining", "next", "nextElement", "previous", "remove", "set");

  /** From JDK 19 on, a print stream that is no subclass has a lock of its own for its monitor. */
  private static final boolean HIDDEN_PRINT_LOCK = Runtime.version().feature() >= 19;

  private static final ClassValue<Long> MUTEX =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          return mutexOffset(type);
        }
      };

  private static final ClassValue<GuardingMonitor> HOME =
      new ClassValue<>() {
        @Override
        protected GuardingMonitor computeValue(Class<?> type) {
          return homeOf(type);
        }
      };

  private MonitorGuards() {}

  private static long mutexOffset(Class<?> type) {
    if (type.getName().startsWith("java.util.Collections$Synchronized")) {
      for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
        for (Field field : each.getDeclaredFields()) {
          if (field.getName().equals("mutex")) {
            return Internals.offset(field);
          }
        }
      }
    }
    return Internals.NONE;
  }

  /** The object whose monitor a wrapper takes to call what stands behind it, or null. */
  static @Nullable Object ofWrapper(Object wrapper, String method, Effect effect) {
    if (wrapper instanceof Properties) {
      return effect.mayWrite() ? wrapper : null;
    }
    long mutex = MUTEX.get(wrapper.getClass());
    return mutex == Internals.NONE || UNGUARDED.contains(method)
        ? null
        : Internals.getReference(wrapper, mutex);
  }

  /** Which monitor guards the state of a container in all its calls. */
  static GuardingMonitor home(Object root) {
    if (root instanceof PrintStream) {
      return root.getClass() == PrintStream.class && HIDDEN_PRINT_LOCK
          ? GuardingMonitor.INSIDE
          : GuardingMonitor.ITSELF;
    }
    return HOME.get(root.getClass());
  }

  private static GuardingMonitor homeOf(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if (JdkTable.of(each).guard() != GuardingMonitor.NONE) {
        return JdkTable.of(each).guard();
      }
    }
    return GuardingMonitor.NONE;
  }

  /** Whether a method of the receiver, behind which the container stands, takes that monitor. */
  static boolean takesHome(Object receiver, Object root, String method, Effect effect) {
    if (effect == Effect.NONE) {
      return false;
    }
    boolean cursor = StateLayout.isCursor(receiver.getClass());
    if (root instanceof ConcurrentHashMap<?, ?>) {
      return effect.mayWrite();
    }
    if (root instanceof CopyOnWriteArrayList<?>) {
      // Its iterators are of copies. Sublists take the lock whatever they do.
      return !cursor && (effect.mayWrite() || isSublist(receiver));
    }
    if (cursor) {
      return root instanceof Vector ? GUARDED_STEPS.contains(method) : method.equals("remove");
    }
    return !UNGUARDED.contains(method);
  }

  private static boolean isSublist(Object receiver) {
    return receiver.getClass().getName().startsWith("java.util.concurrent.CopyOnWriteArrayList$");
  }
}
