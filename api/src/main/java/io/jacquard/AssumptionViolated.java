// SPDX-License-Identifier: Apache-2.0
package io.jacquard;

/** Thrown when a program assumes what is false; the execution then says nothing about it. */
public final class AssumptionViolated extends RuntimeException {
  private static final long serialVersionUID = 1;

  AssumptionViolated() {
    super("an assumption of the program does not hold");
  }
}
