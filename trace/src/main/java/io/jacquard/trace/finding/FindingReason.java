// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.finding;

import java.util.List;

/**
 * Why an execution was expected to show something, by a strategy that has a reason for each.
 *
 * @param interferences how many reads have to see what another thread wrote; -1 if nobody counted
 * @param explanation sentences
 */
public record FindingReason(int interferences, List<String> explanation) {
  /** That of an execution that was drawn, or came in its turn. */
  public static final FindingReason NONE = new FindingReason(-1, List.of());

  public FindingReason {
    explanation = List.copyOf(explanation);
  }

  /** A reason in words. */
  public static FindingReason of(String explanation) {
    return new FindingReason(-1, List.of(explanation));
  }
}
