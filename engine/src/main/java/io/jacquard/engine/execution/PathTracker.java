// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.input.InputChooser;
import io.jacquard.runtime.symbolic.Symbolic;

/**
 * Tracks the paths that a program takes depending on its inputs, and finds inputs for other paths.
 *
 * <p>A branch on inputs is a choice like one of the schedule ({@link Branching#branch}): the
 * director chooses among the directions that some inputs take. If it is not that of the present
 * inputs, the execution is given up ({@link Branching#giveUp}) and runs again with others, under
 * the same director.
 */
public interface PathTracker extends InputChooser {
  /**
   * An execution begins.
   *
   * @param again whether it is the last one again, with other inputs
   * @return what its tracked code is to call
   */
  Symbolic begin(Execution execution, boolean again);

  /** The execution is over. */
  void end();
}
