// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.lies;

/**
 * Two calls of one object {@code o}, each by a thread of its own.
 *
 * @param type the class of the object, as the table names it
 * @param make the expression that makes the object
 * @param known whether it is a known lie, which docs/limits.md has a row for
 */
public record CallPair(String type, String make, String write, String read, boolean known) {
  @Override
  public String toString() {
    return type + " o = " + make + "; " + write + " | " + read;
  }
}
