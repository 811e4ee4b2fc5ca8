// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.Note;
import io.jacquard.trace.shape.SearchShape;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The result of one search; its JSON form is version 1 of the outside contract.
 *
 * @param notes what would be a finding, but does not count
 * @param warnings sentences that a plain pass must not hide
 * @param launch how the program was started; null in a result that does not say
 * @param progress how far the search was at some moments, in their order; may be empty
 * @param shape what the search looks like as a whole, if it is small
 * @param sharing how the search was shared out; null if one worker did it all
 */
public record Result(
    Setup setup,
    Search search,
    Counts counts,
    List<Finding> findings,
    List<Note> notes,
    SearchCoverage coverage,
    List<Limit> limits,
    List<String> warnings,
    @Nullable Launch launch,
    List<Sample> progress,
    SearchShape shape,
    @Nullable JobCounts sharing) {
  public Result {
    findings = List.copyOf(findings);
    notes = List.copyOf(notes);
    limits = List.copyOf(limits);
    warnings = List.copyOf(warnings);
    progress = List.copyOf(progress);
  }

  /** Of a search that was not shared out. */
  public Result(
      Setup setup,
      Search search,
      Counts counts,
      List<Finding> findings,
      List<Note> notes,
      SearchCoverage coverage,
      List<Limit> limits,
      List<String> warnings,
      @Nullable Launch launch,
      List<Sample> progress,
      SearchShape shape) {
    this(
        setup, search, counts, findings, notes, coverage, limits, warnings, launch, progress, shape,
        null);
  }

  /**
   * The result of two disjoint parts of one search. Of what both have found, this one's is kept.
   * What cannot be put together is left out: pictures, and an estimate of how much was done.
   */
  public Result merge(Result other) {
    return new ResultMerging(this, other).merged();
  }

  /**
   * With what and on what the search was done.
   *
   * @param tool its name and version
   * @param jdk version of the JDK that ran the program
   * @param engine name of the thread engine
   * @param program class or {@code Class#method}, and its arguments
   * @param settings the options in force, by name
   */
  public record Setup(
      String tool,
      String jdk,
      String engine,
      String program,
      String strategy,
      Map<String, String> settings) {
    /** Stands in the place of a strategy if a card was followed. */
    public static final String REPLAY = "replay";

    /** Whether a card was followed, and nothing searched. */
    public boolean isReplay() {
      return strategy.equals(REPLAY);
    }
  }

  /**
   * How the search ended, and what that means.
   *
   * @param bounds the bounds that were hit, in words, or what could not be read; empty otherwise
   * @param claim what the strategy promises; null if nothing
   * @param interrupted whether the user ended it
   */
  public record Search(
      SearchEnd ended, List<String> bounds, @Nullable Claim claim, boolean interrupted) {
    public Search {
      bounds = List.copyOf(bounds);
    }

    private Search with(SearchEnd end) {
      return new Search(end, bounds, claim, interrupted);
    }
  }

  /**
   * What was counted.
   *
   * @param executions those that ran to an end
   * @param outcomes executions by how they ended
   * @param redundant executions that were cut because another one covers them
   * @param steps visible operations of all executions
   * @param threads most threads seen in one execution
   * @param instrumented how many classes were instrumented
   * @param startupSeconds until the search began
   * @param seconds of the search, without start-up
   */
  public record Counts(
      long executions,
      Outcomes outcomes,
      long redundant,
      long steps,
      double visibleOperationsPerExecution,
      int threads,
      int instrumented,
      double startupSeconds,
      double seconds) {
    private Counts in(double newSeconds) {
      return new Counts(
          executions,
          outcomes,
          redundant,
          steps,
          visibleOperationsPerExecution,
          threads,
          instrumented,
          startupSeconds,
          newSeconds);
    }
  }

  /**
   * Executions by how they ended; {@code executions} of the result is the sum of the first four.
   *
   * @param cutByExit those of the normal ones that {@code System.exit} ended while a thread could
   *     still run that is no daemon
   */
  public record Outcomes(
      long normal, long failed, long deadlocked, long bounded, long discarded, long cutByExit) {
    public Outcomes(long normal, long failed, long deadlocked, long bounded, long discarded) {
      this(normal, failed, deadlocked, bounded, discarded, 0);
    }
  }

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
  public Result with(SearchEnd end, List<Finding> others) {
    return with(search.with(end), others);
  }

  /**
   * The same result as one that could be read only in part. It claims nothing any more: what was
   * not read may have been a finding.
   *
   * @param sentence what is missing
   */
  Result withGap(String sentence) {
    return with(
        new Search(SearchEnd.PARTLY_READ, List.of(sentence), null, search.interrupted), findings);
  }

  /** Whether there is no execution that was not cut, so that nothing is known of the program. */
  public boolean isNothingKnown() {
    Outcomes outcomes = counts.outcomes;
    return counts.executions == outcomes.bounded() + outcomes.cutByExit() && gap().isEmpty();
  }

  /** A sentence on what could not be read; empty for a whole result. */
  public Optional<String> gap() {
    return search.ended == SearchEnd.PARTLY_READ
        ? Optional.of(String.join(" ", search.bounds))
        : Optional.empty();
  }

  private Result with(Search otherSearch, List<Finding> others) {
    return with(otherSearch, counts, others, coverage);
  }

  private Result with(
      Search otherSearch, Counts otherCounts, List<Finding> others, SearchCoverage otherCoverage) {
    return new Result(
        setup,
        otherSearch,
        otherCounts,
        others,
        notes,
        otherCoverage,
        limits,
        warnings,
        launch,
        progress,
        shape,
        sharing);
  }

  /** What was found, without what was counted. */
  Result uncounted() {
    Counts none =
        new Counts(
            0,
            new Outcomes(0, 0, 0, 0, 0),
            0,
            0,
            0,
            counts.threads,
            counts.instrumented,
            counts.startupSeconds,
            counts.seconds);
    return with(search, none, findings, SearchCoverage.NONE);
  }

  /** The same result with these moments and this time of the search. */
  public Result during(List<Sample> moments, double seconds) {
    return new Result(
        setup,
        search,
        counts.in(seconds),
        findings,
        notes,
        coverage,
        limits,
        warnings,
        launch,
        moments,
        shape,
        sharing);
  }

  /** The same result of a search that was shared out. */
  public Result shared(JobCounts how) {
    return new Result(
        setup, search, counts, findings, notes, coverage, limits, warnings, launch, progress, shape,
        how);
  }
}
