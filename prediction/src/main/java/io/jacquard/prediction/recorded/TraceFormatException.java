// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.recorded;

/** A file is no recorded execution; the message is one sentence for the user. */
public final class TraceFormatException extends Exception {
  private static final long serialVersionUID = 1;

  TraceFormatException(String message) {
    super(message);
  }
}
