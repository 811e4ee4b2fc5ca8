// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of one search; its JSON form is version 1 of the outside contract.
 *
 * @param search {@code complete}, {@code bounded}, {@code budget} or {@code stopped}
 * @param bounds the bounds that were hit, in words; empty unless bounded
 * @param claim what the strategy promises, in words
 * @param outcomes executions by how they ended
 * @param threads most threads seen in one execution
 * @param instrumented how many classes were instrumented
 * @param warnings sentences that a plain pass must not hide
 */
public record Result(
    String tool,
    String jdk,
    String engine,
    String program,
    String strategy,
    Map<String, String> settings,
    String search,
    List<String> bounds,
    @Nullable String claim,
    long executions,
    Outcomes outcomes,
    long redundant,
    long steps,
    double visibleOperationsPerExecution,
    int threads,
    int instrumented,
    double startupSeconds,
    double seconds,
    List<Finding> findings,
    Map<String, Object> coverage,
    List<Limit> limits,
    List<String> warnings,
    boolean interrupted) {

  /**
   * Executions by how they ended; {@code executions} of the result is the sum of the first four.
   */
  public record Outcomes(long normal, long failed, long deadlocked, long bounded, long discarded) {}
}
