// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.StrategyReport;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SearchYield;
import org.jspecify.annotations.Nullable;

/** Makes what a search has found so far, to be stored or given to others. */
final class FoundSoFar {
  private FoundSoFar() {}

  static SearchYield of(Explorer explorer, @Nullable StrategyReport report, Result result) {
    StrategyReport known = report == null ? StrategyReport.NOTHING : report;
    return new SearchYield(
        explorer.tally().counts(),
        explorer.timedSeen(),
        explorer.inputsTracked(),
        known.claim() != null,
        known.bounds(),
        known.remarks(),
        known.repeats().isPresent() ? known.repeats().getAsLong() : null,
        explorer.passedOver(),
        result);
  }
}
