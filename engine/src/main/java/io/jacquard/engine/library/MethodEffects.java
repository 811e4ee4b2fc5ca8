// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.knowledge.JdkClass;
import io.jacquard.runtime.knowledge.JdkTable;
import io.jacquard.runtime.knowledge.Sharing;
import java.nio.Buffer;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.BaseStream;

/**
 * What a method does to the state of its receiver: the table by which calls of JDK objects conflict
 * and race. {@code LibraryTableTest} holds it against the public methods of the JDK at hand.
 */
public final class MethodEffects {
  private static final JdkClass CONTAINER = JdkTable.of("java/util/Collection");
  private static final JdkClass CURSOR = JdkTable.of("java/util/Iterator");
  private static final JdkClass BITS = JdkTable.of("java/util/BitSet");
  private static final JdkClass BUFFER = JdkTable.of("java/nio/Buffer");
  private static final JdkClass TEXT = JdkTable.of("java/lang/StringBuilder");

  private MethodEffects() {}

  /** What the method does to what the receiver's state lies in. */
  public static Effect of(Object receiver, String method) {
    if (receiver instanceof Map.Entry<?, ?>) {
      return ofEntry(method);
    }
    Class<?> type = receiver.getClass();
    if (StateLayout.isCursor(type)) {
      return receiver instanceof BaseStream<?, ?> || !CURSOR.isChange(method)
          ? Effect.READ
          : Effect.WRITE;
    }
    if (receiver instanceof BitSet) {
      return read(BITS, method);
    }
    if (receiver instanceof Collection<?> || receiver instanceof Map<?, ?>) {
      return ofContainer(receiver, method);
    }
    if (StateLayout.isText(type)) {
      return read(TEXT, method);
    }
    if (receiver instanceof Buffer) {
      return read(BUFFER, method); // reading at the position moves it
    }
    return ofOther(type, method);
  }

  private static Effect read(JdkClass known, String method) {
    return known.isRead(method) ? Effect.READ : Effect.WRITE;
  }

  private static Effect ofEntry(String method) {
    return switch (method) {
      case "getKey" -> Effect.NONE;
      case "setValue" -> Effect.WRITE;
      default -> Effect.READ;
    };
  }

  private static Effect ofContainer(Object receiver, String method) {
    if (CONTAINER.isTouchingNothing(method)) {
      return Effect.NONE;
    }
    if (CONTAINER.isLateLook(method)) {
      return ClassSharing.of(receiver.getClass()) == Sharing.UNSAFE ? Effect.NONE : Effect.READ;
    }
    if (!CONTAINER.isRead(method)) {
      return Effect.WRITE;
    }
    // Maps in order of access move what was looked up.
    return method.startsWith("get") && isOrderedByAccess(receiver) ? Effect.WRITE : Effect.READ;
  }

  /** What a method that does this to a view, or to the object itself, does to what is behind. */
  public static Effect behind(Object root, Effect effect) {
    // Weak maps drop entries whenever they are looked at.
    return effect == Effect.READ && root instanceof WeakHashMap<?, ?> ? Effect.WRITE : effect;
  }

  private static boolean isOrderedByAccess(Object map) {
    return map instanceof LinkedHashMap<?, ?> && Internals.getByte(map, AccessOrder.OFFSET) != 0;
  }

  /** Found when first needed. */
  private static final class AccessOrder {
    static final long OFFSET =
        Internals.offset(Internals.required("java.util.LinkedHashMap", "accessOrder"));
  }

  /** Judged by the name, where the row of the class does not say that the method reads. */
  private static Effect ofOther(Class<?> type, String method) {
    String name = type.getName();
    if (name.equals("java.io.PrintStream") || method.equals("get") && mayHelp(type)) {
      return Effect.WRITE;
    }
    boolean queries =
        method.startsWith("get") && !method.startsWith("getAnd")
            || method.length() > 2
                && method.startsWith("is")
                && Character.isUpperCase(method.charAt(2))
            || method.startsWith("has");
    boolean reads = queries || JdkTable.UNKNOWN.isRead(method) || JdkTable.of(type).isRead(method);
    return reads && !isComputedLate(type) ? Effect.READ : Effect.WRITE;
  }

  /** Whether it computes what it keeps when that is read, as a calendar does. */
  private static boolean isComputedLate(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if (JdkTable.of(each).isComputedLate()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a thread that waits for the result may run other tasks meanwhile. */
  private static boolean mayHelp(Class<?> type) {
    return ForkJoinTask.class.isAssignableFrom(type)
        || CompletableFuture.class.isAssignableFrom(type);
  }

  /** What the method does to the position of an iterator or stream itself. */
  public static Effect ofPosition(String method) {
    return CURSOR.isRead(method) ? Effect.READ : Effect.WRITE;
  }
}
