// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** How precisely arithmetic on inputs is followed. */
public enum Arithmetic {
  /** Every instruction, with the semantics of the JVM. */
  EXACT,
  /** Sums, differences and multiples of integers; all other results are concretised. */
  LINEAR
}
