// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.control.StepEffect;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a library has declared that a step does: two functions of the state. They are code of the
 * program, and run without hooks, since they touch nothing that changes.
 */
public final class DeclaredStep {
  private final @Nullable Predicate<Object> condition;
  private final @Nullable UnaryOperator<Object> change;
  private final StepEffect effect;

  // the state that the condition was last asked about, and the answer: it is asked at every choice
  private @Nullable Object asked;
  private boolean known;
  private boolean answer;

  public DeclaredStep(
      @Nullable Predicate<Object> condition,
      @Nullable UnaryOperator<Object> change,
      StepEffect effect) {
    this.condition = condition;
    this.change = change;
    this.effect = effect;
  }

  public StepEffect effect() {
    return effect;
  }

  /**
   * Whether the condition holds. If it throws, it is no reason to wait: the exception is for the
   * thread that takes the step.
   */
  boolean isPossible(@Nullable Object state) {
    if (!known || asked != state) {
      asked = state;
      known = true;
      try {
        answer = holds(state);
      } catch (RuntimeException | Error e) {
        answer = true;
      }
    }
    return answer;
  }

  /** The state that follows; the same if the change throws. */
  @Nullable Object next(@Nullable Object state) {
    try {
      return after(state);
    } catch (RuntimeException | Error e) {
      return state;
    }
  }

  /** Whether the condition holds, as the thread itself finds it. */
  public boolean holds(@Nullable Object state) {
    if (condition == null) {
      return true;
    }
    ThreadHandle self = enter();
    try {
      return condition.test(state);
    } finally {
      leave(self);
    }
  }

  /** The state that follows, as the thread itself makes it. */
  public @Nullable Object after(@Nullable Object state) {
    if (change == null) {
      return state;
    }
    ThreadHandle self = enter();
    try {
      return change.apply(state);
    } finally {
      leave(self);
    }
  }

  private static @Nullable ThreadHandle enter() {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      self.inside++;
    }
    return self;
  }

  private static void leave(@Nullable ThreadHandle self) {
    if (self != null) {
      self.inside--;
    }
  }
}
