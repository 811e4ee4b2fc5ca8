// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.trace.Awaited;
import io.jacquard.trace.Awaited.What;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a thread waits for, as data; {@link Waiting} says the same in words. */
final class Awaiting {
  private final List<ControlledThread> threads;

  /** For threads of an execution that has these. */
  Awaiting(List<ControlledThread> threads) {
    this.threads = threads;
  }

  Awaited of(ControlledThread thread) {
    return switch (thread.kind) {
      case ACQUIRE -> lock(thread);
      case WAKE ->
          thread.step == null && thread.wake == ControlledThread.Wake.NONE
              ? new Awaited(What.NOTIFICATION, name(thread.target), null)
              : lock(thread);
      case LEAVE -> new Awaited(What.NOTIFICATION, name(thread.target), null);
      case PERMIT_ACQUIRE -> new Awaited(What.PERMITS, name(thread.target), null);
      case AWAIT -> new Awaited(What.CHANGE, String.join(" or ", thread.watch.names()), null);
      case JOIN -> new Awaited(What.END, null, joined(thread.target));
      case PARK -> new Awaited(What.PERMIT, null, null);
      case SLEEP -> new Awaited(What.TIME, null, null);
      case INITIALISE ->
          new Awaited(
              What.INITIALISATION,
              name(thread.target),
              path(ClassState.initialiser(thread.target)));
      case EXIT -> new Awaited(What.EXIT, null, null);
      default -> new Awaited(What.TURN, null, null);
    };
  }

  private Awaited lock(ControlledThread self) {
    ControlledThread holder = null;
    if (self.target instanceof Held lock) {
      for (ControlledThread thread : threads) {
        if (holder == null && thread != self && lock.isHeldBy(thread)) {
          holder = thread;
        }
      }
    }
    return new Awaited(What.LOCK, name(self.target), path(holder));
  }

  private static @Nullable String joined(@Nullable Location target) {
    return target instanceof ThreadLocation life ? life.path : null;
  }

  private static @Nullable String path(@Nullable ControlledThread thread) {
    return thread == null ? null : thread.path;
  }

  private static @Nullable String name(@Nullable Location target) {
    return target == null ? null : target.describe();
  }
}
