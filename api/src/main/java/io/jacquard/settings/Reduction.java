// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** A difference that a search leaves out. */
public enum Reduction {
  /** Whether a permit was given before or after another one was taken. */
  PV,
  /** In which order messages come that the program only counts, as it declares. */
  REPLIES
}
