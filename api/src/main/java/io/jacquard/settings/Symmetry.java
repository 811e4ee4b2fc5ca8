// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** Which threads stand for each other. */
public enum Symmetry {
  /** Those that nobody can tell apart, in one order from start to end. */
  IDENTICAL,
  /** The same threads, and at each operation anew: the user says that it does not matter. */
  ROLES
}
