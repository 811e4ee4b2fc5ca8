// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.Sites;

/** What a thread is about to do, in words. */
final class Waiting {
  private Waiting() {}

  static String describe(ControlledThread thread) {
    Location target = thread.target;
    return switch (thread.kind) {
      case ACQUIRE -> "lock " + name(target) + holder(target);
      case WAKE ->
          thread.wake == ControlledThread.Wake.NONE
              ? "a notification of " + name(target)
              : "lock " + name(target) + holder(target) + " after wait";
      case JOIN -> "the end of " + threadName(target);
      case PARK -> "an unpark";
      case SLEEP -> "its sleep to end";
      case AWAIT -> "a write to " + String.join(" or ", thread.watch.names());
      case INITIALISE -> "the initialisation of " + name(target);
      case EXIT -> "the end of the program";
      default -> thread.kind.name().toLowerCase(java.util.Locale.ROOT) + " " + name(target);
    };
  }

  private static String name(@org.jspecify.annotations.Nullable Location target) {
    return target == null ? "" : target.describe();
  }

  private static String threadName(@org.jspecify.annotations.Nullable Location target) {
    return target instanceof ThreadLocation life && life.thread != null
        ? life.thread.thread.getName()
        : name(target);
  }

  private static String holder(@org.jspecify.annotations.Nullable Location target) {
    return target instanceof MonitorState monitor && monitor.owner != null
        ? " held by "
            + monitor.owner.thread.getName()
            + " since "
            + Recorder.place(Sites.get(monitor.acquiredAt)).shortName()
        : "";
  }
}
