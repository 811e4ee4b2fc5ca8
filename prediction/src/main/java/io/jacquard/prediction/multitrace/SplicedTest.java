// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.solver.expr.Model;
import io.jacquard.trace.run.StoredEvent;
import java.util.List;

/**
 * Inputs and an order that should lead to a target.
 *
 * @param splice what it was made of
 * @param read the node that sees the interloper's write; {@link Splice#NONE} if there is none
 */
record SplicedTest(Splice splice, int read, Model inputs, List<StoredEvent> plan) {
  BranchTarget target() {
    return splice.skipped().target();
  }
}
