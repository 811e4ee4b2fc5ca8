// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.observe;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.program.Site;
import org.jspecify.annotations.Nullable;

/**
 * Sees more of an execution than its operations: which direction each jump takes, which methods are
 * entered, what locals are set to.
 *
 * <p>Except for operations, it sees only classes that the agent's option {@code observe} names, and
 * from the first step on, also while there is only one thread. All calls come from the thread that
 * holds the turn, in the order in which the program runs. An observer must not throw; it would do
 * so in the middle of the program. What it calls in turn is not the program's doing and is not
 * observed.
 */
public interface StepObserver {
  /** The conditional jump at the site is about to be taken, or not. */
  default void branch(ControlledThread thread, Site site, boolean taken) {}

  /** The conditional jump at the site compares these two, before it is taken or not. */
  default void compared(ControlledThread thread, Site site, int left, int right) {}

  /**
   * The instruction at the site is next. Called at the first instruction of each line, where ways
   * meet or part, at calls, stores, monitors, and where a method ends.
   */
  default void at(ControlledThread thread, Site site) {}

  /** The switch at the site is about to go by this key. */
  default void switched(ControlledThread thread, Site site, int key) {}

  /** The body of the site's method begins; its class is initialised and its monitor taken. */
  default void entered(ControlledThread thread, Site site) {}

  /**
   * The instruction at the site has set a local variable of its method.
   *
   * @param local the number of the variable, as in the original bytecode
   * @param value boxed if primitive; booleans, bytes, shorts and chars are Integers, as they are
   *     for the JVM. To be looked at, not to be changed
   */
  default void defined(ControlledThread thread, Site site, int local, @Nullable Object value) {}

  /** The thread is about to do its pending operation: it is its turn. */
  default void operation(ControlledThread thread) {}
}
