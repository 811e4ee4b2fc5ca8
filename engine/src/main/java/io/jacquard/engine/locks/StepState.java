// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

/**
 * A shared object at one moment, as far as steps wait for it or depend on each other: a lock, a
 * queue, a pool, a future. Immutable: each step leads to another state.
 *
 * <p>What a step does is its <em>effect</em>: it reads, it writes, or it writes in a way that
 * commutes with its like. An effect may further be limited to one side of the object. Steps at
 * different sides pass each other, unless they are about the same element: what one thread puts in
 * at the tail of a queue has nothing to do with what another takes from its head, unless it is just
 * that.
 */
public abstract class StepState {
  /** The step changes nothing. */
  public static final int READS = 0;

  /** The step changes the object. */
  public static final int WRITES = 1;

  /** The step changes the object, in a way that commutes with other such steps. */
  public static final int COMMUTES = 3;

  /** How many elements an effect can tell apart, beside {@link #NO_ELEMENT}. */
  public static final int ELEMENTS = 15;

  /** In the place of an element: none that the other side knows. */
  public static final int NO_ELEMENT = ELEMENTS;

  private static final int TAIL = 1 << 2;
  private static final int HEAD = 2 << 2;
  private static final int ELEMENT = 4;

  /** An effect, reading or writing, on the side where things come in. */
  static int atTail(int effect, int element) {
    return effect | TAIL | element << ELEMENT;
  }

  /** An effect, reading or writing, on the side where things are taken or looked at. */
  static int atHead(int effect, int element) {
    return effect | HEAD | element << ELEMENT;
  }

  /** Whether the step can be taken now; otherwise its thread waits. */
  public abstract boolean allows(Step step);

  /** What the step, taken now, does. */
  public abstract int effect(Step step);

  /** What the step may do in whatever state; writes, if that is not the same everywhere. */
  public int effectAnywhere(Step step) {
    return WRITES;
  }

  /** The state that the step leads to. */
  public abstract StepState after(Step step);

  /** The state after the thread gave up what it waits for. */
  public StepState without(int thread) {
    return this;
  }

  /** Whether the thread has joined a queue, so that giving up changes the object. */
  public boolean isQueued(int thread) {
    return false;
  }

  /** Whether the thread waits on a condition. */
  public boolean isWaiting(int thread) {
    return false;
  }

  /** Whether an interrupt of its thread ends the step here. */
  public boolean isEndedByInterrupt(Step step) {
    return step.interruptible();
  }
}
