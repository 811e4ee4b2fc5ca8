// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

import java.util.Arrays;
import java.util.List;
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
 * @param jdk feature version of the JDK that recorded it
 * @param timeouts the mode of timeouts ({@code explore} or {@code when-stuck}) under which the
 *     choices were counted
 * @param spurious whether waiting threads may wake up without a reason
 * @param program fingerprint of the program's classes
 * @param inputs values in order of their first use, as text, by name
 * @param asked the places at which the program was made to ask for inputs, as the option {@code
 *     --input} names them
 * @param schedule the choices, one for each choice point
 */
public record Card(
    int jdk,
    String timeouts,
    boolean spurious,
    int processors,
    List<String> scope,
    List<String> inside,
    String program,
    int maxSteps,
    List<String> asked,
    Map<String, String> inputs,
    int[] schedule) {
  public Card {
    scope = List.copyOf(scope);
    inside = List.copyOf(inside);
    asked = List.copyOf(asked);
    inputs = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(inputs));
  }

  /** The card of a program that asks for its inputs by itself, without spurious wake-ups. */
  public Card(
      int jdk,
      String timeouts,
      int processors,
      List<String> scope,
      List<String> inside,
      String program,
      int maxSteps,
      Map<String, String> inputs,
      int[] schedule) {
    this(
        jdk,
        timeouts,
        false,
        processors,
        scope,
        inside,
        program,
        maxSteps,
        List.of(),
        inputs,
        schedule);
  }

  /** Equal cards have equal schedules, choice for choice. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Card card
        && jdk == card.jdk
        && timeouts.equals(card.timeouts)
        && spurious == card.spurious
        && processors == card.processors
        && scope.equals(card.scope)
        && inside.equals(card.inside)
        && program.equals(card.program)
        && maxSteps == card.maxSteps
        && asked.equals(card.asked)
        && inputs.equals(card.inputs)
        && Arrays.equals(schedule, card.schedule);
  }

  @Override
  public int hashCode() {
    return 31 * Objects.hash(jdk, timeouts, spurious, processors, program, inputs)
        + Arrays.hashCode(schedule);
  }

  @Override
  public String toString() {
    return CardCodec.encode(this);
  }
}
