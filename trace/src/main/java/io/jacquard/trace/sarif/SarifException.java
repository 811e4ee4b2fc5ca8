// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.sarif;

/** A text is no SARIF file of a version that is known. */
public final class SarifException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SarifException(String message) {
    super(message);
  }
}
