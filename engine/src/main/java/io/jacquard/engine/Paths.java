// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.Symbolic;
import org.jspecify.annotations.Nullable;

/**
 * Follows the ways that a program takes depending on its inputs, and finds inputs for other ways.
 *
 * <p>A branch on inputs is a choice like one of the schedule ({@link Branching#branch}): the
 * director chooses among the ways that some inputs lead to. If it is not the way of the present
 * inputs, the execution is given up ({@link Branching#giveUp}) and runs again with others, under
 * the same director.
 */
public interface Paths {
  /**
   * An execution begins.
   *
   * @param again whether it is the last one again, with other inputs
   * @return what its tracked code is to call
   */
  Symbolic begin(Execution execution, boolean again);

  /**
   * Chooses the value of an input.
   *
   * @param name the name it has in this execution alone
   * @param kind what the API was asked for, as {@code io.jacquard.Jacquard} says
   */
  @Nullable Object input(String name, String kind, Object[] arguments);

  /** The execution is over. */
  void end();
}
