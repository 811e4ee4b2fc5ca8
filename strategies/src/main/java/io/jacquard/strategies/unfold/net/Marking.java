// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

/** Where an execution is: the version of each location. */
public interface Marking {
  /** The present version of the location. */
  int version(int location);
}
