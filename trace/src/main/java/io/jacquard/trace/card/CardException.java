// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

/** A text that was taken for a card is none; the message is one sentence that names a remedy. */
public final class CardException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CardException(String message) {
    super(message);
  }

  public CardException(String message, Throwable cause) {
    super(message, cause);
  }
}
