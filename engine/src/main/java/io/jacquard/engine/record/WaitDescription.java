// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.record;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.HoldableLocation;
import io.jacquard.engine.state.LibraryLocation;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.SteppedLocation;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.engine.state.VarState;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** What a thread is about to do, in words. */
public final class WaitDescription {
  private final List<ControlledThread> threads;

  /** For threads of an execution that has these. */
  public WaitDescription(List<ControlledThread> threads) {
    this.threads = threads;
  }

  public String describe(ControlledThread thread) {
    if (thread.isKeptFromEnding()) {
      Location monitor = thread.location.monitor;
      return "lock " + name(monitor) + holders(monitor, thread) + " to end";
    }
    Location target = thread.target;
    return switch (thread.kind.awaits()) {
      case LOCK -> lock(thread) + name(target) + holders(target, thread);
      case NOTIFICATION -> notification(thread, target);
      case END -> "the end of " + threadName(target);
      case PERMIT -> parked(thread, target);
      case TIME -> "its sleep to end";
      case CHANGE -> "a write to " + String.join(" or ", thread.watch.names());
      case INITIALISATION -> "the initialisation of " + name(target);
      case EXIT -> "the end of the program";
      case PERMITS -> permits(name(target));
      case TURN ->
          thread.kind == OperationKind.CALL
              ? called(thread, target)
              : thread.kind.word() + " " + name(target);
    };
  }

  private static String permits(String name) {
    return name.startsWith(CountDownLatch.class.getSimpleName())
        ? "the latch " + name + " to open"
        : "permits of " + name;
  }

  /** A call waits for the lock of its object, for what others do with it, or for its turn. */
  private String called(ControlledThread thread, @Nullable Location target) {
    if (target instanceof SteppedLocation) {
      return parked(thread, target);
    }
    return (thread.guarded ? "lock " : "call ") + name(target) + holders(target, thread);
  }

  /** In the wait set of a monitor or a condition, or back from it. */
  private String notification(ControlledThread thread, @Nullable Location target) {
    if (thread.kind == OperationKind.LEAVE) {
      return "a signal of condition " + condition(thread) + " of " + name(target);
    }
    return thread.step == null && thread.wake == ControlledThread.Wake.NONE
        ? "a notification of " + name(target)
        : "lock " + name(target) + holders(target, thread) + " after wait";
  }

  private static String lock(ControlledThread thread) {
    String half = Receivers.half(thread);
    return half == null ? "lock " : "the " + half + " lock of ";
  }

  private static int condition(ControlledThread waiting) {
    return Objects.requireNonNull(waiting.step).condition();
  }

  /** Inside a call of a JDK object a thread waits for what others do with it. */
  private static String parked(ControlledThread thread, @Nullable Location target) {
    if (target == null || target instanceof ThreadLocation) {
      return "an unpark";
    }
    String object =
        target instanceof VarState used
            ? used.owner.describe()
            : target instanceof LibraryLocation part ? part.object() : target.describe();
    String called = Sites.get(thread.site).name;
    return thread.idle
        ? "work of " + object
        : called == null ? object : object + ", in its call of " + called;
  }

  private static String name(@Nullable Location target) {
    return target == null ? "" : target.describe();
  }

  private static String threadName(@Nullable Location target) {
    return target instanceof ThreadLocation life && life.thread != null
        ? life.thread.thread.getName()
        : name(target);
  }

  private String holders(@Nullable Location target, ControlledThread self) {
    List<String> words = new ArrayList<>(1);
    if (target instanceof HoldableLocation lock) {
      for (ControlledThread thread : threads) {
        if (thread != self && lock.isHeldBy(thread)) {
          words.add(
              thread.thread.getName()
                  + " since "
                  + Places.of(Sites.get(lock.acquiredAt(thread))).shortName());
        }
      }
    }
    return words.isEmpty() ? "" : " held by " + String.join(" and ", words);
  }
}
