// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.engine.locks.QueueState;
import io.jacquard.runtime.jdk.Internals;
import java.lang.reflect.Array;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * How many elements a blocking queue has, and room for how many. Its methods are not asked: they
 * take the queue's own lock, which a thread may hold while it calls the program.
 */
public final class LiveQueue implements LiveState {
  private static final String J = "java.util.concurrent.";

  /** Where a class keeps its numbers. */
  private enum Layout {
    LINKED(LinkedBlockingQueue.class, "count", "capacity"),
    ARRAY(ArrayBlockingQueue.class, "count", "items"),
    DEQUE(LinkedBlockingDeque.class, "count", "capacity"),
    PRIORITY(PriorityBlockingQueue.class, "size", null);

    private final Class<?> type;
    private final long size;
    private final long capacity;

    Layout(Class<?> type, String size, @Nullable String capacity) {
      this.type = type;
      String name = J + type.getSimpleName();
      this.size = Internals.offset(Internals.required(name, size));
      this.capacity =
          capacity == null ? Internals.NONE : Internals.offset(Internals.required(name, capacity));
    }

    private int size(Object queue) {
      return this == LINKED
          ? ((AtomicInteger) Objects.requireNonNull(Internals.getReference(queue, size))).get()
          : Internals.getInt(queue, size);
    }

    private int capacity(Object queue) {
      return switch (this) {
        case LINKED, DEQUE -> Internals.getInt(queue, capacity);
        case ARRAY ->
            Array.getLength(Objects.requireNonNull(Internals.getReference(queue, capacity)));
        case PRIORITY -> Integer.MAX_VALUE;
      };
    }
  }

  private static final Layout[] LAYOUTS = Layout.values();

  private static final ClassValue<@Nullable Layout> CACHE =
      new ClassValue<>() {
        @Override
        protected @Nullable Layout computeValue(Class<?> type) {
          for (Layout each : LAYOUTS) {
            if (each.type.isAssignableFrom(type)) {
              return each;
            }
          }
          return null;
        }
      };

  private final Object queue;
  private final Layout layout;
  private final int capacity;
  private long takes;
  private QueueState last;

  private LiveQueue(Object queue, Layout layout) {
    this.queue = queue;
    this.layout = layout;
    capacity = layout.capacity(queue);
    last = read(layout.size(queue));
  }

  /** Whether the numbers of such a queue can be read. */
  public static boolean isReadable(Class<?> type) {
    return CACHE.get(type) != null;
  }

  /** The state of a queue whose numbers can be read. */
  public static LiveQueue of(Object queue) {
    return new LiveQueue(queue, Objects.requireNonNull(CACHE.get(queue.getClass())));
  }

  /** An element is about to be taken in its turn. */
  public void takes() {
    takes++;
  }

  /** How many elements there are. */
  public int size() {
    return layout.size(queue);
  }

  /** How many there may be. */
  public int capacity() {
    return capacity;
  }

  public boolean isBounded() {
    return capacity != Integer.MAX_VALUE;
  }

  /** Whether elements are taken in the order in which they came. */
  public boolean isOrdered() {
    return layout != Layout.PRIORITY;
  }

  @Override
  public QueueState now() {
    int size = layout.size(queue);
    if (!last.is(takes, size, capacity)) {
      last = read(size);
    }
    return last;
  }

  private QueueState read(int size) {
    return QueueState.of(takes, size, capacity, isOrdered());
  }
}
