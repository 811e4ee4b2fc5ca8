// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code io.jacquard.SharedState}: what a library has declared to be a state. Its steps say
 * themselves where they are possible and what they lead to; there is no queue.
 */
public final class DeclaredState extends LockState {
  private final @Nullable Object value;

  private DeclaredState(boolean watched, Waiter[] queue, @Nullable Object value) {
    super(false, watched, queue);
    this.value = value;
  }

  public static DeclaredState of(@Nullable Object value) {
    return new DeclaredState(false, NOBODY, value);
  }

  public @Nullable Object value() {
    return value;
  }

  private static DeclaredStep declared(Step step) {
    return Objects.requireNonNull(step.declared());
  }

  @Override
  boolean allowsOther(Step step) {
    return declared(step).isPossible(value);
  }

  @Override
  LockState other(Step step) {
    Object next = declared(step).next(value);
    return next == value ? this : new DeclaredState(watched, queue, next);
  }

  @Override
  int effectOfOther(Step step) {
    return switch (declared(step).effect()) {
      case TAKES -> WRITES;
      case GIVES, ARRIVES -> COMMUTES;
      case LOOKS -> READS;
    };
  }

  @Override
  boolean available(int thread, boolean shared, long amount) {
    throw new UnsupportedOperationException();
  }

  @Override
  boolean passes(Step step) {
    throw new UnsupportedOperationException();
  }

  @Override
  boolean arrives(Step step) {
    throw new UnsupportedOperationException();
  }

  @Override
  LockState take(Waiter waiter, Waiter[] newQueue) {
    throw new UnsupportedOperationException();
  }

  @Override
  LockState with(boolean newWatched, Waiter[] newQueue) {
    return new DeclaredState(newWatched, newQueue, value);
  }
}
