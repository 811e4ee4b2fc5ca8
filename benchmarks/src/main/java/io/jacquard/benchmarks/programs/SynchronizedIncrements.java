// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

/** Three threads increment a counter five times each, in a synchronized method. */
public final class SynchronizedIncrements extends Increments {
  /** The size at which the tools are compared. */
  public SynchronizedIncrements() {
    super(3, 5);
  }
}
