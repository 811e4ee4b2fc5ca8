// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.lock;

import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Stands for the condition and the change of a step that the engine has done: the condition holds,
 * and this is the state afterwards.
 */
final class GrantedStep implements Predicate<Object>, UnaryOperator<Object> {
  private final Object after;

  GrantedStep(Object after) {
    this.after = after;
  }

  @Override
  public boolean test(Object state) {
    return true;
  }

  @Override
  public Object apply(Object state) {
    return after;
  }
}
