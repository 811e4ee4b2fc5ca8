// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** How exactly what is computed from inputs is followed. */
public enum Arithmetic {
  /** Every instruction, with the JVM's meaning. */
  EXACT,
  /** Sums, differences and multiples of integers; everything else goes on with its value. */
  LINEAR
}
