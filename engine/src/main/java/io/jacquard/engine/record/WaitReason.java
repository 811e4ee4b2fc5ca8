// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.record;

import io.jacquard.engine.state.ClassState;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.HoldableLocation;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.Awaited;
import io.jacquard.trace.record.Awaited.What;
import io.jacquard.trace.record.OperationKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a thread waits for, as data; {@link WaitDescription} says the same in words. */
final class WaitReason {
  private final List<ControlledThread> threads;
  private final ObjectTable objects;

  /** For threads of an execution that has these, and objects with these names. */
  WaitReason(List<ControlledThread> threads, ObjectTable objects) {
    this.threads = threads;
    this.objects = objects;
  }

  Awaited of(ControlledThread thread) {
    Awaited awaited = plain(thread);
    boolean named = awaited.object() != null && awaited.what() != What.CHANGE;
    boolean ofCondition = awaited.what() == What.NOTIFICATION && thread.step != null;
    return !named || ofCondition || thread.isKeptFromEnding()
        ? awaited
        : new Awaited(
            awaited.what(),
            awaited.object(),
            awaited.thread(),
            Receivers.expression(objects, thread, Sites.get(thread.site)));
  }

  private Awaited plain(ControlledThread thread) {
    if (thread.isKeptFromEnding()) {
      return lock(thread, thread.location.monitor);
    }
    What what = thread.kind.awaits();
    return switch (what) {
      case LOCK -> lock(thread, thread.target);
      case NOTIFICATION ->
          thread.kind == OperationKind.WAKE
                  && (thread.step != null || thread.wake != ControlledThread.Wake.NONE)
              ? lock(thread, thread.target)
              : new Awaited(what, name(thread.target), null);
      case PERMITS -> new Awaited(what, name(thread.target), null);
      case CHANGE -> new Awaited(what, String.join(" or ", thread.watch.names()), null);
      case END -> new Awaited(what, null, joined(thread.target));
      case INITIALISATION ->
          new Awaited(what, name(thread.target), path(ClassState.initialiser(thread.target)));
      case PERMIT, TIME, EXIT, TURN -> new Awaited(what, null, null);
    };
  }

  private Awaited lock(ControlledThread self, @Nullable Location target) {
    ControlledThread holder = null;
    if (target instanceof HoldableLocation lock) {
      for (ControlledThread thread : threads) {
        if (holder == null && thread != self && lock.isHeldBy(thread)) {
          holder = thread;
        }
      }
    }
    return new Awaited(What.LOCK, name(target), path(holder));
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
