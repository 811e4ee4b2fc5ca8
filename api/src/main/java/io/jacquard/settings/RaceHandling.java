// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** How to treat data races. */
public enum RaceHandling {
  /** A race is a finding; the search continues. */
  REPORT,
  /** A race is a finding and ends the search. */
  FAIL_FAST,
  IGNORE
}
