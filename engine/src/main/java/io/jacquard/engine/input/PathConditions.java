// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.input;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;

/**
 * Conditions on inputs, by numbers that hold in all executions of a search: {@link
 * ChoicePoint#condition} has those of the directions of a branch. A strategy that {@linkplain
 * InputPolicy#SOLVED solves for inputs itself} requests them here before an execution.
 */
public interface PathConditions {
  /** What is known of inputs for some conditions. */
  enum Answer {
    /** There are some; the executions that follow have them. */
    INPUTS,
    /** There are none. */
    NONE,
    /** Neither was found out. */
    UNKNOWN
  }

  /** In the place of a condition: none. */
  int NONE = -1;

  /**
   * Looks for inputs under which all the conditions hold.
   *
   * @param newest the one of them whose direction is to be taken for the first time, or {@link
   *     #NONE}
   */
  Answer solve(int[] conditions, int newest);

  /** Lets the execution that follows have inputs that are drawn with this seed. */
  void draw(long seed);

  /**
   * Lets the execution that follows have these inputs, as a card names them; what it does not name
   * has its first value.
   */
  void give(Map<String, String> inputs);

  /** Stores the conditions. */
  void save(DataOutput out) throws IOException;

  /** Takes up what was stored; the numbers are the same. */
  void restore(DataInput in) throws IOException;
}
