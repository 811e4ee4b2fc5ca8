// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

/**
 * The alternatives an operation may have beside its ordinary one; a notify numbers its waiters
 * instead.
 */
public final class Outcomes {
  public static final int NORMAL = 0;
  public static final int TIMEOUT = 1;
  public static final int SPURIOUS = 2;
  public static final int INTERRUPTED = 3;

  private Outcomes() {}
}
