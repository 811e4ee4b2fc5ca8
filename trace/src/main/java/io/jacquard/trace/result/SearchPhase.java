// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import io.jacquard.trace.json.Worded;

/**
 * A part of a search that continues in several ways, one after the other.
 *
 * @param executions how many executions it made
 * @param failed in how many of them something failed, or all threads waited for each other
 */
public record SearchPhase(Way way, long executions, long failed) {
  /** With those of another part of the search that were chosen in the same way. */
  SearchPhase and(SearchPhase other) {
    return new SearchPhase(way, executions + other.executions, failed + other.failed);
  }

  /** How executions are chosen. */
  public enum Way implements Worded {
    /** One that is natural, and others that were predicted from it. */
    PREDICTED,
    /** At random. */
    DRAWN,
    /** One after the other, so that none is left out. */
    SYSTEMATIC
  }
}
