// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.trace.result.Claim;
import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.result.ReachabilityCounts;
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
    OptionalLong repeats,
    double progress) {
  /** Nothing is known and nothing is proved. */
  public static final StrategyReport NOTHING =
      new StrategyReport(
          null,
          List.of(),
          List.of(),
          null,
          null,
          List.of(),
          null,
          OptionalLong.empty(),
          Double.NaN);

  public StrategyReport {
    bounds = List.copyOf(bounds);
    remarks = List.copyOf(remarks);
    targets = List.copyOf(targets);
  }

  /** A search whose end proves something. */
  public static StrategyReport claiming(Claim claim) {
    return NOTHING.withClaim(claim);
  }

  public StrategyReport withClaim(@Nullable Claim newClaim) {
    return new StrategyReport(
        newClaim,
        bounds,
        remarks,
        unfolding,
        reachability,
        targets,
        predictions,
        repeats,
        progress);
  }

  public StrategyReport withBounds(List<String> newBounds) {
    return new StrategyReport(
        claim,
        newBounds,
        remarks,
        unfolding,
        reachability,
        targets,
        predictions,
        repeats,
        progress);
  }

  public StrategyReport withRemarks(List<String> newRemarks) {
    return new StrategyReport(
        claim,
        bounds,
        newRemarks,
        unfolding,
        reachability,
        targets,
        predictions,
        repeats,
        progress);
  }

  public StrategyReport withUnfolding(UnfoldingCounts counts) {
    return new StrategyReport(
        claim, bounds, remarks, counts, reachability, targets, predictions, repeats, progress);
  }

  public StrategyReport withReachability(ReachabilityCounts counts) {
    return new StrategyReport(
        claim, bounds, remarks, unfolding, counts, targets, predictions, repeats, progress);
  }

  public StrategyReport withTargets(List<TargetOutcome> outcomes) {
    return new StrategyReport(
        claim, bounds, remarks, unfolding, reachability, outcomes, predictions, repeats, progress);
  }

  public StrategyReport withPredictions(@Nullable PredictionCounts counts) {
    return new StrategyReport(
        claim, bounds, remarks, unfolding, reachability, targets, counts, repeats, progress);
  }

  public StrategyReport withRepeats(long newRepeats) {
    return new StrategyReport(
        claim,
        bounds,
        remarks,
        unfolding,
        reachability,
        targets,
        predictions,
        OptionalLong.of(newRepeats),
        progress);
  }

  public StrategyReport withoutRepeats() {
    return new StrategyReport(
        claim,
        bounds,
        remarks,
        unfolding,
        reachability,
        targets,
        predictions,
        OptionalLong.empty(),
        progress);
  }

  public StrategyReport withProgress(double newProgress) {
    return new StrategyReport(
        claim,
        bounds,
        remarks,
        unfolding,
        reachability,
        targets,
        predictions,
        repeats,
        newProgress);
  }

  /** How many different traces so many executions have shown; empty if that is not known. */
  public OptionalLong traces(long executions) {
    return repeats.isPresent()
        ? OptionalLong.of(Math.max(0, executions - repeats.getAsLong()))
        : OptionalLong.empty();
  }
}
