// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.trace.Awaited;
import io.jacquard.trace.Awaited.What;
import org.jspecify.annotations.Nullable;

/** What a thread waits for, as data; {@link Waiting} says the same in words. */
final class Awaiting {
  private Awaiting() {}

  static Awaited of(ControlledThread thread) {
    return switch (thread.kind) {
      case ACQUIRE -> lock(thread);
      case WAKE ->
          thread.wake == ControlledThread.Wake.NONE
              ? new Awaited(What.NOTIFICATION, name(thread.target), null)
              : lock(thread);
      case JOIN -> new Awaited(What.END, null, joined(thread.target));
      case PARK -> new Awaited(What.PERMIT, null, null);
      case SLEEP -> new Awaited(What.TIME, null, null);
      case INITIALISE ->
          new Awaited(
              What.INITIALISATION, name(thread.target), path(Classes.initialiser(thread.target)));
      case EXIT -> new Awaited(What.EXIT, null, null);
      default -> new Awaited(What.TURN, null, null);
    };
  }

  private static Awaited lock(ControlledThread thread) {
    ControlledThread owner = thread.target instanceof MonitorState monitor ? monitor.owner : null;
    return new Awaited(What.LOCK, name(thread.target), path(owner));
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
