// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.run;

/** A file of kept runs cannot be used; the message is one sentence that names a remedy. */
public final class KeptRunsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public KeptRunsException(String message) {
    super(message);
  }

  public KeptRunsException(String message, Throwable cause) {
    super(message, cause);
  }
}
