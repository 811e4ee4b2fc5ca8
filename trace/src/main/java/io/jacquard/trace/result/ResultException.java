// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

/** A text that was taken for a result is none; the message is one sentence that names a remedy. */
public final class ResultException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ResultException(String message) {
    super(message);
  }

  public ResultException(String message, Throwable cause) {
    super(message, cause);
  }
}
