// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.trace.Card;
import java.util.List;
import java.util.Map;

/**
 * The program under test, and what a card has to say of it.
 *
 * @param body run as the main thread of every execution
 * @param fingerprint changes when the program's classes change
 */
public record Program(Runnable body, String fingerprint, List<String> scope, List<String> inside) {
  Card card(ExecutionSettings settings, Map<String, String> inputs, int[] schedule) {
    return new Card(
        Runtime.version().feature(),
        settings.exploreTimeouts() ? "explore" : "when-stuck",
        settings.processors(),
        scope,
        inside,
        fingerprint,
        settings.maxSteps(),
        inputs,
        schedule);
  }
}
