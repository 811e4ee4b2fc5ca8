// SPDX-License-Identifier: Apache-2.0
package io.jacquard;

/** Thrown if an assumption of the program is false; the execution is then discarded. */
public final class AssumptionViolated extends RuntimeException {
  private static final long serialVersionUID = 1;

  AssumptionViolated() {
    super("an assumption of the program does not hold");
  }
}
