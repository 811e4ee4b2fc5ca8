// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.engine.execution.Deadline;

/** A search that may take as long as it likes. */
public final class NoDeadline implements Deadline {
  @Override
  public boolean isOverdue() {
    return false;
  }

  @Override
  public boolean isReached() {
    return false;
  }
}
