// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.schedule;

/** Decides, at each choice point, which operation comes next. */
@FunctionalInterface
public interface Director {
  /**
   * Returned instead of a position: what would follow is covered elsewhere; the execution is cut.
   */
  int REDUNDANT = -1;

  /** Returned instead of a position: the program does not follow the plan. */
  int DIVERGED = -2;

  /** Returned instead of a position: the plan ends here, on purpose. */
  int STOP = -3;

  /** The position of the chosen option, or one of the constants above. */
  int choose(ChoicePoint point);

  /**
   * The execution is to run once more from its start, with the same choices: it was given up
   * because what was chosen last needs other inputs. Called only if the inputs are {@link
   * InputPolicy#CHOSEN}.
   */
  default void restart() {
    throw new IllegalStateException("a director that cannot restart has chosen inputs");
  }

  /** The bound on steps ends the execution here, although these operations could be done. */
  default void bounded(ChoicePoint point) {}

  /**
   * Whether the execution that has ended came to the end of what was planned for it. If not, the
   * program did not do again what it had done before under the same choices.
   */
  default boolean isPlanCompleted() {
    return true;
  }

  /**
   * Whether a thread that spun in vain continues once something it looked at has changed. A search
   * that tries all orders need not let it: it comes to an execution in which that iteration was not
   * made, and which is the same but for it. Then such a thread stays where it is, and an execution
   * in which nothing else is left to do is redundant.
   */
  default boolean resumesSpins() {
    return true;
  }

  /** What its search takes to make no difference. */
  default Reductions reductions() {
    return Reductions.NONE;
  }
}
