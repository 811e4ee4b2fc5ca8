// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

/**
 * How a search continues.
 *
 * @param most the highest level
 * @param guided whether contradictions say which reads are worth another write
 * @param unrepeated whether a scenario that was there before is left out
 * @param urgent whether scenarios come first that would cover something new
 * @param youngest whether the scenario that was made last comes first, not the oldest
 * @param leaving whether threads are led out of critical sections also in scenarios that a run
 *     shows, not only in those that get another interference; if not, levels may not be complete,
 *     and say so
 * @param returning whether the search goes back to a level that is done when a run shows a scenario
 *     of it; if not, that level is no longer complete, and says so
 */
public record SearchRules(
    int most,
    boolean guided,
    boolean unrepeated,
    boolean urgent,
    boolean youngest,
    boolean leaving,
    boolean returning) {
  /**
   * As in the thesis, with everything that makes it faster, up to a level. See {@link #complete}.
   */
  public static SearchRules usual(int most) {
    return new SearchRules(most, true, true, true, false, false, false);
  }

  /** Up to another level. */
  public SearchRules upTo(int level) {
    return new SearchRules(level, guided, unrepeated, urgent, youngest, leaving, returning);
  }

  public SearchRules withoutGuidance() {
    return new SearchRules(most, false, unrepeated, urgent, youngest, leaving, returning);
  }

  public SearchRules withRepetitions() {
    return new SearchRules(most, guided, false, urgent, youngest, leaving, returning);
  }

  public SearchRules withoutUrgency() {
    return new SearchRules(most, guided, unrepeated, false, youngest, leaving, returning);
  }

  public SearchRules youngestFirst() {
    return new SearchRules(most, guided, unrepeated, urgent, true, leaving, returning);
  }

  public SearchRules leavingCriticalSections() {
    return new SearchRules(most, guided, unrepeated, urgent, youngest, true, returning);
  }

  /**
   * So that each level covers all that needs so few interferences. As printed, the search misses
   * branches behind a critical section that the interfering thread has not left.
   */
  public SearchRules complete() {
    return leavingCriticalSections().returningToLevels();
  }

  public SearchRules returningToLevels() {
    return new SearchRules(most, guided, unrepeated, urgent, youngest, leaving, true);
  }
}
