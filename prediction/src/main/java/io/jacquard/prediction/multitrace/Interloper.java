// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

/**
 * A piece of a run that writes a variable.
 *
 * @param write the event that is to be seen
 * @param start the first event of the piece
 * @param end the last one: the thread of the write holds no lock after it
 */
record Interloper(TracedRun run, int write, int start, int end) {
  /** The thread that writes. */
  String thread() {
    return run.stored(write).thread();
  }

  /** Stands for what that thread did up to the write. */
  long history() {
    return run.thread(thread()).historyWith(run.slot(write));
  }
}
