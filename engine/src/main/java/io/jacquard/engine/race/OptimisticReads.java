// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.race;

import io.jacquard.engine.state.LockLocation;
import io.jacquard.engine.state.VarState;
import java.util.ArrayList;
import java.util.List;

/**
 * What a thread has read since it got an optimistic stamp. Until the stamp is validated it is not
 * known whether these reads count: those of a stamp that turns out to be invalid are thrown away.
 */
final class OptimisticReads {
  /**
   * One of them.
   *
   * @param time of its thread
   */
  record Read(VarState variable, int step, int time) {}

  final LockLocation lock;
  final List<Read> reads = new ArrayList<>();

  /** Races with writes that came before, if the reads count. */
  final List<RaceDetector.Race> suspects = new ArrayList<>();

  OptimisticReads(LockLocation lock) {
    this.lock = lock;
  }
}
