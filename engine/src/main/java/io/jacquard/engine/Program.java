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
 * @param asked the places at which it was made to ask for inputs
 */
public record Program(
    Runnable body,
    String fingerprint,
    List<String> scope,
    List<String> inside,
    List<String> asked) {
  /** A program that asks for its inputs by itself. */
  public Program(Runnable body, String fingerprint, List<String> scope, List<String> inside) {
    this(body, fingerprint, scope, inside, List.of());
  }

  /** What leads to an execution of it. */
  public Card card(ExecutionSettings settings, Map<String, String> inputs, int[] schedule) {
    return new Card(
        Runtime.version().feature(),
        settings.exploreTimeouts() ? "explore" : "when-stuck",
        settings.spurious(),
        settings.processors(),
        scope,
        inside,
        fingerprint,
        settings.maxSteps(),
        asked,
        inputs,
        schedule);
  }
}
