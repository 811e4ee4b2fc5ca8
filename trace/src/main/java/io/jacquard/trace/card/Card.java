// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import io.jacquard.trace.schedule.Choice;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Inputs and schedule of one execution, and what replay depends on.
 *
 * <p>In a {@link Choice} of it, thread is the position of the chosen thread among the threads of
 * the execution in order of creation, and outcome numbers the alternatives of that thread's
 * operation.
 *
 * @param settings those under which the choices were counted
 * @param inputs values in order of their first use, as text, by name
 * @param schedule the choices, one for each choice point
 * @param origin where it was made
 */
public record Card(
    ExecutionSettings settings, Map<String, String> inputs, int[] schedule, CardOrigin origin) {
  public Card {
    inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
  }

  /** The same choices and inputs under other settings. */
  Card with(ExecutionSettings newSettings) {
    return new Card(newSettings, inputs, schedule, origin);
  }

  /** The same card as if it had been made elsewhere. */
  public Card with(CardOrigin newOrigin) {
    return new Card(settings, inputs, schedule, newOrigin);
  }

  /** Equal cards have equal schedules, choice for choice. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Card card
        && settings.equals(card.settings)
        && inputs.equals(card.inputs)
        && Arrays.equals(schedule, card.schedule)
        && origin.equals(card.origin);
  }

  @Override
  public int hashCode() {
    return 31 * Objects.hash(settings, inputs, origin) + Arrays.hashCode(schedule);
  }

  @Override
  public String toString() {
    return CardCodec.encode(this);
  }
}
