// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.z3;

/** A question that an encoding cannot express. */
final class Unsupported extends RuntimeException {
  private static final long serialVersionUID = 1;

  Unsupported(String what) {
    super(what, null, false, false);
  }
}
