// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** What is special about an option; said in the table, where the option is defined. */
public enum Trait {
  /** May be different when a stored search goes on; the other options decide what the search is. */
  NOT_STORED,
  /**
   * Means something in a replay, too; the other options are accepted there, and the card decides.
   */
  IN_REPLAY,
  /** A test cannot heed it: who asks for it must not believe that it was done. */
  NOT_IN_TESTS,
  /** Whoever runs the tests has the last word, even if the annotation of a test has a value. */
  OF_WHO_RUNS_TESTS,
  /** Says where the result goes or how it looks, which a goal of a build tool decides itself. */
  OF_BUILD_GOAL
}
