// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.Location;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Footprints with numbers for the locations that hold across executions, by their names. */
final class LastingFootprints {
  private final NameNumbers names = new NameNumbers(1);

  /**
   * What has no name yet might be anything.
   *
   * @param footprint of an operation of this thread that touches the location and the others
   */
  long of(long footprint, int thread, @Nullable Location target, @Nullable ExtraLocations others) {
    if (target == null && others == null
        || Dependence.isEverything(footprint)
        || Dependence.flagOf(target) >= 0) {
      return footprint;
    }
    if (target != null && !target.isNamed()) {
      return Dependence.forced(thread);
    }
    int where = target == null ? 0 : names.number(target.describe());
    long renamed = Dependence.renamed(footprint, thread, where);
    if (others == null) {
      return renamed;
    }
    int[] numbers = new int[others.size()];
    for (int i = 0; i < numbers.length; i++) {
      Location other = others.location(i);
      if (!other.isNamed()) {
        return Dependence.forced(thread);
      }
      numbers[i] = names.number(other.describe()) << 1 | (others.writes(i) ? 1 : 0);
    }
    return Dependence.withExtras(renamed, numbers);
  }

  void save(DataOutput out) throws IOException {
    names.save(out);
  }

  void restore(DataInput in) throws IOException {
    names.restore(in);
  }

  /** What the numbers mean here that another one stored the names of. */
  int[] meet(DataInput in) throws IOException {
    return names.meet(in);
  }
}
