// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.library.LiveFuture;
import io.jacquard.engine.library.LivePool;
import io.jacquard.engine.library.LiveQueue;
import io.jacquard.engine.library.LiveState;
import io.jacquard.engine.locks.CountState;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.IdentityTable;
import io.jacquard.engine.state.LibraryLocation;
import io.jacquard.engine.state.ObjectTable;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * The JDK objects that have a state of their own, so that their methods say themselves what they
 * are about to do: blocking queues, pools of threads with such a queue, futures of tasks. The queue
 * of a pool is part of it.
 */
final class SteppedObjects {
  private static final Set<String> OF_QUEUES =
      Set.of(
          "add",
          "addFirst",
          "addLast",
          "offer",
          "offerFirst",
          "offerLast",
          "poll",
          "pollFirst",
          "pollLast",
          "put",
          "putFirst",
          "putLast",
          "submit", // of a service whose queue it is
          "take",
          "takeFirst",
          "takeLast");

  private static final Set<String> OF_POOLS =
      Set.of("awaitTermination", "execute", "invokeAll", "invokeAny", "submit");

  private static final Set<String> OF_FUTURES =
      Set.of("cancel", "exceptionNow", "get", "isCancelled", "isDone", "resultNow", "run", "state");

  /** Questions about, and changes of, what workers are busy with. */
  private static final Set<String> ABOUT_ACTIVITY =
      Set.of("getActiveCount", "getCompletedTaskCount", "getTaskCount", "shutdownNow", "toString");

  private static final LiveState ACTIVITY =
      new LiveState() {
        @Override
        public CountState now() {
          return CountState.INSTANCE;
        }
      };

  private final ObjectTable objects;
  private final IdentityTable<LibraryLocation> locations = new IdentityTable<>();
  private final IdentityTable<LibraryLocation> activities = new IdentityTable<>();
  private final IdentityTable<QueueOrder> orders = new IdentityTable<>();
  private final IdentityTable<ThreadPoolExecutor> poolOfQueue = new IdentityTable<>();

  SteppedObjects(ObjectTable objects) {
    this.objects = objects;
  }

  /** From here on its queue is part of the pool, whichever of the two is used first. */
  void made(ThreadPoolExecutor pool) {
    poolOfQueue.put(LivePool.queueOf(pool), pool);
  }

  /** The location of the object; null if it has no such state. */
  @Nullable LibraryLocation find(ControlledThread self, Object object) {
    LibraryLocation known = locations.get(object);
    return known == null ? make(self, object) : known;
  }

  private @Nullable LibraryLocation make(ControlledThread self, Object object) {
    if (object instanceof FutureTask<?> task) {
      return add(self, object, new LiveFuture(task));
    }
    if (object instanceof ThreadPoolExecutor pool) {
      LivePool live = LivePool.of(pool);
      if (live == null) {
        return null;
      }
      LibraryLocation location = add(self, object, live);
      locations.put(live.queue(), location);
      return location;
    }
    if (!LiveQueue.isReadable(object.getClass())) {
      return null;
    }
    ThreadPoolExecutor pool = poolOfQueue.get(object);
    return pool != null ? find(self, pool) : add(self, object, LiveQueue.of(object));
  }

  private LibraryLocation add(ControlledThread self, Object object, LiveState live) {
    LibraryLocation location = new LibraryLocation(objects.of(self, object), "", live);
    locations.put(object, location);
    return location;
  }

  /** What the workers of a pool are busy with. */
  LibraryLocation activity(LibraryLocation pool) {
    LibraryLocation known = activities.get(pool);
    if (known == null) {
      known = pool.part("activity", ACTIVITY);
      activities.put(pool, known);
    }
    return known;
  }

  /** What comes after what in a queue. */
  QueueOrder order(LibraryLocation queue) {
    QueueOrder known = orders.get(queue);
    if (known == null) {
      known = new QueueOrder((LiveQueue) queue.live());
      orders.put(queue, known);
    }
    return known;
  }

  /** Whether calls of this method need no operation of their own: the method has one inside. */
  static boolean isAnnouncedInside(LibraryLocation location, String method) {
    LiveState live = location.live();
    return (live instanceof LiveQueue
            ? OF_QUEUES
            : live instanceof LivePool ? OF_POOLS : OF_FUTURES)
        .contains(method);
  }

  /** Whether a call of this method of a pool is about what its workers are busy with. */
  static boolean isAboutActivity(LibraryLocation location, String method) {
    return location.live() instanceof LivePool && ABOUT_ACTIVITY.contains(method);
  }
}
