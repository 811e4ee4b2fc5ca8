// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.input.PathConditions;
import java.io.DataInput;
import java.io.DataOutput;
import java.util.Map;

/** The conditions of a search that does not track inputs: there are none, and none are stored. */
final class NoConditions implements PathConditions {
  @Override
  public Answer solve(int[] conditions, int newest) {
    if (conditions.length > 0) {
      throw new IllegalStateException("conditions on inputs that nobody knows");
    }
    return Answer.INPUTS;
  }

  @Override
  public void draw(long seed) {}

  @Override
  public void give(Map<String, String> inputs) {}

  @Override
  public void save(DataOutput out) {}

  @Override
  public void restore(DataInput in) {}
}
