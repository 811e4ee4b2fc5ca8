// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The result of one search; its JSON form is version 1 of the outside contract.
 *
 * @param search {@code complete}, {@code bounded}, {@code budget} or {@code stopped}; or {@code
 *     partly read}, which is never written
 * @param bounds the bounds that were hit, in words, or what could not be read; empty otherwise
 * @param claim what the strategy promises, in words
 * @param outcomes executions by how they ended
 * @param threads most threads seen in one execution
 * @param instrumented how many classes were instrumented
 * @param warnings sentences that a plain pass must not hide
 * @param launch how the program was started; null in a result that does not say
 * @param progress how far the search was at some moments, in their order; may be empty
 * @param shape what the search looks like as a whole, if it is small
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
    boolean interrupted,
    @Nullable Launch launch,
    List<Sample> progress,
    Shape shape) {
  /** In the place of how the search ended, if that is not known for sure. */
  private static final String PARTLY_READ = "partly read";

  /**
   * What a replay has to repeat of the command.
   *
   * @param classPath as the user wrote it
   * @param main {@code Class} or {@code Class#method}
   */
  public record Launch(String classPath, String main, List<String> arguments) {
    public Launch {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * Counts so far, that many seconds after the search began.
   *
   * @param traces how many different traces the strategy says it has seen; null if it does not
   *     count them
   * @param events how many events the unfolding has; null if there is none
   * @param branches how many ways of branches were taken; null if they are not counted
   */
  public record Sample(
      double seconds,
      long executions,
      long redundant,
      int findings,
      @Nullable Long traces,
      @Nullable Long events,
      @Nullable Long branches) {
    /** Of a search that counts nothing else. */
    public Sample(double seconds, long executions, long redundant, int findings) {
      this(seconds, executions, redundant, findings, null, null, null);
    }
  }

  /** The same result with other findings. */
  public Result with(List<Finding> others) {
    return with(search, others);
  }

  /** The same result with another end and other findings. */
  public Result with(String otherSearch, List<Finding> others) {
    return with(otherSearch, bounds, claim, others);
  }

  /**
   * The same result as one that could be read only in part. It claims nothing any more: what was
   * not read may have been a finding.
   *
   * @param sentence what is missing
   */
  Result withGap(String sentence) {
    return with(PARTLY_READ, List.of(sentence), null, findings);
  }

  /** Whether there is no execution that was not cut, so that nothing is known of the program. */
  public boolean isNothingKnown() {
    return executions == outcomes.bounded() && gap().isEmpty();
  }

  /** A sentence on what could not be read; empty for a whole result. */
  public Optional<String> gap() {
    return search.equals(PARTLY_READ) ? Optional.of(String.join(" ", bounds)) : Optional.empty();
  }

  private Result with(
      String otherSearch,
      List<String> otherBounds,
      @Nullable String otherClaim,
      List<Finding> others) {
    return new Result(
        tool,
        jdk,
        engine,
        program,
        strategy,
        settings,
        otherSearch,
        otherBounds,
        otherClaim,
        executions,
        outcomes,
        redundant,
        steps,
        visibleOperationsPerExecution,
        threads,
        instrumented,
        startupSeconds,
        seconds,
        List.copyOf(others),
        coverage,
        limits,
        warnings,
        interrupted,
        launch,
        progress,
        shape);
  }

  /**
   * Executions by how they ended; {@code executions} of the result is the sum of the first four.
   */
  public record Outcomes(long normal, long failed, long deadlocked, long bounded, long discarded) {}
}
