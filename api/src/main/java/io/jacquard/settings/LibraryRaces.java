// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** How to treat a data race whose two accesses are both outside the user's own classes. */
public enum LibraryRaces {
  /** A finding, as any other race. */
  REPORT,
  /** A note, which changes neither verdict nor exit code. */
  NOTE,
  IGNORE
}
