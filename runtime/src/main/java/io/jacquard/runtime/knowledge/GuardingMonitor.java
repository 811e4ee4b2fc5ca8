// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

/** Which monitor guards the state of a container in all its calls. */
public enum GuardingMonitor {
  /** None. */
  NONE,
  /** Its own. */
  ITSELF,
  /** A lock inside it, which no code outside can take. */
  INSIDE
}
