// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.lock;

import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.control.StepEffect;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Before calls of {@code io.jacquard.SharedState}, which is not to be seen from here. The engine
 * does the step when its turn has come; the call itself then finds the condition true and stores
 * what the engine has computed. So its own state is always the present one.
 */
public final class SharedStateHooks {
  private SharedStateHooks() {}

  /** Does the step of a {@code take}; returns the condition with which to call it. */
  public static Predicate<?> takes(
      Object state, Predicate<?> condition, UnaryOperator<?> change, int site) {
    ThreadHandle self = state == null || condition == null || change == null ? null : Hooks.self();
    return self == null ? condition : step(self, state, condition, change, StepEffect.TAKES, site);
  }

  /** The change with which to call a {@code take}. */
  public static UnaryOperator<?> changes(Predicate<?> condition, UnaryOperator<?> change) {
    return condition instanceof GrantedStep step ? step : change;
  }

  /** Does the step of a {@code give}; returns the change with which to call it. */
  public static UnaryOperator<?> gives(Object state, UnaryOperator<?> change, int site) {
    ThreadHandle self = state == null || change == null ? null : Hooks.self();
    return self == null ? change : step(self, state, null, change, StepEffect.GIVES, site);
  }

  /** Does the step of an {@code arrive}; returns the change with which to call it. */
  public static UnaryOperator<?> arrives(Object state, UnaryOperator<?> change, int site) {
    ThreadHandle self = state == null || change == null ? null : Hooks.self();
    return self == null ? change : step(self, state, null, change, StepEffect.ARRIVES, site);
  }

  /** Does the step of an {@code await}; returns the condition with which to call it. */
  public static Predicate<?> awaits(Object state, Predicate<?> condition, int site) {
    ThreadHandle self = state == null || condition == null ? null : Hooks.self();
    return self == null ? condition : step(self, state, condition, null, StepEffect.LOOKS, site);
  }

  @SuppressWarnings("unchecked") // they are applied to states of their own object
  private static GrantedStep step(
      ThreadHandle self,
      Object state,
      Predicate<?> condition,
      UnaryOperator<?> change,
      StepEffect effect,
      int site) {
    return new GrantedStep(
        Hooks.controller.declaredStep(
            self,
            state,
            (Predicate<Object>) condition,
            (UnaryOperator<Object>) change,
            effect,
            site));
  }
}
