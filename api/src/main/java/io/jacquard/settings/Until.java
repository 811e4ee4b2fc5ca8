// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** What ends a search, if neither its budget nor the user does. */
public enum Until {
  /** The first failure. */
  FAILURE,
  /** Every branch of the program has been taken. */
  COVERAGE,
  /** Nothing is left to try. */
  COMPLETION
}
