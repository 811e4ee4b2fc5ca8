// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.library.Buffers;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.IdentityTable;
import io.jacquard.engine.state.LibraryLocation;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.VarState;
import io.jacquard.runtime.jdk.Internals;
import java.lang.reflect.Field;
import java.nio.Buffer;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;

/**
 * Which variable stands for a JDK object that is called or used.
 *
 * <p>Most have one of their own. Some only pass calls on to another object, which is meant then.
 * Fork/join tasks, their pools and completable futures reach into each other's queues: completing
 * one runs or submits others. They share one variable; that is coarse, and right.
 */
final class CallSubjects {
  private enum Way {
    OWN,
    FAMILY,
    DELEGATE,
    MEMORY,
    ROOT
  }

  /** Objects of this class stand for the one that their field holds. */
  private record Delegate(Class<?> type, long offset) {
    static Delegate of(String className, String name) {
      Field field = Internals.required(className, name);
      return new Delegate(field.getDeclaringClass(), Internals.offset(field));
    }
  }

  /** The last: a condition gives up its lock and has it back. */
  private static final List<Delegate> DELEGATES =
      List.of(
          Delegate.of("java.util.concurrent.Executors$DelegatedExecutorService", "e"),
          Delegate.of("java.util.concurrent.ExecutorCompletionService", "completionQueue"),
          Delegate.of(
              "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject", "this$0"));

  private static final ClassValue<Way> WAYS =
      new ClassValue<>() {
        @Override
        protected Way computeValue(Class<?> type) {
          return way(type);
        }
      };

  private final ObjectTable objects;
  private final SteppedObjects stepped;
  private final IdentityTable<VarState> memories = new IdentityTable<>();
  private @Nullable VarState family;

  CallSubjects(ObjectTable objects, SteppedObjects stepped) {
    this.objects = objects;
    this.stepped = stepped;
  }

  private static Way way(Class<?> type) {
    if (ForkJoinTask.class.isAssignableFrom(type)
        || ForkJoinPool.class.isAssignableFrom(type)
        || CompletableFuture.class.isAssignableFrom(type)
        || type.getName().startsWith("java.util.concurrent.SubmissionPublisher")) {
      return Way.FAMILY;
    }
    if (Buffer.class.isAssignableFrom(type)) {
      return Way.MEMORY;
    }
    if (Phaser.class.isAssignableFrom(type)) {
      return Way.ROOT;
    }
    return delegate(type) != null ? Way.DELEGATE : Way.OWN;
  }

  private static @Nullable Delegate delegate(Class<?> type) {
    for (Delegate each : DELEGATES) {
      if (each.type.isAssignableFrom(type)) {
        return each;
      }
    }
    return null;
  }

  /** The location that stands for the object, or for what it passes calls on to. */
  Location of(ControlledThread self, Object object) {
    return switch (WAYS.get(object.getClass())) {
      case OWN -> own(self, object);
      case FAMILY -> family();
      case MEMORY -> memory(self, object);
      case ROOT -> objects.of(self, ((Phaser) object).getRoot()).whole();
      case DELEGATE -> {
        Delegate delegate = Objects.requireNonNull(delegate(object.getClass()));
        Object meant = Internals.getReference(object, delegate.offset);
        yield of(self, Objects.requireNonNull(meant));
      }
    };
  }

  private Location own(ControlledThread self, Object object) {
    LibraryLocation location = stepped.find(self, object);
    return location == null ? objects.of(self, object).whole() : location;
  }

  /** Not the array itself: whether the program has that, too, must stay to be seen. */
  VarState memory(ControlledThread self, Object buffer) {
    Object memory = Buffers.memory(buffer);
    if (memory == buffer) {
      return objects.of(self, buffer).whole();
    }
    VarState known = memories.get(memory);
    if (known == null) {
      known = objects.stateNamed(ObjectTable.simpleName(memory.getClass()) + " of buffers").whole();
      memories.put(memory, known);
    }
    return known;
  }

  private VarState family() {
    if (family == null) {
      family = objects.stateNamed("fork/join").whole();
    }
    return family;
  }
}
