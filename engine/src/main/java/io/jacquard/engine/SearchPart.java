// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

/**
 * A part of a search that is given away.
 *
 * @param state what {@link Splittable#restore} takes up
 * @param number of its first execution, or {@link Splittable#UNNUMBERED}
 */
public record SearchPart(byte[] state, long number) {
  /** A part whose executions have no numbers. */
  public SearchPart(byte[] state) {
    this(state, Splittable.UNNUMBERED);
  }
}
