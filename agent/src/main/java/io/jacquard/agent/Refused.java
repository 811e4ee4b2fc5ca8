// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

/** A class cannot be instrumented; the message says why. */
final class Refused extends Exception {
  private static final long serialVersionUID = 1L;

  Refused(String reason) {
    super(reason);
  }

  @Override
  public String toString() {
    return getMessage();
  }
}
