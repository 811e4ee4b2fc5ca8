// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** Which throwables of the program are findings. */
public enum FailureHandling {
  /** Those that no handler took; the others are warnings. */
  UNCAUGHT,
  /** Also those that an uncaught exception handler took, and those of tasks that nobody asked. */
  STRICT
}
