// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.trace.result.Result;

/** Exit codes; part of the outside contract. */
final class ExitCode {
  static final int NOTHING_FOUND = 0;
  static final int FOUND = 1;
  static final int USAGE = 2;
  static final int INTERNAL = 3;
  static final int LEFT_CONTROL = 4;
  static final int INTERRUPTED = 130;

  private ExitCode() {}

  /** The code for what a search or a replay found. */
  static int of(Result result, boolean interrupted) {
    if (result.findings().isEmpty()) {
      return interrupted || result.search().interrupted()
          ? INTERRUPTED
          : result.isNothingKnown() ? LEFT_CONTROL : NOTHING_FOUND;
    }
    boolean onlyStuck =
        result.findings().stream().allMatch(finding -> finding.kind().leftControl());
    return onlyStuck ? LEFT_CONTROL : FOUND;
  }
}
