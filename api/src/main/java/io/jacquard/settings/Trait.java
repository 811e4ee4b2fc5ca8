// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** A property of an option, given in the table of options. */
public enum Trait {
  /** May change when a saved search is resumed; the other options define the search. */
  NOT_STORED,
  /** Also has an effect in a replay; replay accepts the other options, but the card decides. */
  IN_REPLAY,
  /** Has no effect in a test; a test that sets it is refused. */
  NOT_IN_TESTS,
  /** A configuration parameter overrides the value in the annotation of a test. */
  OF_WHO_RUNS_TESTS,
  /** Destination or form of the result; a goal of a build tool sets it itself. */
  OF_BUILD_GOAL
}
