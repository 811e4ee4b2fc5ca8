// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.Internals;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
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
final class Subjects {
  private enum Way {
    OWN,
    FAMILY,
    DELEGATE,
    ROOT
  }

  private static final @Nullable Field DELEGATE =
      Internals.field("java.util.concurrent.Executors$DelegatedExecutorService", "e");
  private static final @Nullable Field COMPLETED =
      Internals.field("java.util.concurrent.ExecutorCompletionService", "completionQueue");

  /** A condition gives up its lock and has it back. */
  private static final @Nullable Field SYNCHRONIZER =
      Internals.field(
          "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject", "this$0");

  private static final List<Field> DELEGATES = existing(DELEGATE, COMPLETED, SYNCHRONIZER);

  private static final ClassValue<Way> WAYS =
      new ClassValue<>() {
        @Override
        protected Way computeValue(Class<?> type) {
          return way(type);
        }
      };

  private final Execution execution;
  private @Nullable VarState family;

  Subjects(Execution execution) {
    this.execution = execution;
  }

  private static List<Field> existing(@Nullable Field... fields) {
    List<Field> existing = new ArrayList<>();
    for (Field field : fields) {
      if (field != null) {
        existing.add(field);
      }
    }
    return existing;
  }

  private static Way way(Class<?> type) {
    if (ForkJoinTask.class.isAssignableFrom(type)
        || ForkJoinPool.class.isAssignableFrom(type)
        || CompletableFuture.class.isAssignableFrom(type)
        || type.getName().startsWith("java.util.concurrent.SubmissionPublisher")) {
      return Way.FAMILY;
    }
    if (Phaser.class.isAssignableFrom(type)) {
      return Way.ROOT;
    }
    return delegate(type) != null ? Way.DELEGATE : Way.OWN;
  }

  private static @Nullable Field delegate(Class<?> type) {
    for (Field field : DELEGATES) {
      if (field.getDeclaringClass().isAssignableFrom(type)) {
        return field;
      }
    }
    return null;
  }

  VarState of(ControlledThread self, Object object) {
    return switch (WAYS.get(object.getClass())) {
      case OWN -> execution.objects.of(self, object).whole();
      case FAMILY -> family();
      case ROOT -> execution.objects.of(self, ((Phaser) object).getRoot()).whole();
      case DELEGATE -> {
        Field field = java.util.Objects.requireNonNull(delegate(object.getClass()));
        Object meant = Internals.getReference(object, Internals.offset(field));
        yield of(self, java.util.Objects.requireNonNull(meant));
      }
    };
  }

  private VarState family() {
    if (family == null) {
      family = new ObjectState(execution.id, "fork/join").whole();
    }
    return family;
  }
}
