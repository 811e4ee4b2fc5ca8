// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What a strategy says of its search at one moment.
 *
 * @param claim what the end of the search proves, in words: {@code all interleavings}; null for a
 *     strategy that never ends, or whose end proves nothing
 * @param bounds the bounds that have cut something, in words: {@code preemptions 2}
 * @param remarks what else the user should know, each in a sentence; nothing of it bounds the
 *     search
 * @param facts what else the result says of the search, by name: numbers and texts
 * @param repeats how many executions may have shown a trace that one before had shown; empty if the
 *     strategy does not know
 * @param progress which share of the search is done, from 0 to 1, as far as can be estimated from
 *     the known part of the tree; not a number for a strategy that never ends
 */
public record StrategyReport(
    @Nullable String claim,
    List<String> bounds,
    List<String> remarks,
    Map<String, Object> facts,
    OptionalLong repeats,
    double progress) {
  /** Nothing is known and nothing is proved. */
  public static final StrategyReport NOTHING =
      new StrategyReport(null, List.of(), List.of(), Map.of(), OptionalLong.empty(), Double.NaN);

  public StrategyReport {
    bounds = List.copyOf(bounds);
    remarks = List.copyOf(remarks);
    facts = Map.copyOf(facts);
  }

  /** A search whose end proves something. */
  public static StrategyReport claiming(String claim) {
    return NOTHING.withClaim(claim);
  }

  public StrategyReport withClaim(@Nullable String newClaim) {
    return new StrategyReport(newClaim, bounds, remarks, facts, repeats, progress);
  }

  public StrategyReport withBounds(List<String> newBounds) {
    return new StrategyReport(claim, newBounds, remarks, facts, repeats, progress);
  }

  public StrategyReport withRemarks(List<String> newRemarks) {
    return new StrategyReport(claim, bounds, newRemarks, facts, repeats, progress);
  }

  public StrategyReport withFacts(Map<String, Object> newFacts) {
    return new StrategyReport(claim, bounds, remarks, newFacts, repeats, progress);
  }

  public StrategyReport withRepeats(long newRepeats) {
    return new StrategyReport(claim, bounds, remarks, facts, OptionalLong.of(newRepeats), progress);
  }

  public StrategyReport withProgress(double newProgress) {
    return new StrategyReport(claim, bounds, remarks, facts, repeats, newProgress);
  }

  /** How many different traces so many executions have shown; empty if that is not known. */
  public OptionalLong traces(long executions) {
    return repeats.isPresent()
        ? OptionalLong.of(Math.max(0, executions - repeats.getAsLong()))
        : OptionalLong.empty();
  }
}
