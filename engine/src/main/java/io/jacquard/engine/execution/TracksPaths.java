// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

/** A strategy that tracks the inputs of its executions by itself. */
public interface TracksPaths {
  /** What tracks them. */
  PathTracker paths();
}
