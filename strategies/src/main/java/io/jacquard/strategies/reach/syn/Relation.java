// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach.syn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** What is known of operations apart from their place in a sequence: their footprints. */
public interface Relation {
  /** Whether the order of two operations of different threads matters. */
  boolean dependent(long footprint, long other);

  void save(long footprint, DataOutput out) throws IOException;

  long restored(DataInput in) throws IOException;
}
