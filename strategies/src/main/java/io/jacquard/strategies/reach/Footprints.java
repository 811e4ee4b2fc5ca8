// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.strategies.reach.syn.Relation;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The footprints of {@link Dependence}, with the numbers that one run gave to locations. */
final class Footprints implements Relation {
  @Override
  public boolean dependent(long footprint, long other) {
    return Dependence.dependent(footprint, other);
  }

  @Override
  public void save(long footprint, DataOutput out) throws IOException {
    Dependence.save(footprint, out);
  }

  @Override
  public long restored(DataInput in) throws IOException {
    return Dependence.restored(in);
  }
}
