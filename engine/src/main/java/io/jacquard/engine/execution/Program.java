// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import java.util.Map;

/**
 * The program under test, and what a card has to say of it.
 *
 * @param body run as the main thread of every execution
 * @param origin of its cards
 */
public record Program(Runnable body, CardOrigin origin) {
  /** A program in this JVM of which nothing is known. */
  public Program(Runnable body) {
    this(body, new CardOrigin(Runtime.version().feature(), ""));
  }

  /** What leads to an execution of it. */
  public Card card(ExecutionSettings settings, Map<String, String> inputs, int[] schedule) {
    return new Card(settings, inputs, schedule, origin);
  }
}
