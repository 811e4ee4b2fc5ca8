// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.trace.result.Claim;
import io.jacquard.trace.result.InterferenceLevel;
import io.jacquard.trace.result.MultiTraceCounts;
import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.result.ReachabilityCounts;
import io.jacquard.trace.result.SearchPhase;
import io.jacquard.trace.result.UnfoldingCounts;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What a strategy reports of its search at one moment.
 *
 * @param claim what the end of the search proves; null for a strategy that never ends, or whose end
 *     proves nothing
 * @param bounds the bounds that have cut something, in words: {@code preemptions 2}
 * @param remarks what else the user should know, each in a sentence; nothing of it bounds the
 *     search
 * @param unfolding what was counted of an unfolding; null if there is none
 * @param reachability what reachability testing has counted; null for all others
 * @param targets what became of the targets that the search was guided to
 * @param predictions what was predicted from a run and executed; null if nothing was to be
 * @param multiTrace what was done to reach branches by splicing runs; null for all others
 * @param levels what was done with how many interferences; empty for strategies that do not count
 *     them
 * @param phases in which ways the search went on, in turn; empty if there is one way only
 * @param repeats how many executions may have shown a trace that one before had shown; empty if the
 *     strategy does not know
 * @param progress which share of the search is done, from 0 to 1, as far as can be estimated from
 *     the known part of the tree; not a number for a strategy that never ends
 */
public record StrategyReport(
    @Nullable Claim claim,
    List<String> bounds,
    List<String> remarks,
    @Nullable UnfoldingCounts unfolding,
    @Nullable ReachabilityCounts reachability,
    List<TargetOutcome> targets,
    @Nullable PredictionCounts predictions,
    @Nullable MultiTraceCounts multiTrace,
    List<InterferenceLevel> levels,
    List<SearchPhase> phases,
    OptionalLong repeats,
    double progress) {
  /** Nothing is known and nothing is proved. */
  public static final StrategyReport NOTHING = new Draft().report();

  public StrategyReport {
    bounds = List.copyOf(bounds);
    remarks = List.copyOf(remarks);
    targets = List.copyOf(targets);
    levels = List.copyOf(levels);
    phases = List.copyOf(phases);
  }

  /** A search whose end proves something. */
  public static StrategyReport claiming(Claim claim) {
    return NOTHING.withClaim(claim);
  }

  public StrategyReport withClaim(@Nullable Claim newClaim) {
    Draft draft = new Draft(this);
    draft.claim = newClaim;
    return draft.report();
  }

  public StrategyReport withBounds(List<String> newBounds) {
    Draft draft = new Draft(this);
    draft.bounds = newBounds;
    return draft.report();
  }

  public StrategyReport withRemarks(List<String> newRemarks) {
    Draft draft = new Draft(this);
    draft.remarks = newRemarks;
    return draft.report();
  }

  public StrategyReport withUnfolding(UnfoldingCounts counts) {
    Draft draft = new Draft(this);
    draft.unfolding = counts;
    return draft.report();
  }

  public StrategyReport withReachability(ReachabilityCounts counts) {
    Draft draft = new Draft(this);
    draft.reachability = counts;
    return draft.report();
  }

  public StrategyReport withTargets(List<TargetOutcome> outcomes) {
    Draft draft = new Draft(this);
    draft.targets = outcomes;
    return draft.report();
  }

  public StrategyReport withPredictions(@Nullable PredictionCounts counts) {
    Draft draft = new Draft(this);
    draft.predictions = counts;
    return draft.report();
  }

  public StrategyReport withMultiTrace(MultiTraceCounts counts) {
    Draft draft = new Draft(this);
    draft.multiTrace = counts;
    return draft.report();
  }

  public StrategyReport withLevels(List<InterferenceLevel> newLevels) {
    Draft draft = new Draft(this);
    draft.levels = newLevels;
    return draft.report();
  }

  public StrategyReport withPhases(List<SearchPhase> newPhases) {
    Draft draft = new Draft(this);
    draft.phases = newPhases;
    return draft.report();
  }

  public StrategyReport withRepeats(long newRepeats) {
    Draft draft = new Draft(this);
    draft.repeats = OptionalLong.of(newRepeats);
    return draft.report();
  }

  public StrategyReport withoutRepeats() {
    Draft draft = new Draft(this);
    draft.repeats = OptionalLong.empty();
    return draft.report();
  }

  public StrategyReport withProgress(double newProgress) {
    Draft draft = new Draft(this);
    draft.progress = newProgress;
    return draft.report();
  }

  /** A report in the making, so that one place alone lists all components. */
  private static final class Draft {
    private @Nullable Claim claim;
    private List<String> bounds = List.of();
    private List<String> remarks = List.of();
    private @Nullable UnfoldingCounts unfolding;
    private @Nullable ReachabilityCounts reachability;
    private List<TargetOutcome> targets = List.of();
    private @Nullable PredictionCounts predictions;
    private @Nullable MultiTraceCounts multiTrace;
    private List<InterferenceLevel> levels = List.of();
    private List<SearchPhase> phases = List.of();
    private OptionalLong repeats = OptionalLong.empty();
    private double progress = Double.NaN;

    Draft() {}

    Draft(StrategyReport report) {
      claim = report.claim;
      bounds = report.bounds;
      remarks = report.remarks;
      unfolding = report.unfolding;
      reachability = report.reachability;
      targets = report.targets;
      predictions = report.predictions;
      multiTrace = report.multiTrace;
      levels = report.levels;
      phases = report.phases;
      repeats = report.repeats;
      progress = report.progress;
    }

    StrategyReport report() {
      return new StrategyReport(
          claim,
          bounds,
          remarks,
          unfolding,
          reachability,
          targets,
          predictions,
          multiTrace,
          levels,
          phases,
          repeats,
          progress);
    }
  }

  /** How many different traces so many executions have shown; empty if that is not known. */
  public OptionalLong traces(long executions) {
    return repeats.isPresent()
        ? OptionalLong.of(Math.max(0, executions - repeats.getAsLong()))
        : OptionalLong.empty();
  }
}
