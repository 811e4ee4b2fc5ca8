// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

/**
 * The alternatives an operation may have beside its ordinary one; a notify numbers its waiters
 * instead.
 */
final class Outcomes {
  static final int NORMAL = 0;
  static final int TIMEOUT = 1;
  static final int SPURIOUS = 2;

  private Outcomes() {}
}
