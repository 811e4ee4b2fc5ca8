// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.schedule;

/**
 * A thread and the outcome of its operation as one number, which is what a schedule consists of.
 * Numbers are ordered by thread, then by outcome, and never negative.
 *
 * <p>An outcome has 16 bits: a {@code notify} has one for each waiter, a branch on inputs one for
 * each way, and the longest {@code switch} that fits into a method has less than 2<sup>14</sup>. A
 * thread has the 15 bits that are left. So its number plus one fits into 16 bits, which is what
 * footprints and the tags of objects have for it.
 */
public final class Choice {
  private static final int THREAD_BITS = 15;
  private static final int OUTCOME_BITS = 16;

  /** How many threads can be told apart; their numbers are below. */
  public static final int THREADS = 1 << THREAD_BITS;

  /** How many outcomes of one operation can be told apart; their numbers are below. */
  public static final int OUTCOMES = 1 << OUTCOME_BITS;

  private Choice() {}

  /**
   * The choice of this thread with this outcome.
   *
   * @throws ChoiceException if one of them is too great
   */
  public static int of(int thread, int outcome) {
    if ((thread >>> THREAD_BITS | outcome >>> OUTCOME_BITS) != 0) {
      throw impossible(thread, outcome);
    }
    return thread << OUTCOME_BITS | outcome;
  }

  private static RuntimeException impossible(int thread, int outcome) {
    if (thread < 0 || outcome < 0) {
      return new IllegalArgumentException("no choice: thread " + thread + ", outcome " + outcome);
    }
    return thread >= THREADS ? ChoiceException.tooManyThreads() : ChoiceException.tooManyOutcomes();
  }

  /** The number of the thread that is chosen. */
  public static int thread(int choice) {
    return choice >>> OUTCOME_BITS;
  }

  /** The outcome that its operation is to have. */
  public static int outcome(int choice) {
    return choice & OUTCOMES - 1;
  }
}
