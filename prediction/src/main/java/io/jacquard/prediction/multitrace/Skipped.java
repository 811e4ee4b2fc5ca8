// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.concolic.shared.SharedBranch;

/**
 * A run came to a branch and took another direction than the one that is wanted.
 *
 * @param thread the path of the thread
 * @param slot how many events the thread has before it
 */
record Skipped(BranchTarget target, TracedRun run, SharedBranch branch, String thread, int slot) {
  /** Stands for what the thread did before. */
  long history() {
    return run.thread(thread).historyBefore(slot, branch);
  }
}
