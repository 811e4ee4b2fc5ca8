// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.observe.Coverage;
import org.jspecify.annotations.Nullable;

/**
 * How an execution deals with branches on inputs.
 *
 * @param paths tracks inputs; null if nothing does
 * @param again whether it is the last execution again, with other inputs
 * @param solved whether the strategy has solved for the inputs, and only wants the conditions
 * @param deadline ends an execution that takes too long; null if nothing does
 * @param coverage counts branches; null if nothing does
 */
public record InputTracking(
    @Nullable PathTracker paths,
    boolean again,
    boolean solved,
    @Nullable Deadline deadline,
    @Nullable Coverage coverage) {
  /** Inputs have values, and nothing more is known of them. */
  public static final InputTracking NONE = new InputTracking(null, false, false, null, null);
}
