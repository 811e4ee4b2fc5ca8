// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.finding;

import io.jacquard.engine.execution.Failure;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.trace.finding.FindingKind;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Something wrong in an execution.
 *
 * @param key the same in all executions that show the same
 * @param failure what a thread died of or ended the program with
 */
public record Sighting(
    String key, FindingKind kind, @Nullable Failure failure, RaceDetector.@Nullable Race race) {

  /** The steps of whose stacks a person wants to know. */
  Set<Integer> steps() {
    return race == null ? Set.of() : Set.of(race.firstStep(), race.secondStep());
  }
}
