// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.trace.card.Card;
import io.jacquard.trace.record.Ending;

/**
 * The result of an execution that was run to see whether it shows a finding.
 *
 * @param shows whether it does
 * @param followed whether the program did what the director had planned
 * @param timeout whether some wait timed out although something else could have run
 * @param card of this execution
 */
public record Attempt(
    boolean shows, Ending ending, boolean followed, boolean timeout, int preemptions, Card card) {

  public int steps() {
    return card.schedule().length;
  }
}
