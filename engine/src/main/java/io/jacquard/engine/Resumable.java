// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A strategy whose state between two executions can be stored, and taken up by a new one, in
 * another JVM too: names are stored, never addresses.
 */
public interface Resumable {
  /** Stores what is left to do. Called between two executions. */
  void save(DataOutput out) throws IOException;

  /** Takes up what {@link #save} stored. Called before the first execution. */
  void restore(DataInput in) throws IOException;
}
