// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

import io.jacquard.trace.card.Card;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Everything that happened in one execution.
 *
 * @param libraries classes at whose places something happened, and which are not the user's own
 */
public record ExecutionRecord(
    Ending ending,
    List<Operation> operations,
    List<ThreadInfo> threads,
    Map<String, String> inputs,
    Card card,
    Set<String> libraries) {
  public ExecutionRecord {
    operations = List.copyOf(operations);
    threads = List.copyOf(threads);
    inputs = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(inputs));
    libraries = Set.copyOf(libraries);
  }

  /** One of which nobody has said which classes are in libraries. */
  public ExecutionRecord(
      Ending ending,
      List<Operation> operations,
      List<ThreadInfo> threads,
      Map<String, String> inputs,
      Card card) {
    this(ending, operations, threads, inputs, card, Set.of());
  }

  /**
   * The same, with what is in libraries.
   *
   * @param own whether the class with this name is the user's own
   */
  public ExecutionRecord knowing(Predicate<String> own) {
    Set<String> foreign =
        operations.stream()
            .map(operation -> operation.place().className())
            .distinct()
            .filter(own.negate())
            .collect(Collectors.toSet());
    return new ExecutionRecord(ending, operations, threads, inputs, card, foreign);
  }

  /**
   * Whether its steps are known. If the program left control, or if they could not be read, there
   * is not even a thread.
   */
  public boolean isKnown() {
    return !threads.isEmpty();
  }
}
