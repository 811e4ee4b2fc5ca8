// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** The event that ends a search before its budget or the user does. */
public enum Until {
  /** The first failure. */
  FAILURE,
  /** Every branch of the program has been taken. */
  COVERAGE,
  /** Nothing is left to try. */
  COMPLETION
}
