// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

/** The kinds of findings, named as in the JSON result (in lower case there). */
public enum FindingKind {
  ASSERTION,
  EXCEPTION,
  DEADLOCK,
  LIVELOCK,
  RACE,
  STUCK
}
