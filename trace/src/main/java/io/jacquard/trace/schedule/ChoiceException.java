// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.schedule;

/**
 * A program has more threads, or an operation more outcomes, than a {@link Choice} can tell apart;
 * the message is one sentence that names a remedy.
 */
public final class ChoiceException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private ChoiceException(String message) {
    super(message);
  }

  /** There is one thread more than {@link Choice#THREADS}. */
  public static ChoiceException tooManyThreads() {
    return new ChoiceException(
        "The program has more than "
            + Choice.THREADS
            + " threads, and a schedule can name no more; let it start fewer.");
  }

  static ChoiceException tooManyOutcomes() {
    return new ChoiceException(
        "An operation of the program has more than "
            + Choice.OUTCOMES
            + " outcomes, and a schedule can name no more; let fewer threads wait for one notify,"
            + " or give an input fewer values.");
  }
}
