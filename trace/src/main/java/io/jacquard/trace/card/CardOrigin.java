// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import java.util.List;

/**
 * Where a card was made: of which program, and how its classes were instrumented.
 *
 * @param jdk feature version of the JDK
 * @param program fingerprint of the program's classes
 * @param scope prefixes of the application classes that were instrumented; those after {@link #NOT}
 *     of classes that were not
 * @param inside prefixes of the JDK's classes that were instrumented as if they were the program's
 * @param inputPlaces the places at which the program was made to ask for inputs, as the option
 *     {@code --input} names them
 */
public record CardOrigin(
    int jdk, String program, List<String> scope, List<String> inside, List<String> inputPlaces) {
  /** The sign before a prefix of classes that were not instrumented. */
  static final String NOT = "!";

  public CardOrigin {
    scope = List.copyOf(scope);
    inside = List.copyOf(inside);
    inputPlaces = List.copyOf(inputPlaces);
  }

  /** A program that is instrumented as usual, and that asks for its inputs by itself. */
  public CardOrigin(int jdk, String program) {
    this(jdk, program, List.of(), List.of(), List.of());
  }

  /** Prefixes of the application classes that were instrumented; empty for all but the excluded. */
  public List<String> included() {
    return scope.stream().filter(word -> !word.startsWith(NOT)).toList();
  }

  /** Prefixes of the application classes that were not instrumented. */
  public List<String> excluded() {
    return scope.stream()
        .filter(word -> word.startsWith(NOT))
        .map(word -> word.substring(NOT.length()))
        .toList();
  }

  /** The same origin, as a test has it: it does not look inside the JDK. */
  public CardOrigin ofTest(String fingerprint) {
    return new CardOrigin(jdk, fingerprint, scope, List.of(), inputPlaces);
  }
}
