// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.context;

/** A class cannot be instrumented; the message says why. */
public final class Refused extends Exception {
  private static final long serialVersionUID = 1L;

  public Refused(String reason) {
    super(reason);
  }

  @Override
  public String toString() {
    return getMessage();
  }
}
