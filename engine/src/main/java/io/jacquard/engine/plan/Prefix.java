// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.plan;

import io.jacquard.engine.schedule.ChoicePoint;

/** A total order of choices, as in a card. */
public final class Prefix implements Plan.Stage {
  private final int[] choices;
  private int next;

  /** Choices as coded in {@link ChoicePoint}. */
  public Prefix(int... choices) {
    this.choices = choices.clone();
  }

  @Override
  public boolean isDone(ChoicePoint point) {
    return next == choices.length;
  }

  @Override
  public int choose(ChoicePoint point) {
    int found = point.find(choices[next++]);
    return found < 0 ? DIVERGED : found;
  }
}
