// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.context;

/** Thrown for a class that cannot be instrumented; the message is the reason. */
public final class NotInstrumentableException extends Exception {
  private static final long serialVersionUID = 1L;

  public NotInstrumentableException(String reason) {
    super(reason);
  }

  @Override
  public String toString() {
    return getMessage();
  }
}
