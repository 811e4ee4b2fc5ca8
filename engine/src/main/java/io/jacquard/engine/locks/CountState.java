// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

/** Something that only counts: steps change it in any order, until somebody looks. */
public final class CountState extends StepState {
  public static final CountState INSTANCE = new CountState();

  private CountState() {}

  @Override
  public boolean allows(Step step) {
    return true;
  }

  @Override
  public int effect(Step step) {
    return step.action() == Step.Action.ASK ? READS : COMMUTES;
  }

  @Override
  public CountState after(Step step) {
    return this;
  }
}
