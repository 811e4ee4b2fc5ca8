// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** The user asked for something impossible; the message is one sentence for the user. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UsageException(String sentence) {
    super(sentence);
  }
}
