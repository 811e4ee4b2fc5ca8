// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a search got, beside its counts. What is not known, or does not apply, is null.
 *
 * @param estimatedShare how much of the search was done, from 0 to 1, by an estimate
 * @param branches those of the program
 * @param unfolding what a search by unfolding has counted
 * @param reachability what reachability testing has counted
 * @param targets what a search was guided to
 * @param predictions what was predicted from a run
 * @param multiTrace what was done to reach branches by splicing runs
 * @param levels what a search by interferences did with how many of them; empty for all others
 * @param phases in which ways the search went on, in turn; empty if there is one way only
 * @param answer to a question about a stored search, if that was all that was wanted
 */
public record SearchCoverage(
    @Nullable Double estimatedShare,
    @Nullable BranchCoverage branches,
    @Nullable UnfoldingCounts unfolding,
    @Nullable ReachabilityCounts reachability,
    List<TargetVerdict> targets,
    @Nullable PredictionCounts predictions,
    @Nullable MultiTraceCounts multiTrace,
    List<InterferenceLevel> levels,
    List<SearchPhase> phases,
    @Nullable QueryAnswer answer) {
  /** Nothing is known. */
  public static final SearchCoverage NONE =
      new SearchCoverage(null, null, null, null, List.of(), null, null, List.of(), List.of(), null);

  public SearchCoverage {
    targets = List.copyOf(targets);
    levels = List.copyOf(levels);
    phases = List.copyOf(phases);
  }
}
