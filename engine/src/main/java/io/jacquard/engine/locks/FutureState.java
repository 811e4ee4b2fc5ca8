// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

/**
 * A future that a task fulfils. Who waits for its result leaves no trace. That a task begins is of
 * interest to who cancels it, or runs it, too; not to who asks for the result. Who cancels a task
 * that runs may interrupt its thread, which does not leave the task before that is done.
 */
public final class FutureState extends StepState {
  /** No thread has begun to run the task. */
  public static final FutureState OPEN = new FutureState();

  /** A thread runs the task. */
  public static final FutureState RUNNING = new FutureState();

  /** It was cancelled while it ran; its thread is going to be interrupted. */
  public static final FutureState INTERRUPTING = new FutureState();

  public static final FutureState DONE = new FutureState();

  /** Of {@link Step.Action#CHANGE}: the task is cancelled. */
  public static final int CANCEL = 1;

  /** Of {@link Step.Action#AWAIT}: the thread of the task waits for its interrupt. */
  public static final int INTERRUPT = 1;

  private FutureState() {}

  private boolean isDone() {
    return this == DONE || this == INTERRUPTING;
  }

  @Override
  public boolean allows(Step step) {
    return step.action() != Step.Action.AWAIT
        || (step.amount() == INTERRUPT ? this != INTERRUPTING : isDone());
  }

  @Override
  public int effect(Step step) {
    return switch (step.action()) {
      case AWAIT -> step.amount() == INTERRUPT ? READS : atHead(READS, 0);
      case ASK -> atHead(READS, 0);
      case RUN -> isDone() ? READS : atTail(WRITES, NO_ELEMENT);
      default -> WRITES;
    };
  }

  @Override
  public FutureState after(Step step) {
    return switch (step.action()) {
      case RUN -> this == OPEN ? RUNNING : this;
      case CHANGE -> this == RUNNING && step.amount() == CANCEL ? INTERRUPTING : DONE;
      default -> this;
    };
  }

  /** A result that is there is returned, whatever happens to the thread that asks. */
  @Override
  public boolean isEndedByInterrupt(Step step) {
    return step.interruptible() && !isDone();
  }
}
