// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.finding;

import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.trace.finding.FindingKind;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Something wrong in an execution.
 *
 * @param key the same in all executions that show the same
 * @param throwable what a thread died of
 * @param thread the one that died
 */
record Sighting(
    String key,
    FindingKind kind,
    @Nullable Throwable throwable,
    RaceDetector.@Nullable Race race,
    @Nullable ControlledThread thread) {

  /** The steps of whose stacks a person wants to know. */
  Set<Integer> steps() {
    return race == null ? Set.of() : Set.of(race.firstStep(), race.secondStep());
  }
}
