// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** What a data race does to the search. */
public enum RaceHandling {
  /** It is a finding, and the search goes on. */
  REPORT,
  /** It is a finding that ends the search. */
  FAIL_FAST,
  IGNORE
}
